import { createHash, randomUUID } from 'node:crypto'
import { toCents } from '../../../contract/money.ts'
import { change, type Ledger } from './ledger.ts'

export interface PayPalOrder extends Record<string, unknown> {
  id: string
  reference: string
  value: string
  currency: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  captureId: string | null
  refunds: { id: string; value: string }[]
}

/** A dispute as PayPal has it now. It comes from outside: by tests. */
export interface PayPalCase extends Record<string, unknown> {
  id: string
  captureId: string
  value: string
  reason: string
  status: string
  outcome: string | null
  /** The money is among the refunds of the capture. */
  isReversed?: boolean
  created: string
  dueAt: string | null
}

// developer.paypal.com/api/customer-disputes/v1/disputes-get
const shownCase = ({ id, captureId, value, reason, status, outcome, created, dueAt }: PayPalCase) => ({
  dispute_id: id,
  create_time: created,
  update_time: created,
  disputed_transactions: [{ seller_transaction_id: captureId, seller: { merchant_id: 'MERCHANT', name: 'Shop' }, items: [] }],
  reason,
  status,
  dispute_state: outcome ? 'RESOLVED' : 'REQUIRED_ACTION',
  dispute_amount: { currency_code: 'USD', value },
  ...(outcome && { dispute_outcome: { outcome_code: outcome, amount_refunded: { currency_code: 'USD', value } } }),
  ...(dueAt && { seller_response_due_date: dueAt }),
  dispute_life_cycle_stage: 'CHARGEBACK',
  dispute_channel: 'INTERNAL',
})

const json = (status: number, body: object) => Response.json(body, { status })
const refusal = (status: number, issue: string) => json(status, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })
const missing = json.bind(undefined, 404, { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] })

const idFor = (key: string | null, length: number) =>
  createHash('sha256')
    .update(key ?? randomUUID())
    .digest('hex')
    .slice(0, length)
    .toUpperCase()

const cents = (value: string) => toCents(Number(value))
const refundedOf = ({ refunds }: PayPalOrder) => refunds.reduce((sum, one) => sum + cents(one.value), 0)

function shown(order: PayPalOrder) {
  const amount = { value: order.value, currency_code: order.currency }
  return {
    id: order.id,
    status: order.status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.reference,
        amount,
        ...(order.captureId && {
          payments: {
            captures: [
              {
                id: order.captureId,
                status: refundedOf(order) === 0 ? 'COMPLETED' : refundedOf(order) < cents(order.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
                amount,
                custom_id: order.reference,
              },
            ],
            refunds: order.refunds.map((one) => ({
              id: one.id,
              status: 'COMPLETED',
              amount: { value: one.value, currency_code: order.currency },
            })),
          },
        }),
      },
    ],
  }
}

/** Simulates the part of PayPal's API that the shop uses, with a ledger as storage. Requests with the same request id take effect once. */
export function payPalSandbox(ledger: Ledger) {
  async function create(request: Request) {
    const { purchase_units: units = [] } = (await request.json()) as {
      purchase_units?: { custom_id?: string; amount?: { value?: string; currency_code?: string } }[]
    }
    const [unit] = units
    const value = unit?.amount?.value ?? ''
    if (!/^\d+\.\d\d$/.test(value) || cents(value) === 0) return refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
    const id = idFor(request.headers.get('paypal-request-id'), 17)
    const order = await ledger.insert<PayPalOrder>('paypal', id, {
      id,
      reference: unit?.custom_id ?? '',
      value,
      currency: unit?.amount?.currency_code ?? 'USD',
      status: 'CREATED',
      captureId: null,
      refunds: [],
    })
    return json(201, shown(order))
  }

  async function capture(id: string) {
    let isFirst = false
    const order = await change<PayPalOrder>(ledger, 'paypal', id, (one) => {
      isFirst = one.status === 'APPROVED'
      return isFirst ? { ...one, status: 'COMPLETED', captureId: idFor(`capture ${id}`, 17) } : undefined
    })
    if (!order) return missing()
    if (isFirst) return json(201, shown(order))
    return refusal(422, order.status === 'COMPLETED' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_NOT_APPROVED')
  }

  async function refund(captureId: string, request: Request) {
    const { amount } = (await request.json()) as { amount?: { value?: string } }
    const value = amount?.value ?? '0'
    const id = idFor(request.headers.get('paypal-request-id'), 17)
    // The ledger has the order of each capture.
    const found = await ledger.find<{ order: string }>('capture', captureId)
    const cases = (await ledger.list<PayPalCase>('paypal-dispute')).filter((one) => one.captureId === captureId && !one.outcome)
    const before = found && cases.length > 0 ? await ledger.find<PayPalOrder>('paypal', found.order) : undefined
    if (before && cents(value) < cents(before.value) - refundedOf(before))
      return refusal(422, 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED')
    const order =
      found &&
      (await change<PayPalOrder>(ledger, 'paypal', found.order, (one) =>
        one.refunds.some((known) => known.id === id) || refundedOf(one) + cents(value) > cents(one.value)
          ? undefined
          : { ...one, refunds: [...one.refunds, { id, value }] },
      ))
    if (!order) return missing()
    return order.refunds.some((known) => known.id === id) ? json(201, { id, status: 'COMPLETED' }) : refusal(422, 'REFUND_AMOUNT_EXCEEDED')
  }

  async function casesIn(query: URLSearchParams) {
    const since = Date.parse(query.get('start_time') ?? '1970-01-01T00:00:00Z')
    const found = (await ledger.list<PayPalCase>('paypal-dispute')).filter(({ created }) => Date.parse(created) >= since)
    // A summary, without the transactions.
    return json(200, { items: found.map((one) => ({ ...shownCase(one), disputed_transactions: undefined })), links: [] })
  }

  return {
    async fetch(request: Request): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url)
      const [, , area = '', what = '', id = '', verb = ''] = pathname.split('/')
      if (what === 'token') return json(200, { access_token: 'sandbox', expires_in: 3600 })
      if (request.method === 'GET' && what === 'orders') {
        const order = await ledger.find<PayPalOrder>('paypal', id)
        return order ? json(200, shown(order)) : missing()
      }
      if (request.method === 'GET' && area === 'customer' && what === 'disputes') {
        if (!id) return casesIn(searchParams)
        const found = await ledger.find<PayPalCase>('paypal-dispute', id)
        return found ? json(200, shownCase(found)) : missing()
      }
      if (request.method !== 'POST') return missing()
      if (area === 'checkout' && what === 'orders' && !id) return create(request)
      if (area === 'checkout' && what === 'orders' && verb === 'capture') {
        await ledger.insert('capture', idFor(`capture ${id}`, 17), { order: id })
        return capture(id)
      }
      if (area === 'payments' && what === 'captures' && verb === 'refund') return refund(id, request)
      return missing()
    },

    /** Simulates the customer's decision in PayPal's window. False for an unknown order id, and for an order that is not theirs. */
    async answer(id: string, isApproved: boolean, isTheirs: (reference: string) => Promise<boolean>): Promise<boolean> {
      const known = await ledger.find<PayPalOrder>('paypal', id)
      if (!known || !(await isTheirs(known.reference))) return false
      await change<PayPalOrder>(ledger, 'paypal', id, (one) =>
        one.status === 'CREATED' ? { ...one, status: isApproved ? 'APPROVED' : 'VOIDED' } : undefined,
      )
      return true
    },
  }
}
