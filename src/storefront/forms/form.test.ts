import { expect, test } from 'vitest'
import { fieldRules } from '../../contract/rules.ts'
import { defineForm, validate } from './form.ts'

const form = defineForm({ id: 'question', rules: fieldRules.question, send: async () => undefined })
const typed = { AskerName: 'Salma', AskerEmail: 'salma@avicenna.example', QuestionBody: 'How many pages?' }

test('an address that was pasted with marks is an address', () => {
  expect(validate(form, { ...typed, AskerEmail: '\u200f\u2068salma@avicenna.example\u2069\u00a0' })).toEqual({})
  expect(validate(form, { ...typed, AskerEmail: 'salma@\u200f' })).toEqual({ AskerEmail: { message: 'emailInvalid' } })
})

test('marks alone are no name, and neither are digits', () => {
  expect(validate(form, { ...typed, AskerName: '\u200f\u00a0' })).toEqual({ AskerName: { message: 'fieldRequired' } })
  expect(validate(form, { ...typed, AskerName: '12' })).toEqual({ AskerName: { message: 'fieldWithoutLetter' } })
  expect(validate(form, { ...typed, AskerName: '李' })).toEqual({})
})
