import { toLatinDigits } from '../../contract/digits.ts'
import type { Bilingual } from '../../contract/localization/language.ts'
import type { translationWarnings } from '../../contract/translations/translation-enums.ts'

type Warning = (typeof translationWarnings)[number]

/** What looks wrong about a text in its two languages. A text that lacks one has no warning. */
export function warningsOf({ en, ar }: Bilingual): Warning[] {
  if (en === '' || ar === '') return []
  const words = { en: plain(en), ar: plain(ar) }
  return [
    ...(en === ar && /\p{Script=Latin}{4}/u.test(en) ? (['same'] as const) : []),
    ...(isMuchLonger(en, ar) || isMuchLonger(ar, en) ? (['too_long'] as const) : []),
    ...(numbersIn(words.en) !== numbersIn(words.ar) || mixesDigits(en, words.en) || mixesDigits(ar, words.ar)
      ? (['mixed_digits'] as const)
      : []),
    ...(areBracketsMatched(words.en) && areBracketsMatched(words.ar) ? [] : (['unmatched_brackets'] as const)),
  ]
}

/** Translations into either language are rarely twice as long. */
const isMuchLonger = (one: string, other: string) => one.length > 30 && one.length > 2 * other.length

const plain = (text: string) => text.replace(/<[^>]*>|&\w+;|&#\d+;/g, ' ')

const numbersIn = (words: string) => [...(toLatinDigits(words).match(/\d+/g) ?? [])].toSorted().join(' ')

const mixesDigits = (text: string, words: string) => /[0-9]/.test(words) && /[٠-٩۰-۹]/.test(text)

const opening: Record<string, string> = { ')': '(', ']': '[', '}': '{', '»': '«', '”': '“' }

function areBracketsMatched(words: string): boolean {
  const open: string[] = []
  for (const [bracket] of words.matchAll(/[()[\]{}«»“”]/g)) {
    const its = opening[bracket]
    if (its === undefined) open.push(bracket)
    else if (open.pop() !== its) return false
  }
  return open.length === 0
}
