import type { translationWarnings } from '../../contract/admin/translation-words.ts'
import { toLatinDigits } from '../../contract/digits.ts'
import type { Bilingual } from '../../contract/localization/language.ts'

type Warning = (typeof translationWarnings)[number]

/** What looks wrong about a text in its two languages. A text that lacks one has no warning. */
export function warningsOf({ en, ar }: Bilingual): Warning[] {
  if (en === '' || ar === '') return []
  return [
    ...(en === ar && /\p{Script=Latin}{4}/u.test(en) ? (['same'] as const) : []),
    ...(isMuchLonger(en, ar) || isMuchLonger(ar, en) ? (['too_long'] as const) : []),
    ...(numbersIn(en) !== numbersIn(ar) || [en, ar].some(mixesDigits) ? (['mixed_digits'] as const) : []),
    ...([en, ar].every(areBracketsMatched) ? [] : (['unmatched_brackets'] as const)),
  ]
}

/** Translations into either language are rarely twice as long. */
const isMuchLonger = (one: string, other: string) => one.length > 30 && one.length > 2 * other.length

const plain = (text: string) => text.replace(/<[^>]*>|&\w+;|&#\d+;/g, ' ')

const numbersIn = (text: string) => [...(toLatinDigits(plain(text)).match(/\d+/g) ?? [])].toSorted().join(' ')

const mixesDigits = (text: string) => /[0-9]/.test(plain(text)) && /[٠-٩۰-۹]/.test(text)

const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{', '»': '«', '”': '“' }

function areBracketsMatched(text: string): boolean {
  const open: string[] = []
  for (const letter of plain(text)) {
    if (Object.values(closing).includes(letter)) open.push(letter)
    else if (letter in closing && open.pop() !== closing[letter]) return false
  }
  return open.length === 0
}
