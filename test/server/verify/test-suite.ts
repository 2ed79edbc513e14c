import { expect, inject, test } from 'vitest'
import { type SuiteName, suites } from '../../verify/suites.ts'

/** The short form of a suite of `npm run verify`. Each has a test file of its own, so that they run beside one another. */
export const testSuite = (name: SuiteName) =>
  test(`money, stock and access agree: ${name}`, { timeout: 180_000 }, async () => {
    expect((await suites[name]({ seed: 1, isShort: true, server: inject('databaseServer') })).wrong).toEqual([])
  })
