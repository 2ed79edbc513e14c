import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { epubTraces, pdfMark } from './copy-trace.ts'

test('a sold copy has the same trace and mark for ever', () => {
  const [secretKey, holder] = [Buffer.alloc(32, 7), { entitlementId: 3, customerId: 4 }]
  expect(pdfMark(secretKey, holder).toString('base64url')).toBe('AAAAAwAAAATV0TpY84f-qwB7TGA')
  expect(hash('sha256', epubTraces(secretKey)(holder))).toBe('ae0d56dcefbd0c9a563ff216e5c758f3b3ccc0474c6c8109a4c0f2f6fc95cd7b')
})
