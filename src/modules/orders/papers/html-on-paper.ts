import { type MarkupNode, parseHtml } from '../../../platform/markup/tree.ts'

export interface Paragraph {
  isHeading: boolean
  text: string
}

const headings = new Set(['h2', 'h3', 'h4', 'h5'])
const blocks = new Set([
  ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'table', 'caption', 'thead', 'tbody', 'tr'],
])

const bullet = '• '

/** The text of a page of the shop as paragraphs: documents print no markup. */
export function paragraphsOf(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let current: Paragraph = { isHeading: false, text: '' }
  const begin = (isHeading: boolean, text = '') => {
    current = { isHeading, text }
    paragraphs.push(current)
  }
  begin(false)
  const visit = (node: MarkupNode) => {
    if (typeof node === 'string') {
      current.text += node
      return
    }
    const isHeading = headings.has(node.name)
    const isBlock = isHeading || blocks.has(node.name)
    // The first paragraph of an item stands beside its bullet.
    if (isBlock && current.text !== bullet) begin(isHeading, node.name === 'li' ? bullet : '')
    for (const child of node.children) visit(child)
    if (isBlock) begin(false)
    if (node.name === 'td' || node.name === 'th') current.text += ' '
  }
  visit(parseHtml(html))
  return paragraphs
    .map(({ isHeading, text }) => ({ isHeading, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '' && text !== bullet.trim())
}
