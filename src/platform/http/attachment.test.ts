import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

const parts = (header: string) => {
  const [, ascii, encoded = ''] = /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w.~%-]*)$/.exec(header) ?? []
  return { ascii, name: decodeURIComponent(encoded) }
}

test.each([
  ['Atlas of Anatomy', 'pdf', 'Atlas of Anatomy.pdf', 'Atlas of Anatomy.pdf'],
  ['أطلس التشريح', 'epub', 'أطلس التشريح.epub', 'download.epub'],
  ['Drugs A/B: "quick" 50% (2nd)', 'pdf', 'Drugs A B quick 50% (2nd).pdf', 'Drugs A B quick 50_ (2nd).pdf'],
  ['../../etc/passwd', 'pdf', 'etc passwd.pdf', 'etc passwd.pdf'],
  ['\u202egnp.exe', 'pdf', 'gnp.exe.pdf', 'gnp.exe.pdf'],
  ['...', 'pdf', 'download.pdf', 'download.pdf'],
  ["Ward's notes", 'pdf', "Ward's notes.pdf", "Ward's notes.pdf"],
])('%s is saved under its own name', (name, ending, saved, ascii) => {
  expect(parts(attachment(name, ending))).toEqual({ name: saved, ascii })
})

test('for any product name the result is one header, and the file name is not a path', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 150 }), (letters) => {
      const name = String.fromCodePoint(...letters)
      const header = attachment(name, 'pdf')
      expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
      expect(parts(header).name).toMatch(/^[^./\\\p{Cc}][^/\\\p{Cc}]*\.pdf$/u)
    }),
  )
})
