import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'
import { SaxesParser } from 'saxes'
import { escapeXml, xmlCharacters } from './escape.ts'

export interface MarkupElement {
  name: string
  attributes: Record<string, string>
  children: MarkupNode[]
}

/** An element or a text. Comments, declarations and processing instructions are dropped. */
export type MarkupNode = MarkupElement | string

/** Deeper elements lose their tags and keep their text. */
const maxDepth = 200

/** Collects the events of a parser in a tree. */
function treeBuilder() {
  const root: MarkupElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let tooDeep = 0
  return {
    root,
    open(name: string, attributes: Record<string, string>) {
      if (open.length > maxDepth) {
        tooDeep++
        return
      }
      const element: MarkupElement = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    text(raw: string) {
      const text = xmlCharacters(raw)
      const { children } = open.at(-1) ?? root
      const last = children.length - 1
      // One node for adjacent texts, as a browser's parser makes it.
      if (typeof children[last] === 'string') children[last] += text
      else children.push(text)
    },
    close() {
      if (tooDeep > 0) tooDeep--
      else if (open.length > 1) open.pop()
    },
  }
}

const xmlEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Books use the entities of HTML, which only a DTD declares. Entities that a document declares itself stay unresolved. */
const entities = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) => {
      if (typeof name !== 'string') return undefined
      const decoded = xmlEntities[name] ?? decodeHTMLStrict(`&${name};`)
      return decoded === `&${name};` ? undefined : decoded
    },
  },
)

/** Throws if the document is not well-formed. */
export function parseXml(source: string): MarkupElement {
  const builder = treeBuilder()
  const parser = new SaxesParser()
  parser.ENTITIES = entities
  parser.on('error', (error) => {
    if (!error.message.endsWith('undefined entity.')) throw error
  })
  parser.on('opentag', ({ name, attributes }) => builder.open(name, attributes))
  parser.on('text', builder.text)
  parser.on('cdata', builder.text)
  parser.on('closetag', builder.close)
  parser.write(source).close()
  return builder.root
}

/** Reads any text as HTML. */
export function parseHtml(source: string): MarkupElement {
  const builder = treeBuilder()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => builder.open(name, { ...attributes }),
      ontext: builder.text,
      onclosetag: builder.close,
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  )
  parser.end(source)
  return builder.root
}

/** Reads a document, as HTML if it is not well-formed. */
export function parseMarkup(source: string): MarkupElement {
  try {
    return parseXml(source)
  } catch {
    return parseHtml(source)
  }
}

/** The element as XML. */
export function writeXml(node: MarkupNode): string {
  if (typeof node === 'string') return escapeXml(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  const head = `<${node.name}${attributes.join('')}`
  return node.children.length === 0 ? `${head}/>` : `${head}>${node.children.map(writeXml).join('')}</${node.name}>`
}

/** The text of an element, as `textContent` of the DOM has it. */
export const textOf = (node: MarkupNode): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''))

const separated = new Set(
  'address article aside blockquote br caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
)

/** The text of an element as it is read: with a line break between blocks, which it does not share with `textContent`. */
export function readableText(node: MarkupNode): string {
  if (typeof node === 'string') return node
  const text = node.children.map(readableText).join('')
  return separated.has(plainName(node)) ? `\n${text}\n` : text
}

/** All elements in it, itself included, in the order of the document. */
export function* elementsOf(node: MarkupElement): Generator<MarkupElement> {
  yield node
  for (const child of node.children) if (typeof child !== 'string') yield* elementsOf(child)
}

/** The name without its namespace prefix, in lower case. */
export const plainName = ({ name }: MarkupElement) => name.slice(name.indexOf(':') + 1).toLowerCase()
