import { decodeXml, localName, readXml, type XmlDocument, type XmlTag } from './xml.ts'
import type { ZipEntry } from './zip.ts'

export interface EpubPackage {
  name: string
  document: XmlDocument
  /** Of the format: 2.0 or 3.0. */
  version: string
  /** The names of all XHTML files. */
  pages: Set<string>
  /** Those of them that are read one after the other. */
  chapters: Set<string>
}

const containerName = 'META-INF/container.xml'
const types = { package: 'application/oebps-package+xml', page: 'application/xhtml+xml' }

/** The packages of an EPUB, which is nearly always one. Throws if these are not the files of an EPUB. */
export function readPackages(entries: ReadonlyMap<string, ZipEntry>): EpubPackage[] {
  const read = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new Error(`this is not an EPUB: it has no ${name}`)
    return readXml(decodeXml(entry.content))
  }
  return tagsOf(read(containerName), 'rootfile')
    .filter(({ attributes }) => attributes['media-type'] === types.package)
    .map(({ attributes }) => {
      const name = attributes['full-path'] ?? ''
      const document = read(name)
      const pages = tagsOf(document, 'item').flatMap((item) => (item.attributes['media-type'] === types.page ? [item.attributes] : []))
      const nameById = new Map(pages.map(({ id, href = '' }) => [id, resolvePath(name, href)]))
      return {
        name,
        document,
        version: tagsOf(document, 'package')[0]?.attributes.version ?? '',
        pages: new Set(nameById.values()),
        chapters: new Set(tagsOf(document, 'itemref').flatMap((item) => nameById.get(item.attributes.idref) ?? [])),
      }
    })
}

/** The entry that a URL in this file names. */
const resolvePath = (base: string, url: string) =>
  decodeURIComponent(new URL(url, `epub://book/${base.split('/').map(encodeURIComponent).join('/')}`).pathname.slice(1))

const tagsOf = ({ tags }: XmlDocument, name: string): XmlTag[] => tags.filter((tag) => tag.kind === 'start' && localName(tag.name) === name)
