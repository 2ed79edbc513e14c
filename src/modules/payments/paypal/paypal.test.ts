import { expect, test } from 'vitest'
import { openLog } from '../../../platform/runtime/log.ts'
import { ledgerInMemory } from '../sandbox/ledger.ts'
import { payPalSandbox } from '../sandbox/paypal-sandbox.ts'
import { openPayPal } from './paypal.ts'

test('PayPal may take no payment that arrives days later, when its order is cancelled', async () => {
  const wallet = payPalSandbox(ledgerInMemory())
  const sent: string[] = []
  const provider = openPayPal({
    clientId: '',
    clientSecret: '',
    webhookId: '',
    apiBase: 'http://sandbox.invalid',
    mode: 'sandbox',
    timeoutMs: 1000,
    log: openLog('silent'),
    fetch: (url, init) => {
      sent.push(String(init?.body ?? ''))
      return wallet.fetch(new Request(url, init))
    },
  })
  await provider.create({ reference: 'C1-1', amountCents: 59_00, currency: 'USD' }, '')
  expect(JSON.parse(sent.at(-1) ?? '')).toMatchObject({
    payment_source: { paypal: { experience_context: { payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED' } } },
  })
})
