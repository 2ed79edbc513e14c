import { expect, test } from 'vitest'
import { cleanCode, cleanEmail, cleanLine, couponCodeOf } from './typed.ts'

const marks = '\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad'
const around = (text: string) =>
  [...marks]
    .map((mark) => mark + text)
    .join('')
    .slice(-text.length - 1) + marks

test('what comes along when a text is pasted is no part of it', () => {
  for (const mark of marks) {
    expect(cleanLine(`${mark}Salma${mark} Haddad${mark}`)).toBe('Salma Haddad')
    expect(cleanEmail(`${mark}salma@avicenna.example${mark}`)).toBe('salma@avicenna.example')
    expect(couponCodeOf(`${mark}shifa${mark}10`)).toBe('SHIFA10')
  }
  expect(cleanLine(around('قلب'))).toBe('قلب')
})

test.each([
  ['a space that does not break', '\u00a0Salma\u202fHaddad\u3000', 'Salma Haddad'],
  ['a line break and a tab', 'Salma\r\n\tHaddad\n', 'Salma   Haddad'],
  ['joined Arabic letters of a PDF', '\ufee3\ufea4\ufee4\ufeaa \ufefb', 'محمد لا'],
  ['full width', 'Ｓａｌｍａ（１）', 'Salma(1)'],
  ['a ligature', 'de\ufb01brillator', 'defibrillator'],
  ['a letter in two parts', 'Jose\u0301', 'José'],
  ['half a joiner', '\u200dSalma\u200c \u200dHaddad\u200d', 'Salma Haddad'],
])('%s is what it stands for', (_, pasted, clean) => {
  expect(cleanLine(pasted)).toBe(clean)
})

test.each([
  ['میخواهم'.slice(0, 2), 'خواهم', '\u200c'],
  ['क्', 'ष', '\u200d'],
  ['👩', '⚕', '\u200d'],
])('the joiner of %s and %s is a part of how they are written', (before, after, joiner) => {
  expect(cleanLine(before + joiner + after)).toBe(before + joiner + after)
  expect(cleanLine(before + joiner + joiner + after)).toBe(before + joiner + after)
})

test.each([
  'H₂O at 37 °C',
  '½ × 3²',
  'ﷺ ﷼ ﴿١﴾',
  'Dr. Åsa Ñandú',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '王小明',
  'አበበ',
])('“%s” stays as it is', (text) => {
  expect(cleanLine(text)).toBe(text)
})

test('a code is the same from every keyboard', () => {
  expect(cleanCode(' +٩٦٦\u00a0۵۰ ７６５ ')).toBe('+966 50 765')
  for (const typed of ['straße10', 'STRASSE10', 'Straße١٠', '\u200fstrasse１０\u200f', 'ＳＴＲＡＳＳＥ۱۰'])
    expect(couponCodeOf(typed)).toBe('STRASSE10')
})

test('a long text of joiners is cleaned at once', () => {
  expect(cleanLine('\u200da'.repeat(60_000))).toBe('a'.repeat(60_000))
})
