import { directions, type Language } from '../../contract/localization/language.ts'

const opening = '\u2068'
const closing = '\u2069'
// Signs that nobody sees: what turns a line around, and what ends one.
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** Of somebody else's making, so that neither its direction nor an invisible sign in it reaches the words around. One line. */
export const isolated = (text: string) => `${opening}${text.replace(invisible, ' ').trim()}${closing}`

/** A person's name as a mail may say it. Anybody signs up anybody: what a mail program would make a link of is taken apart. */
export const nameInMail = (name: string) => isolated(oneSpaced(name.replace(/[^\p{L}\p{M}\p{N}'’ .-]|\.(?=\S)/gu, ' ')).slice(0, 60))

/** So for a line of an address, where more signs are at home. */
export const typedInMail = (line: string) =>
  isolated(oneSpaced(line.replace(/[^\p{L}\p{M}\p{N}'’ .,;/#()&+°-]|\/{2,}|\.(?=\S)/gu, ' ')).slice(0, 200))

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ')

export const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Words as HTML; what is isolated in them is so by an element. */
export const htmlOf = (words: string) =>
  escaped(words).replaceAll(opening, '<bdi style="unicode-bidi:isolate">').replaceAll(closing, '</bdi>').replaceAll('\n', '<br>')

const ownScript = { en: /^[^\p{Script=Arabic}\p{Script=Hebrew}]*$/u, ar: /^[\p{Script=Arabic}\p{M}\s]*$/u }

/**
 * Words as plain text: isolated is only what is not of the mail's own script, so that most of it can be copied as it is. A line of an
 * Arabic mail that begins with a number or a sign says by a mark that it runs from the right.
 */
export const textOf = (words: string, language: Language) => {
  const text = words.replace(/\u2068([^\u2068\u2069]*)\u2069/g, (whole, inner: string) => (ownScript[language].test(inner) ? inner : whole))
  return language === 'ar' ? text.replace(/^(?![^\S\n]*\p{Script=Arabic})(?=.)/gmu, '\u200f') : text
}

/** Of a header, which has one line and shows itself by its own direction. */
export const headerOf = (words: string) =>
  words
    .replace(/[\u2068\u2069]/g, '')
    .replace(invisible, ' ')
    .trim()

export const startOf = (language: Language) => (directions[language] === 'rtl' ? 'right' : 'left')
export const endOf = (language: Language) => (directions[language] === 'rtl' ? 'left' : 'right')
