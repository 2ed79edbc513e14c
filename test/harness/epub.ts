import { writeEpub } from '../../src/platform/epub/zip.ts'

interface Options {
  version?: string
  /** The text direction of the package. */
  direction?: 'ltr' | 'rtl'
  /** The folder of the package. */
  folder?: string
  rights?: string
  /** More files, by name. */
  more?: Record<string, string | Buffer>
}

const container = (path: string) =>
  `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${path}" media-type="application/oebps-package+xml"/></rootfiles></container>`

/** A page of an EPUB with this body. */
export const epubPage = (body: string, title = 'A page') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en" dir="ltr"><head><title>${title}</title></head><body>${body}</body></html>`

/** An EPUB of these pages, by name, in reading order. */
export function makeTestEpub(
  pages: Record<string, string>,
  { version = '3.0', direction = 'ltr', folder = 'EPUB/', rights = '', more = {} }: Options = {},
): Promise<Buffer> {
  const items = Object.keys(pages).map((name, at) => `<item id="page-${at}" href="${encodeURI(name)}" media-type="application/xhtml+xml"/>`)
  const spine = items.map((_, at) => `<itemref idref="page-${at}"/>`).join('')
  const opf = `<?xml version="1.0" encoding="UTF-8"?><package xmlns="http://www.idpf.org/2007/opf" version="${version}" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:test</dc:identifier><dc:title>A book</dc:title><dc:language>en</dc:language>${rights}</metadata><manifest>${items.join('')}</manifest><spine page-progression-direction="${direction}">${spine}</spine></package>`
  const files: Record<string, string | Buffer> = {
    'META-INF/container.xml': container(`${folder}package.opf`),
    [`${folder}package.opf`]: opf,
    ...Object.fromEntries(Object.entries(pages).map(([name, content]) => [folder + name, content])),
    ...more,
  }
  return writeEpub(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content as string), isCompressed: true })))
}
