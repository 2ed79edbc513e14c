import { expect, test } from 'vitest'
import { canonicalJson, snapshotHash } from './canonical-json.ts'

test('equal values have one text, in whatever order their members were written', () => {
  const one = { b: [1, { y: null, x: 'أطلس "2"' }], a: { d: true, c: -5 }, left: undefined }
  const other = { a: { c: -5, d: true }, b: [1, { x: 'أطلس "2"', y: null }] }
  expect(canonicalJson(one)).toBe('{"a":{"c":-5,"d":true},"b":[1,{"x":"أطلس \\"2\\"","y":null}]}')
  expect(canonicalJson(other)).toBe(canonicalJson(one))
  expect(JSON.parse(canonicalJson(one))).toEqual(other)
})

test('the hash of a snapshot is the same for good', () => {
  expect(snapshotHash({ number: 'INV-2026-000001', totalCents: 5900 }).toString('hex')).toBe(
    snapshotHash({ totalCents: 5900, number: 'INV-2026-000001' }).toString('hex'),
  )
  expect(snapshotHash({ number: 'INV-2026-000001', totalCents: 5900 }).toString('hex')).toBe(
    '64bbc1887dd6b52c378fdf0a882572c7f172b4913ed1115cc4e476dd74d8fb31',
  )
  expect(snapshotHash({ number: 'INV-2026-000001', totalCents: 5901 })).not.toEqual(
    snapshotHash({ number: 'INV-2026-000001', totalCents: 5900 }),
  )
})
