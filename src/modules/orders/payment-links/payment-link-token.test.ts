import { expect, test } from 'vitest'
import { tokenOfLink } from './payment-link-token.ts'

test('a token is always made as those of mailed links were', () => {
  expect(tokenOfLink(Buffer.alloc(32, 7), Buffer.alloc(16, 1))).toBe('hobgXAYc1t0AKpGtOBm7REH1uTj8ozguTd-0FeKzuOc')
})
