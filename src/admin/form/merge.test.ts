import { expect, test } from 'vitest'
import { changedFields, mergeChanges } from './merge.ts'
import { mergeLists } from './merge-lists.ts'

const base = { name: 'Atlas', price: 5900, tags: ['anatomy'], note: '' }

test('changes of different fields are joined without a question', () => {
  const mine = { ...base, name: 'Atlas of Anatomy' }
  const theirs = { ...base, price: 4900, tags: ['anatomy', 'new'] }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    merged: { name: 'Atlas of Anatomy', price: 4900, tags: ['anatomy', 'new'], note: '' },
    conflicts: [],
  })
})

test('a field that both changed differently is a conflict, and has mine until it is decided', () => {
  const { merged, conflicts } = mergeChanges(base, { ...base, price: 3900, note: 'x' }, { ...base, price: 4900, name: 'Other' })
  expect(conflicts).toEqual(['price'])
  expect(merged).toEqual({ name: 'Other', price: 3900, tags: ['anatomy'], note: 'x' })
})

test('a field that both changed alike is no conflict', () => {
  expect(mergeChanges(base, { ...base, tags: ['x'] }, { ...base, tags: ['x'] }).conflicts).toEqual([])
})

test('equal lists are no change', () => {
  expect(changedFields(base, { ...base, tags: ['anatomy'] })).toEqual([])
})

test('of a list that both changed, what each added stays and what each removed is gone', () => {
  expect(mergeLists(['ecg', 'ekg', 'heart'], ['ekg', 'heart', 'cardiogram'], ['ecg', 'ekg', 'trace'])).toEqual([
    'ekg',
    'cardiogram',
    'trace',
  ])
  expect(mergeLists(['ecg'], ['ecg', 'ekg'], ['ecg', 'ekg'])).toEqual(['ecg', 'ekg'])
})
