import { readPage } from './stamp-epub.ts'
import { type Evidence, readTrace } from './trace.ts'
import type { XmlDocument } from './xml.ts'
import { readZip } from './zip.ts'

export interface EpubCopy {
  /** The texts of the lines in its chapters and in its package. */
  lines: string[]
  evidence: Evidence
}

/** What a copy of an EPUB says of itself. Reads every page that is well-formed, even one that the package does not list. */
export async function readEpubCopy(epub: Buffer): Promise<EpubCopy> {
  const documents = (await readZip(epub)).filter(({ name }) => /\.(x?html?|xml|opf)$/i.test(name)).flatMap((entry) => readPage(entry) ?? [])
  return { lines: documents.flatMap(({ apart }) => apart), evidence: readTrace(documents.filter(isPage)) }
}

const isPage = ({ tags }: XmlDocument) => tags.some(({ name }) => name === 'html' || name.endsWith(':html'))
