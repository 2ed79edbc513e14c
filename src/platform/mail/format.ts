import { isolated as asIsolate } from '../../contract/localization/isolate.ts'
import { directions, type Language } from '../../contract/localization/language.ts'
import { escapeHtml } from '../markup/escape.ts'

// What `isolated` of the contract puts around a text.
const opening = '\u2068'
const closing = '\u2069'
// Invisible characters: those that change the direction of text, and those that end a line.
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** Text from outside, isolated so that neither its direction nor an invisible character affects the text around it. One line. */
export const isolated = (text: string) => asIsolate(text.replace(invisible, ' ').trim())

/**
 * A person's name in a mail. Anyone can sign up with another person's address, so text that a mail client would turn into a link is broken
 * up.
 */
export const nameInMail = (name: string) => isolated(oneSpaced(name.replace(/[^\p{L}\p{M}\p{N}'’ .-]|\.(?=\S)/gu, ' ')).slice(0, 60))

/** The first line of a mail. The recipient's name may be unknown. */
export function greeting(language: Language, firstName: string): string {
  const name = firstName.trim() && nameInMail(firstName)
  return { en: name ? `Hello ${name},` : 'Hello,', ar: name ? `مرحبًا ${name}،` : 'مرحبًا،' }[language]
}

/** A line of a postal address in a mail, which may contain more characters than a name. */
export const typedInMail = (line: string) =>
  isolated(oneSpaced(line.replace(/[^\p{L}\p{M}\p{N}'’ .,;/#()&+°-]|\/{2,}|\.(?=\S)/gu, ' ')).slice(0, 200))

/**
 * A message of several lines that one person wrote to another. It keeps its punctuation; what a mail client would turn into a link is
 * broken up.
 */
export const typedLinesInMail = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => oneSpaced(line.replace(/:\/\/|[@<>]|\.(?=\S)/gu, ' ')).trim())
    .filter(Boolean)
    .map(isolated)

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ')

/** Text as HTML; isolated parts become elements. */
export const htmlOf = (words: string) =>
  escapeHtml(words).replaceAll(opening, '<bdi style="unicode-bidi:isolate">').replaceAll(closing, '</bdi>').replaceAll('\n', '<br>')

const ownScript = { en: /^[^\p{Script=Arabic}\p{Script=Hebrew}]*$/u, ar: /^[\p{Script=Arabic}\p{M}\s]*$/u }

/**
 * Text as plain text. Only parts in another script than the mail's are isolated, so that most of it can be copied unchanged. A line of an
 * Arabic mail that starts with a number or a sign gets a right-to-left mark.
 */
export const textOf = (words: string, language: Language) => {
  const text = words.replace(/\u2068([^\u2068\u2069]*)\u2069/g, (whole, inner: string) => (ownScript[language].test(inner) ? inner : whole))
  return language === 'ar' ? text.replace(/^(?![^\S\n]*\p{Script=Arabic})(?=.)/gmu, '\u200f') : text
}

/** Text of a header: one line, whose direction clients derive from its first letter. */
export const headerOf = (words: string) =>
  words
    .replace(/[\u2068\u2069]/g, '')
    .replace(invisible, ' ')
    .trim()

export const startOf = (language: Language) => (directions[language] === 'rtl' ? 'right' : 'left')
export const endOf = (language: Language) => (directions[language] === 'rtl' ? 'left' : 'right')
