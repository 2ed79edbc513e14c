import type { Mark, Node } from '@tiptap/pm/model'

const tags: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  definitionList: 'dl',
  term: 'dt',
  definition: 'dd',
  table: 'table',
  caption: 'caption',
  tableHead: 'thead',
  tableBody: 'tbody',
  tableRow: 'tr',
  headerCell: 'th',
  cell: 'td',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  small: 'small',
  code: 'code',
  link: 'a',
}

/** Around a single paragraph, these have no `<p>`: lists and tables stay tight. */
const tight = new Set(['listItem', 'definition', 'headerCell', 'cell'])

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')

function openTag({ type, attrs }: Mark): string {
  if (type.name === 'link') return `<a href="${escapeAttribute(String(attrs.href))}" rel="noopener">`
  if (type.name === 'italic' && attrs.lang) return `<em lang="${attrs.lang}">`
  return `<${tags[type.name]}>`
}

const leafHtml = ({ type, attrs }: Node) =>
  type.name === 'picture'
    ? `<img src="${escapeAttribute(String(attrs.src))}" alt="${escapeAttribute(String(attrs.alt))}" loading="lazy" />`
    : '<br />'

/** Text, pictures and line breaks. Marks that neighbours share are opened once. */
function inlineHtml(parent: Node): string {
  const open: Mark[] = []
  let html = ''
  const closeFrom = (depth: number) => {
    while (open.length > depth) html += `</${tags[open.pop()?.type.name ?? '']}>`
  }
  parent.forEach((node) => {
    const shared = node.marks.findIndex((mark, at) => !open[at] || !mark.eq(open[at]))
    const depth = shared < 0 ? node.marks.length : shared
    closeFrom(depth)
    for (const mark of node.marks.slice(depth)) {
      html += openTag(mark)
      open.push(mark)
    }
    html += node.isText ? escapeText(node.text ?? '') : leafHtml(node)
  })
  closeFrom(0)
  return html
}

function blocksHtml(parent: Node): string {
  const { firstChild } = parent
  const paragraphs = parent.children.filter(({ type }) => type.name === 'paragraph').length
  if (tight.has(parent.type.name) && paragraphs === 1 && firstChild?.type.name === 'paragraph')
    return inlineHtml(firstChild) + parent.children.slice(1).map(htmlOfNode).join('')
  return parent.children.map(htmlOfNode).join('')
}

function htmlOfNode(node: Node): string {
  const { name } = node.type
  if (name === 'horizontalRule') return '<hr />'
  if (name === 'codeBlock') return `<pre><code>${escapeText(node.textContent)}</code></pre>`
  const tag = name === 'heading' ? `h${node.attrs.level}` : tags[name]
  return `<${tag}>${node.inlineContent ? inlineHtml(node) : blocksHtml(node)}</${tag}>`
}

const isBlank = ({ type, content }: Node) => type.name === 'paragraph' && content.size === 0

/** The HTML of a text exactly as the server saves it: its `sanitizeHtml` changes nothing. Empty paragraphs at the end are left out. */
export function htmlOf(document: Node): string {
  const last = document.children.findLastIndex((node) => !isBlank(node))
  return document.children
    .slice(0, last + 1)
    .map(htmlOfNode)
    .join('')
}
