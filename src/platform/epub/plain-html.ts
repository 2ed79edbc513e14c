import { escapeHtml } from '../markup/escape.ts'
import { elementsOf, type MarkupElement, type MarkupNode, parseXml, plainName } from '../markup/tree.ts'

const kept = new Set(
  'p br hr h2 h3 h4 h5 h6 ul ol li dl dt dd strong b em i u s sub sup small blockquote code pre table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
)
/** The page that shows it has a heading of the first level. */
const renamed: Record<string, string> = { h1: 'h2' }
const empty = new Set(['br', 'hr'])
const withoutText = new Set(['head', 'style', 'svg', 'math', 'audio', 'video'])

/** The text of a sanitised page with its paragraphs, headings, lists and tables, as HTML for inside another page. */
export function plainHtml(page: string): string {
  const body = [...elementsOf(parseXml(page))].find((element) => plainName(element) === 'body')
  return body ? body.children.map(htmlOf).join('').trim() : ''
}

function htmlOf(node: MarkupNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const name = renamed[plainName(node)] ?? plainName(node)
  if (withoutText.has(name)) return ''
  const inside = node.children.map(htmlOf).join('')
  if (!kept.has(name)) return inside
  return empty.has(name) ? `<${name}>` : `<${name}${languageOf(node)}>${inside}</${name}>`
}

const languageOf = ({ attributes }: MarkupElement) => {
  const language = attributes.lang ?? attributes['xml:lang']
  const [hasLanguage, hasDirection] = [/^[a-z-]{2,20}$/i.test(language ?? ''), /^(?:ltr|rtl|auto)$/.test(attributes.dir ?? '')]
  return (hasLanguage ? ` lang="${language}"` : '') + (hasDirection ? ` dir="${attributes.dir}"` : '')
}
