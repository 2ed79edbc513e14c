// Decision 072: books are unpacked once

import { isInBook } from '../../contract/reading/book-url.ts'
import { type MarkupElement, type MarkupNode, parseMarkup, plainName, writeXml } from '../markup/tree.ts'
import { sanitizeCss } from './sanitize-css.ts'

// Pages and drawings of books, reduced to an allow-list and written anew. Reading programs cannot isolate a page well (WebKit bug 218086), so
// that nothing may be in it that runs or loads from elsewhere.

const words = (text: string) => text.split(' ')
const htmlTags = words(
  'html head title link style body section article aside nav header footer main h1 h2 h3 h4 h5 h6 hgroup p hr pre blockquote ol ul li dl dt dd ' +
    'figure figcaption div a em strong small s cite q dfn abbr data time code var samp kbd sub sup i b u mark ruby rb rt rtc rp bdi bdo span br wbr ' +
    'ins del img audio video source track map area table caption colgroup col tbody thead tfoot tr td th details summary address center font big tt ' +
    'strike acronym',
)
const svgTags = words(
  'svg g path rect circle ellipse line polyline polygon text tspan textPath defs symbol use image marker linearGradient radialGradient stop clipPath ' +
    'mask pattern desc switch',
)
const mathTags = words(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts none mtable mtr mtd mlabeledtr maction semantics',
)
const tags = new Map([...htmlTags, ...svgTags, ...mathTags].map((name) => [name.toLowerCase(), name]))

/** Elements whose content is not text of the book. All others that are not allowed lose their tags only. */
const dropped = new Set(
  words(
    'script template iframe embed applet frame frameset noframes base param select textarea foreignobject animate animatetransform animatemotion ' +
      'animatecolor set handler listener metadata annotation annotation-xml filter cursor discard mpath portal fencedframe',
  ),
)

const namespaces: Record<string, string> = { svg: 'http://www.w3.org/2000/svg', math: 'http://www.w3.org/1998/Math/MathML' }
const xhtml = 'http://www.w3.org/1999/xhtml'
/** Declared on the root of each document, whose attributes use them. */
const prefixes = { 'xmlns:epub': 'http://www.idpf.org/2007/ops', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }

const deniedAttributes = new Set(
  words(
    'srcset imagesrcset action formaction srcdoc ping background manifest is archive codebase classid data http-equiv integrity nonce sandbox allow autofocus ' +
      'autoplay contenteditable draggable accesskey target download tabindex itemid from to values by begin attributename dynsrc lowsrc content form slot part ' +
      'popover popovertarget command commandfor inert usemap profile longdesc',
  ),
)
const urlAttributes = new Set(['href', 'src', 'poster', 'cite'])
const qualifiedNames: Record<string, string> = { 'xml:lang': 'xml:lang', 'epub:type': 'epub:type', 'xlink:href': 'xlink:href' }

const linkUrl = /^(?:https?:\/\/|mailto:)[^\s\\]*$/i
const pictureData = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]*$/i

/** The URL if it may stay: links may lead to web sites, all else is of the book. */
function allowedUrl(url: string, tag: string, attribute: string, name: string): string | undefined {
  const trimmed = url.trim()
  if (isInBook(trimmed, name)) return trimmed
  if ((tag === 'a' || tag === 'area') && linkUrl.test(trimmed)) return trimmed
  return (tag === 'img' || tag === 'image') && attribute !== 'cite' && pictureData.test(trimmed) ? trimmed : undefined
}

function allowedAttributes(element: MarkupElement, tag: string, name: string): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [written, value] of Object.entries(element.attributes)) {
    const attribute = qualifiedNames[written.toLowerCase()] ?? written
    const lower = attribute.toLowerCase()
    const isQualified = lower in qualifiedNames
    if (!isQualified && (!/^[a-z][a-z0-9-]*$/i.test(attribute) || /^(?:on|data-|xmlns)/i.test(attribute) || deniedAttributes.has(lower)))
      continue
    if (urlAttributes.has(lower) || lower === 'xlink:href') {
      const url = allowedUrl(value, tag, lower, name)
      if (url !== undefined) kept[isQualified ? attribute : lower] = url
    } else if (lower === 'style') kept.style = sanitizeCss(value, name)
    // Presentation attributes of drawings name gradients and masks by URL.
    else if (!/url\s*\(|\\/i.test(value) || /^\s*url\(\s*#[\w.-]+\s*\)\s*$/.test(value) || lower === 'alt' || lower === 'title')
      kept[attribute] = value
  }
  return kept
}

function sanitizeChildren(children: readonly MarkupNode[], name: string): MarkupNode[] {
  const kept: MarkupNode[] = []
  const add = (node: MarkupNode) => {
    const last = kept.length - 1
    if (typeof node === 'string' && typeof kept[last] === 'string') kept[last] += node
    else kept.push(node)
  }
  for (const child of children) {
    if (typeof child === 'string') add(child)
    else for (const node of sanitizeElement(child, name)) add(node)
  }
  return kept
}

function sanitizeElement(element: MarkupElement, name: string): MarkupNode[] {
  const plain = plainName(element)
  if (dropped.has(plain)) return []
  const tag = tags.get(plain)
  if (tag === undefined) return sanitizeChildren(element.children, name)
  const attributes = allowedAttributes(element, tag, name)
  if (tag === 'link') {
    const isStyle = /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.rel ?? '') && attributes.href !== undefined
    return isStyle ? [{ name: tag, attributes: { rel: 'stylesheet', type: 'text/css', href: attributes.href ?? '' }, children: [] }] : []
  }
  if (tag === 'style') {
    const css = sanitizeCss(element.children.filter((child) => typeof child === 'string').join(''), name)
    return [{ name: tag, attributes: {}, children: css ? [css] : [] }]
  }
  if (tag === 'use' || tag === 'textPath') {
    for (const attribute of ['href', 'xlink:href']) if (!attributes[attribute]?.startsWith('#')) delete attributes[attribute]
  }
  const namespace = namespaces[tag]
  return [
    {
      name: tag,
      attributes: { ...(namespace && { xmlns: namespace }), ...attributes },
      children: sanitizeChildren(element.children, name),
    },
  ]
}

const isElement = (node: MarkupNode, name: string): node is MarkupElement => typeof node !== 'string' && node.name === name

/** A page of a book, from the entry `name`: XHTML that any browser reads as a document, with a head and a body. */
export function sanitizePage(source: string, name: string): MarkupElement {
  const nodes = sanitizeChildren(parseMarkup(source).children, name)
  const html = nodes.find((node) => isElement(node, 'html')) as MarkupElement | undefined
  const inside = html ? html.children : nodes
  const head = inside.find((node) => isElement(node, 'head')) as MarkupElement | undefined
  const bodies = inside.filter((node) => isElement(node, 'body')) as MarkupElement[]
  const body: MarkupElement = {
    name: 'body',
    attributes: bodies[0]?.attributes ?? {},
    // A page of HTML without a body, or with several.
    children:
      bodies.length > 0
        ? bodies.flatMap(({ children }) => children)
        : inside.filter((node) => !isElement(node, 'head') && !(typeof node === 'string' && node.trim() === '')),
  }
  const inHead = (head?.children ?? []).filter((node) => typeof node !== 'string' && ['title', 'link', 'style'].includes(node.name))
  return {
    name: 'html',
    attributes: { xmlns: xhtml, ...prefixes, ...html?.attributes },
    children: [
      { name: 'head', attributes: {}, children: [{ name: 'meta', attributes: { charset: 'utf-8' }, children: [] }, ...inHead] },
      body,
    ],
  }
}

/** A drawing of a book; undefined if it has none. */
export function sanitizeDrawing(source: string, name: string): MarkupElement | undefined {
  const nodes = sanitizeChildren(parseMarkup(source).children, name)
  const drawing = nodes.find((node) => isElement(node, 'svg')) as MarkupElement | undefined
  return drawing && { ...drawing, attributes: { ...prefixes, ...drawing.attributes } }
}

export const writePage = (page: MarkupElement) => `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${writeXml(page)}`
export const writeDrawing = (drawing: MarkupElement) => `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(drawing)}`
