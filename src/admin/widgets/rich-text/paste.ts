import { linkUrl } from '../../../contract/link-url.ts'

/** What texts of the shop cannot contain, in the order in which it is named. */
export const leftOuts = ['pictures', 'media', 'scripts', 'styles', 'forms'] as const
export type LeftOut = (typeof leftOuts)[number]

const selectors: Record<LeftOut, string> = {
  pictures: 'img, picture, svg, canvas',
  media: 'iframe, video, audio, object, embed',
  scripts: 'script, [data-handler]',
  styles: 'font, [bgcolor], [data-style*="color" i], [data-style*="font-family" i], [data-style*="font-size" i]',
  forms: 'form, input, textarea, select, button',
}

/** The tags of formatting that other editors write as styles. */
const styled: readonly (readonly [tag: string, style: RegExp])[] = [
  ['strong', /font-weight:\s*(bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
  ['u', /text-decoration[^;]*underline/i],
  ['s', /text-decoration[^;]*line-through/i],
]

const blocks =
  'address article aside blockquote center div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'
const isBlock = (node: Node) =>
  blocks.split(' ').includes(node.nodeName.toLowerCase()) || (node as Element).querySelector?.(blocks.replaceAll(' ', ','))

/** Parses HTML without its styles and handlers, which the page's policy refuses with a complaint. They stay readable as `data-` attributes. */
function parse(html: string): HTMLElement {
  const inert = html
    .replaceAll(/<style[\s\S]*?(<\/style\s*>|$)/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
      tag.replaceAll(/([\s"'/])style\s*=/gi, '$1data-style=').replaceAll(/([\s"'/])on[a-z]+\s*=/gi, '$1data-handler='),
    )
  return new DOMParser().parseFromString(inert, 'text/html').body
}

const isUnsafeLink = (link: Element) => !linkUrl.test(link.getAttribute('href') ?? '')

/** What of this HTML the editor does not take over. `hasPictures`: it takes those of the shop. */
export function leftOutOf(html: string, hasPictures = false): LeftOut[] {
  const body = parse(html)
  if (hasPictures) for (const picture of body.querySelectorAll('img[src^="/pictures/"]')) picture.remove()
  return leftOuts.filter(
    (what) => body.querySelector(selectors[what]) || (what === 'scripts' && [...body.querySelectorAll('a[href]')].some(isUnsafeLink)),
  )
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

function renamed(element: Element, name: string): HTMLElement {
  const made = element.ownerDocument.createElement(name)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

/** Word writes lists as paragraphs with a drawn marker: the level is in the style, and the marker tells bullets from numbers. */
function joinWordLists(body: HTMLElement) {
  let open: HTMLElement[] = []
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list:l"]')) {
    const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')
    const isNumbered = /^\s*\(?\w+[.)]/.test(marker?.textContent ?? '')
    marker?.remove()
    if (!open[0] || paragraph.previousElementSibling !== open[0]) open = []
    const level = Math.min(Number(/level(\d)/.exec(styleOf(paragraph))?.[1] ?? 1), open.length + 1)
    open.length = Math.min(open.length, level)
    const list = open[level - 1] ?? body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
    if (!open[level - 1]) {
      const around = open.at(-1)?.lastElementChild
      if (around) around.append(list)
      else paragraph.before(list)
      open.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** Words outside of a paragraph get one: the editor's parser would drop the spaces between them. */
function wrapLooseWords(body: HTMLElement) {
  let paragraph: HTMLElement | undefined
  for (const node of [...body.childNodes]) {
    if (isBlock(node)) {
      paragraph = undefined
      continue
    }
    if (!paragraph) {
      if (!node.textContent?.trim()) continue
      paragraph = body.ownerDocument.createElement('p')
      node.before(paragraph)
    }
    paragraph.append(node)
  }
}

/** HTML of Word, of Google Docs or of a page, as the editor's schema can read it. */
export function readPasted(html: string): string {
  const body = parse(html)
  for (const part of body.querySelectorAll('script, title')) part.remove()
  // Google Docs puts all into a bold element that is not bold.
  for (const part of body.querySelectorAll('b[data-style*="font-weight:normal"], o\\:p')) part.replaceWith(...part.childNodes)
  joinWordLists(body)
  for (const part of body.querySelectorAll('span[data-style], font[data-style]'))
    for (const [tag, style] of styled) {
      if (!style.test(styleOf(part))) continue
      const made = body.ownerDocument.createElement(tag)
      made.append(...part.childNodes)
      part.append(made)
    }
  for (const heading of body.querySelectorAll('h1')) renamed(heading, 'h2')
  for (const heading of body.querySelectorAll('h6')) renamed(heading, 'h5')
  wrapLooseWords(body)
  return body.innerHTML
}
