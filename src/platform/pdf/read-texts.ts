import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The text of each page; none if the PDF cannot be read. */
export async function readTexts(pdf: Buffer): Promise<string[]> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer })
  try {
    const document = await library.loadDocument(pdf)
    return Array.from({ length: document.getPageCount() }, (_, index) => document.getPage(index).getText())
  } catch {
    return []
  } finally {
    library.destroy()
  }
}
