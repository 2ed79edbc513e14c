import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallError } from '../../contract/call.ts'
import { parseCallBody, parseFormBody } from './parse-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('parameters are parsed unchanged', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((name) => name !== '__proto__' && !name.includes('\0')),
        fc.oneof(
          fc.integer(),
          fc.boolean(),
          fc.string().filter((text) => !text.includes('\0')),
        ),
      ),
      (parameters) => {
        expect(parseCallBody(bytes(JSON.stringify({ requestParameters: parameters })))).toEqual({ ...parameters })
      },
    ),
  )
})

test('any bytes are parameters or a 400', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (body) => {
      try {
        expect(parseCallBody(body)).toBeTypeOf('object')
      } catch (error) {
        expect(error).toBeInstanceOf(CallError)
        expect((error as CallError).statusCode).toBe(400)
      }
    }),
  )
})

test('32 levels of nesting are accepted and 33 are not; brackets in a string do not count', () => {
  const nested = (levels: number) => bytes(`{"requestParameters":{"a":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}}`)
  expect(() => parseCallBody(nested(32))).not.toThrow()
  expect(() => parseCallBody(nested(33))).toThrow('nested too deeply')
  expect(parseCallBody(bytes(`{"requestParameters":{"a":"${'['.repeat(100)}\\"${'{'.repeat(100)}"}}`))).toBeDefined()
})

test('an own __proto__ is dropped at any depth', () => {
  const parameters = parseCallBody(bytes('{"requestParameters":{"__proto__":{"a":1},"b":{"__proto__":{"c":1},"d":2}}}'))
  expect(Object.keys(parameters)).toEqual(['b'])
  expect(Object.keys(parameters.b as object)).toEqual(['d'])
})

test.each([
  ['a value', '{"requestParameters":{"Title":"\\ud800"}}'],
  ['the second half alone', '{"requestParameters":{"Title":"a\\uDC00b"}}'],
  ['halves in the wrong order', '{"requestParameters":{"Title":"\\udc00\\ud800"}}'],
  ['a value inside', '{"requestParameters":{"lines":[{"note":"\\uDBFF"}]}}'],
  ['a name', '{"requestParameters":{"\\ud83d":1}}'],
])('half a surrogate pair is refused with a 400: %s', (_, body) => {
  expect(() => parseCallBody(bytes(body))).toThrow(expect.objectContaining({ statusCode: 400 }))
})

test('a whole pair is a character, escaped or not', () => {
  expect(parseCallBody(bytes('{"requestParameters":{"Title":"\\ud83e\\ude7a 🩺"}}'))).toEqual({ Title: '🩺 🩺' })
})

test('a form is parsed unchanged, with the line ends of a script', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (fields) => {
      fc.pre(!JSON.stringify(fields).includes('\\u0000') && !JSON.stringify(fields).includes('\\r\\n'))
      expect([...parseFormBody(bytes(new URLSearchParams(fields).toString()))]).toEqual(Object.entries(fields))
    }),
  )
  expect(parseFormBody(bytes('Message=a%0D%0Ab+c')).get('Message')).toBe('a\nb c')
})

test('any bytes are a form or a 400', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (body) => {
      try {
        expect(parseFormBody(body)).toBeInstanceOf(URLSearchParams)
      } catch (error) {
        expect((error as CallError).statusCode).toBe(400)
      }
    }),
  )
  for (const text of ['a=%ff', 'a=%', 'a=%00', '%00=a', 'a=%C3', 'a=%ED%A0%80', '%ED%B0%80=a'])
    expect(() => parseFormBody(bytes(text)), text).toThrow(CallError)
})
