import { expect, test } from 'vitest'
import { isEarlierAlertToken } from './earlier-alert-tokens.ts'

const secretKey = Buffer.alloc(32, 7)
// As it was mailed for the alert 5 of noor@clinic.example.
const mailed = 'n4m6RO8QuLrbvsc-zIaeu3d-4VcPzXBDpcDjMFLEZHk'

test('a link of an earlier mail ends the alerts of its address only', () => {
  expect(isEarlierAlertToken(secretKey, mailed, '5 noor@clinic.example')).toBe(true)
  expect(isEarlierAlertToken(secretKey, mailed, '6 noor@clinic.example')).toBe(false)
  expect(isEarlierAlertToken(Buffer.alloc(32, 8), mailed, '5 noor@clinic.example')).toBe(false)
  for (const odd of ['', mailed.slice(1), `${mailed}=`, mailed.replace('n', 'N'), mailed.replace('n', 'é')])
    expect(isEarlierAlertToken(secretKey, odd, '5 noor@clinic.example'), odd).toBe(false)
})
