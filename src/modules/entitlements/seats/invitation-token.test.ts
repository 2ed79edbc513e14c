import { expect, test } from 'vitest'
import { tokenOf } from './invitation-token.ts'

test('a token is always made as those of planned gifts and mailed invitations were', () => {
  const token = tokenOf(Buffer.alloc(32, 7), { entitlementId: 3, seatNumber: 2 }, Buffer.alloc(16, 1))
  expect(token).toBe('4rsrQD9aKL615JpnDM9TAU0N02QNaNWo2f90pXdRQiY')
})
