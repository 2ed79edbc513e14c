import { expect, test } from 'vitest'
import { suites } from '../verify/suites.ts'

// `npm run verify` is the long form of it.
test.each(Object.entries(suites))('%s, short form: money and goods agree', { timeout: 180_000 }, async (_, suite) => {
  expect((await suite({ seed: 1, isShort: true })).wrong).toEqual([])
})
