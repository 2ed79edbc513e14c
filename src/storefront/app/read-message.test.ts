import { expect, test } from 'vitest'
import { fill, messages } from '../../contract/messages.ts'
import { readMessage } from './read-message.ts'

test.each([
  [messages.outOfStock, 'outOfStock', {}],
  [fill(messages.tooMany, { n: 3 }), 'tooMany', { n: '3' }],
  [fill(messages.selectVariant, { name: 'Edition (2nd)' }), 'selectVariant', { name: 'Edition (2nd)' }],
  [fill(messages.fieldTooLong, { field: 'First Name', n: 200 }), 'fieldTooLong', { field: 'First Name', n: '200' }],
])('%s is recognised', (text, key, values) => {
  expect(readMessage(text)).toEqual({ key, values })
})

test('other texts are not a message', () => {
  expect(readMessage('CityId: this city is not in the state')).toBeUndefined()
})
