import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice, fromCents, paidPrice, percentageOf, percentOff, sumOf, toCents, toDecimal } from './money.ts'

// The range of the database column.
const amount = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })
const charged = fc.integer({ min: 0, max: 2_147_483_647 })

test('an amount is unchanged after the way over the wire', () => {
  fc.assert(
    fc.property(amount, (cents) => {
      expect(toCents(JSON.parse(JSON.stringify(fromCents(cents))))).toBe(cents)
    }),
  )
})

test('an amount sent to a provider has two decimals, and the same value', () => {
  fc.assert(
    fc.property(charged, (cents) => {
      const text = toDecimal(cents)
      expect(text).toMatch(/^\d+\.\d\d$/)
      expect(Number(text.replace('.', ''))).toBe(cents)
      expect(formatPrice(fromCents(cents)).replace(/[$,]/g, '')).toBe(text)
    }),
  )
})

test('a price is written as American English writes it', () => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(amount, (cents) => {
      expect(formatPrice(fromCents(cents))).toBe(format.format(fromCents(cents)))
    }),
  )
  expect([0, 999.99, 1000, 1_234_567.5].map(formatPrice)).toEqual(['$0.00', '$999.99', '$1,000.00', '$1,234,567.50'])
})

test('a sum of dollars is exact to the cent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 100 }), (all) => {
      expect(toCents(sumOf(all.map(fromCents)))).toBe(all.reduce((sum, cents) => sum + cents, 0))
    }),
  )
  expect(sumOf([0.1, 0.2])).toBe(0.3)
})

// Storefront document: §9(34)
test('a percentage is rounded to the nearest cent, half a cent up, and is exact for every amount', () => {
  fc.assert(
    fc.property(charged, fc.integer({ min: 0, max: 100_00 }), (cents, hundredths) => {
      // With integers of any size instead of floats.
      const exact = (BigInt(cents) * BigInt(hundredths) + 5000n) / 10_000n
      expect(BigInt(percentageOf(cents, hundredths / 100))).toBe(exact)
    }),
  )
  expect([percentageOf(1_50, 1), percentageOf(1_49, 1), percentageOf(1_00, 0.1 + 0.2)]).toEqual([2, 1, 0])
})

test('the price paid is the discounted price if there is one', () => {
  expect([paidPrice(50, 40), paidPrice(50, 0), paidPrice(50, null), paidPrice(50, undefined)]).toEqual([40, 50, 50, 50])
})

test('a reduction is shown in whole percent', () => {
  expect([percentOff(50, 40), percentOff(29.99, 19.99), percentOff(50, 50)]).toEqual([20, 33, 0])
})

test('only contract/money.ts converts between cents and decimals', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync(['src/**/*.{ts,tsx}', 'demo/load/*.ts'], { cwd: root, exclude: ['**/*.test.ts', 'src/contract/money.ts'] })
  expect(files.length).toBeGreaterThan(300)
  const converting = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    // Percentages are not money.
    return lines
      .filter((line) => /[/*] ?100\b(?!_)|\b100 \*|toFixed\(2\)/.test(line) && !/%/.test(line))
      .map((line) => `${file}: ${line.trim()}`)
  })
  expect(converting).toEqual([])
})
