import { toLatinDigits } from './digits.ts'

// Text as people paste it: from chats, PDFs and spreadsheets it comes with characters that nobody sees, and with letters in the forms of a font.
// Every text on one line that a call receives is cleaned by these functions (`line`, `code` and `email` in fields.ts).

/** Marks of direction, a byte order mark, a soft hyphen: what no letter needs. Not joiners, and not the tags of which flags consist. */
const marks = /(?!\p{Join_Control}|[\u{e0020}-\u{e007f}])(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu
const joiners = /\p{Join_Control}+/gu
/** Ligatures, the joined forms of Arabic letters, and full and half width. Not the signs of a whole word, such as ﷺ and ﷼. */
const fontForms = /[\ufb00-\ufb06\ufb50-\ufd3d\ufd50-\ufdc7\ufe70-\ufefc\uff01-\uffee]+/g
/** What a joiner can stand between: letters of a script that joins, and pictures. */
const canJoin = /^(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u

/** A joiner changes how "می‌خواهم" and "क्‍ष" are written. Anywhere else it is a leftover. */
const withoutLooseJoiners = (text: string): string =>
  text.replace(joiners, (found, at: number) => {
    const end = at + found.length
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
    const after = [...text.slice(end, end + 2)][0] ?? ''
    return canJoin.test(before) && canJoin.test(after) ? found.charAt(0) : ''
  })

/** A name, a title or what a person searches for, on one line. */
export const cleanLine = (text: string): string =>
  withoutLooseJoiners(text.replace(marks, ''))
    .replace(/\s/g, ' ')
    .replace(fontForms, (found) => found.normalize('NFKC'))
    .normalize('NFC')
    .trim()

/** An e-mail address. */
export const cleanEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim()

/** A code, a phone number or a postal code: digits of any keyboard are Latin. */
export const cleanCode = (text: string): string => toLatinDigits(cleanEmail(text))

/** The code of a coupon, in capitals. Codes are stored and looked up as this writes them: "straße10" is STRASSE10. */
export const couponCodeOf = (text: string): string => cleanCode(text).toUpperCase().normalize('NFC')
