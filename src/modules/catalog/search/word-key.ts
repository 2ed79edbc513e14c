/** The American spelling of a folded word, by the same rules as the database's `american()` (db/migrations/0016-search-by-kind.sql). */
export const american = (folded: string): string =>
  folded
    .replaceAll('ae', 'e')
    .replaceAll('oe', 'e')
    .replaceAll('sulph', 'sulf')
    .replace(/(colo|tumo|labo|behavio|favo|hono|vapo)ur/g, '$1r')
    .replace(/(fib|cent|lit|met|theat|neuv)re/g, '$1er')
    .replace(/(..)is(e|ed|es|ing|ation|ations)\b/g, '$1iz$2')
    .replace(/lys(e|ed|es|ing)\b/g, 'lyz$1')
    .replace(/ll(ed|ing|er|ers)\b/g, 'l$1')
    .replace(/(ana|cata|dia)logue/g, '$1log')
    .replace(/\bprogramme/g, 'program')
    .replaceAll('licence', 'license')

export const isArabic = (word: string) => /^[ء-ي]+$/.test(word)

const article = /^(?:وال|بال|فال|كال|ال|لل)(?=.{3})/
const joined = ['', 'ال', 'و', 'وال', 'بال', 'لل', 'ل', 'ب']

/** A folded word in the forms in which it occurs: spellings of English; Arabic attaches the article, "and", "with" and "for" to the word. */
export const formsOf = (word: string): string[] => [...new Set([word, ...formsWith(word, joined)])]

/** The forms whose stems differ: the Arabic stemmer takes the article off longer words only, and never "and". */
export const stemmedFormsOf = (word: string): string[] =>
  formsWith(word, word.replace(article, '').length > 3 ? ['', 'وال'] : ['', 'ال', 'وال'])

function formsWith(word: string, prefixes: string[]): string[] {
  if (!isArabic(word)) return [...new Set([word, american(word)])]
  const bare = word.replace(article, '')
  return [...new Set(prefixes.map((prefix) => prefix + bare))]
}

/** A folded word as lists of terms are looked up by: without the Arabic article, in American spelling, in the singular. */
export function keyOf(word: string): string {
  if (isArabic(word)) return word.replace(article, '')
  return word.length > 3
    ? american(word)
        .replace(/ies$/, 'y')
        .replace(/(?<![isu])s$/, '')
    : word
}
