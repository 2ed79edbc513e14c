import type { Language } from '../../src/contract/localization/language.ts'

const letters = { en: 'Latin', ar: 'Arabic' } as const
const directions = { en: 'ltr', ar: 'rtl' } as const

const leafBlock = /<(p|li|td|th|h[2-5]|figcaption)>((?:(?!<\/?(?:p|li|ul|ol|td|th|h[2-5]|table|figcaption)\b)[\s\S])*)<\/\1>/g
const entityOrTag = String.raw`&[#\w]+;|<[^>]*>`

/**
 * Marks the words of the other language in a text, so that screen readers pronounce them and their punctuation stays with them: a
 * paragraph without any letter of its own language as a whole, and phrases in a sentence. Abbreviations in capitals belong to both languages.
 */
export function markLanguage(html: string, language: Language): string {
  const other: Language = language === 'en' ? 'ar' : 'en'
  const own = new RegExp(`\\p{Script=${letters[language]}}`, 'u')
  const letter = `\\p{Script=${letters[other]}}`
  const word = new RegExp(`${letter}[${letter}\\p{M}\\d'’-]+`, 'gu')
  const phrase = new RegExp(`${entityOrTag}|${letter}(?:[${letter}\\p{M}\\d\\s.,:;'’()/–-]*[${letter}\\p{M}\\d])?`, 'gu')
  const isForeign = (text: string) => (text.match(word) ?? []).some((one) => !/^[A-Z][A-Z0-9-]+$/.test(one))
  const marked = (text: string) => `<span lang="${other}" dir="${directions[other]}">${text}</span>`
  const withoutTags = (text: string) => text.replaceAll(new RegExp(entityOrTag, 'g'), ' ')
  const markPhrases = (text: string) => text.replaceAll(phrase, (part) => (/^[&<]/.test(part) || !isForeign(part) ? part : marked(part)))

  let done = 0
  let result = ''
  for (const block of html.matchAll(leafBlock)) {
    const [whole, tag, inside = ''] = block
    const text = withoutTags(inside)
    const content = !own.test(text) && isForeign(text) ? marked(inside) : markPhrases(inside)
    result += `${markPhrases(html.slice(done, block.index))}<${tag}>${content}</${tag}>`
    done = block.index + whole.length
  }
  return result + markPhrases(html.slice(done))
}
