import type { PDFDict as Dict } from '@cantoo/pdf-lib'

/** The name of the mark among the data that programs keep with a page (`PieceInfo`, ISO 32000-1, 14.5). */
export const markName = 'CopyMark'
/** The format requires a date. A fixed one keeps the bytes of a copy the same. */
export const markDate = 'D:20000101000000Z'

/** The mark of each page that has one; none if the PDF cannot be read. */
export async function readMarks(pdf: Buffer): Promise<Buffer[]> {
  const { PDFDict, PDFDocument, PDFHexString, PDFName } = await import('@cantoo/pdf-lib')
  const valueIn = (dict: Dict | undefined, name: string) => dict?.lookup(PDFName.of(name))
  const dictIn = (dict: Dict | undefined, name: string) => {
    const value = valueIn(dict, name)
    return value instanceof PDFDict ? value : undefined
  }
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false, ignoreEncryption: true })
    return document.getPages().flatMap(({ node }) => {
      const mark = valueIn(dictIn(dictIn(node, 'PieceInfo'), markName), 'Private')
      return mark instanceof PDFHexString ? [Buffer.from(mark.asBytes())] : []
    })
  } catch {
    return []
  }
}
