import { Mark } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'
import { Italic } from '@tiptap/extension-italic'
import { linkUrl } from '../../../contract/link-url.ts'
import { isLanguage } from '../../../contract/localization/language.ts'

const plainMark = (name: string, tag: string, more: Parameters<typeof Mark.create>[0] = {}) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0], ...more })

export const Small = plainMark('small', 'small')
export const Subscript = plainMark('subscript', 'sub', { excludes: 'superscript' })
export const Superscript = plainMark('superscript', 'sup', { excludes: 'subscript' })

/** Emphasis; with a language, words that a screen reader pronounces in that language. */
export const Emphasis = Italic.extend({
  addAttributes: () => ({
    lang: {
      default: null,
      parseHTML: (element: HTMLElement) => (isLanguage(element.getAttribute('lang') ?? '') ? element.getAttribute('lang') : null),
    },
  }),
})

/** Code may also be emphasized or linked. */
export const InlineCode = Code.extend({ excludes: 'code' })

export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (linkUrl.test(element.getAttribute('href') ?? '') ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener' }, 0],
})
