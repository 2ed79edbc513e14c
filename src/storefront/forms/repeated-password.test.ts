import { expect, test } from 'vitest'
import { checkRepetition } from './repeated-password.ts'

test.each([
  ['long enough', 'long enough', {}],
  ['long enough', 'another one', { ConfirmPassword: { message: 'passwordMismatch' } }],
  ['long enough', '', { ConfirmPassword: { message: 'passwordMismatch' } }],
  // Its own rule refuses it, once.
  ['', 'another one', {}],
  ['   ', 'another one', {}],
])('a password %j that is repeated as %j', (Password, ConfirmPassword, refused) => {
  expect(checkRepetition({ Password, ConfirmPassword })).toEqual(refused)
})
