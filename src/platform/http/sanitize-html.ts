import sanitize from 'sanitize-html'
import { linkUrl } from '../../contract/link-url.ts'
import { isLanguage } from '../../contract/localization/language.ts'

export const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
  ...['small', 'blockquote', 'code', 'pre', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'a'],
]

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'rel'], em: ['lang'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }): sanitize.Tag => ({ tagName, attribs: linkUrl.test(href) ? { href, rel: 'noopener' } : {} }),
    // By `lang`, a screen reader pronounces words of the other language.
    em: (tagName, { lang = '' }): sanitize.Tag => ({ tagName, attribs: isLanguage(lang) ? { lang } : {} }),
  },
  // Other forbidden tags lose their markup and keep their text. These lose both: their content is not prose.
  nonTextTags: [
    ...['script', 'style', 'iframe', 'object', 'template', 'noscript', 'noembed', 'noframes', 'plaintext', 'xmp'],
    ...['svg', 'math', 'textarea', 'title', 'select', 'option'],
  ],
  nestingLimit: 50,
}

/** About 8,000 words; the rest is dropped. The parser's time grows with the square of the open tags. */
export const maxHtmlLength = 50_000

/**
 * HTML by staff and business partners, reduced to the tags of a text, links and the language of emphasized words. The result is
 * well-formed, and sanitizing it again does not change it. Applied on write and on read, so that neither an older rule nor a row written
 * by SQL matters.
 */
export const sanitizeHtml = (html: string): string => sanitize(html.slice(0, maxHtmlLength), options)

/** About 30,000 words; a longer lesson is refused where it is written. */
export const maxLessonLength = 200_000

const picture = /^\/pictures\/[a-z0-9_./-]+$/i

const lessonOptions: sanitize.IOptions = {
  ...options,
  allowedTags: [...allowedTags, 'figure', 'figcaption', 'img', 'span'],
  allowedAttributes: { ...(options.allowedAttributes as Record<string, string[]>), img: ['src', 'alt', 'loading'], span: ['lang', 'dir'] },
  transformTags: {
    ...options.transformTags,
    img: (tagName, { src = '', alt = '' }): sanitize.Tag => ({ tagName, attribs: { src, alt, loading: 'lazy' } }),
    // A phrase of the other language, whose punctuation stays with it.
    span: (tagName, { lang = '' }): sanitize.Tag => ({
      tagName,
      attribs: isLanguage(lang) ? { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picture.test(attribs.src ?? ''),
}

/** The same for the text of a lesson, which may also show pictures of the shop and mark phrases of the other language. */
export const sanitizeLesson = (html: string): string => sanitize(html.slice(0, maxLessonLength), lessonOptions)
