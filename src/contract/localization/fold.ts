import { toLatinDigits } from '../digits.ts'

const marks = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200c-\u200f]/g
const alike: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' }

/** Folds text for comparison, exactly as the database's `fold()` does (db/migrations/0174-persian-yaa.sql). */
export const fold = (text: string): string =>
  toLatinDigits(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(marks, '')
      .replace(/[ٱىیةک]/g, (letter) => alike[letter] ?? letter),
  )

/** The folded words of a text. Punctuation only separates words: nothing that is typed acts as an operator. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
