import { SaxesParser } from 'saxes'

/** A tag of a document, with its place in the source. */
export interface XmlTag {
  kind: 'start' | 'end'
  name: string
  /** Of a start tag. */
  attributes: Record<string, string>
  from: number
  to: number
  /** The place in the document's text, which has no whitespace. */
  at: number
}

export interface XmlDocument {
  source: string
  tags: XmlTag[]
  /** All text without whitespace, which programs that rewrite books change. */
  text: string
  /** The texts of the elements that were set apart. Their tags and texts are not in `tags` and `text`. */
  apart: string[]
}

/** Throws if this is not UTF-8. */
export const decodeXml = (content: Buffer) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)

/** Reads a document. Throws if it is not well-formed. */
export function readXml(source: string, isApart: (attributes: Record<string, string>) => boolean = () => false): XmlDocument {
  const tags: XmlTag[] = []
  const texts: string[] = []
  const pieces: string[] = []
  let [at, depth, depthApart] = [0, 0, 0]
  const parser = new SaxesParser()

  const tagEndingHere = (kind: XmlTag['kind'], name: string, attributes: Record<string, string> = {}): XmlTag => {
    const to = parser.position
    // A tag contains no other `<`: attribute values must escape it.
    return { kind, name, attributes, from: source.lastIndexOf('<', to - 1), to, at }
  }
  const addText = (text: string) => {
    if (depthApart > 0) {
      texts[texts.length - 1] += text
      return
    }
    const bare = text.replace(/\s+/g, '')
    pieces.push(bare)
    at += bare.length
  }
  parser.on('error', (error) => {
    // Books use the entities of HTML, which only a DTD declares.
    if (!error.message.endsWith('undefined entity.')) throw error
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    depth++
    if (depthApart > 0) return
    if (!isSelfClosing && isApart(attributes)) {
      depthApart = depth
      texts.push('')
    } else tags.push(tagEndingHere('start', name, attributes))
  })
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (depthApart === 0 && !isSelfClosing) tags.push(tagEndingHere('end', name))
    if (depthApart === depth) depthApart = 0
    depth--
  })
  parser.write(source).close()
  return { source, tags, text: pieces.join(''), apart: texts }
}

/** The name without its namespace prefix. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

export interface Edit {
  from: number
  to: number
  text: string
}

/** The source with these edits, which do not overlap. */
export function editXml(source: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let last = 0
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    pieces.push(source.slice(last, from), text)
    last = to
  }
  return pieces.join('') + source.slice(last)
}
