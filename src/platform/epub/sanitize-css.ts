import { isInBook } from '../../contract/reading/book-url.ts'

const cssEscape = /\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi
const decoded = (css: string) =>
  css.replace(cssEscape, (_, hex?: string, letter?: string) => {
    if (hex === undefined) return letter ?? ''
    const code = Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })

/** What a style sheet loads or runs by. */
const powers = /url\s*\(|src\s*\(|image(?:-set)?\s*\(|@import|@charset|expression\s*\(|behavior\s*:|-moz-binding|javascript\s*:/gi
const powersIn = (css: string) => css.match(powers)?.length ?? 0

const isPicture = /^data:(?:image\/(?:png|jpeg|gif|webp|avif)|font\/[a-z0-9]+)[;,]/i

/** Whether a URL in a style sheet stays inside the book. */
const isHarmless = (url: string, name: string) => isPicture.test(url) || isInBook(url, name)

/**
 * A style sheet, or the value of a style attribute, of the entry `name`, without what loads from elsewhere or runs. One that hides such words
 * by escapes is dropped as a whole.
 */
export function sanitizeCss(css: string, name: string): string {
  // Without comments, which could separate the letters of a word for some readers only.
  const bare = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
  if (powersIn(decoded(bare)) !== powersIn(bare)) return ''
  return (
    bare
      .replace(/@charset[^;]*(?:;|$)/gi, '')
      .replace(/@import\s*(?:url\s*\(\s*)?(["']?)([^"')\s;]*)\1\s*\)?([^;]*)(?:;|$)/gi, (_, __, url: string, media: string) =>
        isInBook(url, name) && !/[("']/.test(media) ? `@import url("${url}")${media};` : '',
      )
      // What is not one plain URL in parentheses is no URL that readers must understand.
      .replace(
        /url\s*\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'()\s]*))\s*(\)?)/gi,
        (_, one?: string, two?: string, three?: string, end?: string) => {
          const url = (one ?? two ?? three ?? '').trim()
          return end === ')' && isHarmless(url, name) ? `url("${url.replace(/["\\\n]/g, '')}")` : 'none'
        },
      )
      .replace(/(?:image-set|image|src|expression)\s*\(/gi, 'none(')
      .replace(/behavior\s*:|-moz-binding\s*:|javascript\s*:/gi, 'none:')
      // The end of a style element.
      .replace(/<\/?/g, '')
  )
}
