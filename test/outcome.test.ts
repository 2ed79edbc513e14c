import { expect, test } from 'vitest'
import type { FileResult } from './harness/run-reporter.ts'
import { filesToRepeat, outcomeOf, type Run } from './outcome.ts'

const cart = 'test/journeys/cart/cart.test.ts'
const file = (name: string, passed: string[], failed: string[] = []): FileResult => ({ file: name, seconds: 1, passed, failed, left: 0 })
const run = (...files: FileResult[]): Run => ({ hasPassed: files.every(({ failed }) => failed.length === 0), result: { files, errors: 0 } })

test('failed journeys are repeated, and nothing else is', () => {
  expect(filesToRepeat(run(file(cart, ['a'], ['b']), file('src/a.test.ts', ['c'])))).toEqual([cart])
  expect(filesToRepeat(run(file(cart, ['a'])))).toEqual([])
  expect(filesToRepeat(run(file('src/modules/cart/a.use.test.ts', [], ['a'])))).toEqual([])
  expect(filesToRepeat(run(file('test/server/verify/races.test.ts', [], ['a'])))).toEqual([])
})

test('a run with other failures, with errors outside of tests, or with many failed files is not repeated', () => {
  expect(filesToRepeat(run(file(cart, [], ['a']), file('src/a.test.ts', [], ['b'])))).toEqual([])
  expect(filesToRepeat({ hasPassed: false, result: { files: [file(cart, [], ['a'])], errors: 1 } })).toEqual([])
  expect(filesToRepeat({ hasPassed: false })).toEqual([])
  expect(filesToRepeat(run(...Array.from({ length: 6 }, (_, at) => file(`test/journeys/cart/${at}.test.ts`, [], ['a']))))).toEqual([])
})

test('a journey that passes at the second try is green and named, counted once', () => {
  const outcome = outcomeOf(run(file(cart, ['a'], ['b']), file('src/a.test.ts', ['c'])), run(file(cart, ['a', 'b'])))
  expect(outcome).toMatchObject({ isPassing: true, flaky: [`${cart}: b`] })
  expect(outcome.files.flatMap(({ passed }) => passed).toSorted()).toEqual(['a', 'b', 'c'])
})

test('more than two flaky tests are red', () => {
  const repeated = run(file(cart, ['a', 'b', 'c']))
  expect(outcomeOf(run(file(cart, ['c'], ['a', 'b'])), repeated)).toMatchObject({ isPassing: true })
  expect(outcomeOf(run(file(cart, [], ['a', 'b', 'c'])), repeated)).toMatchObject({ isPassing: false, flaky: { length: 3 } })
})

test('a journey that fails twice is red, and a flaky one beside it is still named', () => {
  const outcome = outcomeOf(run(file(cart, [], ['a', 'b'])), run(file(cart, ['b'], ['a'])))
  expect(outcome).toMatchObject({ isPassing: false, flaky: [`${cart}: b`] })
})

test('a file whose hooks fail once is flaky as a whole', () => {
  expect(outcomeOf(run(file(cart, [], ['(the file)'])), run(file(cart, ['a'])))).toMatchObject({
    isPassing: true,
    flaky: [`${cart}: (the file)`],
  })
})

test('a run is red if its process failed, although no test did', () => {
  const green = run(file(cart, ['a']))
  expect(outcomeOf({ ...green, hasPassed: false })).toMatchObject({ isPassing: false })
  expect(outcomeOf({ hasPassed: false })).toMatchObject({ isPassing: false, files: [] })
  expect(outcomeOf(run(file(cart, [], ['a'])), { hasPassed: false })).toMatchObject({ isPassing: false, flaky: [] })
  expect(outcomeOf(run(file(cart, [], ['a'])), { ...green, hasPassed: false })).toMatchObject({ isPassing: false })
})
