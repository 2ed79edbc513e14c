import { randomUUID } from 'node:crypto'
import { answers } from '../../../src/contract/messages.ts'
import { getOrderHistoryMaster } from '../../../src/contract/storefront.ts'
import { type Customer, retryUntilDefinite } from '../world.ts'
import { atOnce, compare, type Race, type RaceContext, tally } from './race-context.ts'

/**
 * The customer has authenticated; their browser retries the identical request while the provider's webhooks arrive at both processes.
 * Forged webhooks arrived before, and placed no order.
 */
const cardAgainstBrowser: Race = async (context) => {
  const { world, origins } = context
  const { customer, book } = await newBuyer(context)
  const paid = {
    ...(await world.pay(origins[0], customer, 'card', { productId: book }, randomUUID())),
    paymentToken: 'tok_threeDSecureRequired',
  }
  const challenge = await world.order(origins[0], customer, { productId: book }, paid)
  const id = challenge.ClientSecret?.split('_secret_')[0] ?? ''
  await world.providers.answer(challenge.ClientSecret ?? '')
  const forged = await atOnce(context, 3, (origin, at) => {
    const forgery = [{ secret: 'whsec_guessed' }, { ageSeconds: 301 }, { tampered: true }][at]
    return announced(context, origin, () => world.providers.sendStripeWebhook(id, forgery))
  })
  const placedByForgery = await ordersOf(context, customer)
  const eventId = `evt_${randomUUID()}`
  const [acknowledged, given] = await Promise.all([
    atOnce(context, 6, (origin) => announced(context, origin, () => world.providers.sendStripeWebhook(id, { eventId }))),
    atOnce(context, 4, (origin) => retryUntilDefinite(() => world.order(origin, customer, { productId: book }, paid))),
  ])
  const orders = await ordersOf(context, customer)
  return [
    ...compare('3-D Secure', challenge.ResponseMsg, answers.actionRequired),
    ...compare('forged webhooks of Stripe', tally(forged), '3 × 400'),
    ...compare('orders by forged webhooks of Stripe', placedByForgery, ''),
    ...compare('webhooks of Stripe', tally(acknowledged), '6 × 200'),
    ...compare('orders beside webhooks of Stripe', tally(given.map(({ OrderNumber }) => OrderNumber)), `4 × ${orders[0]}`),
    ...compare('orders of one 3-D Secure payment', orders.length, 1),
  ]
}

/** The same with PayPal, where the browser's request captures the payment. */
const payPalAgainstBrowser: Race = async (context) => {
  const { world, origins } = context
  const { customer, book } = await newBuyer(context)
  const paid = await world.pay(origins[0], customer, 'payPal', { productId: book }, randomUUID())
  const { id } = (paid as { payPalOrderConfirmJson: { id: string } }).payPalOrderConfirmJson
  const forged = await atOnce(context, 2, (origin, at) =>
    announced(context, origin, () => world.providers.sendPayPalWebhook(id, at === 0 ? { ageSeconds: 301 } : { tampered: true })),
  )
  const eventId = `WH-${randomUUID()}`
  const [acknowledged, given] = await Promise.all([
    atOnce(context, 6, (origin) => announced(context, origin, () => world.providers.sendPayPalWebhook(id, { eventId }))),
    atOnce(context, 4, (origin) => retryUntilDefinite(() => world.order(origin, customer, { productId: book }, paid))),
  ])
  const orders = await ordersOf(context, customer)
  return [
    ...compare('forged webhooks of PayPal', tally(forged), '2 × 400'),
    ...compare('webhooks of PayPal', tally(acknowledged), '6 × 200'),
    ...compare('orders beside webhooks of PayPal', tally(given.map(({ OrderNumber }) => OrderNumber)), `4 × ${orders[0]}`),
    ...compare('orders of one PayPal payment', orders.length, 1),
  ]
}

export const webhookRaces = { cardAgainstBrowser, payPalAgainstBrowser }

async function newBuyer({ world }: RaceContext) {
  return { customer: await world.newCustomer(), book: await world.newProduct({ quantity: 3 }) }
}

/** Sends a webhook to this process only: the provider reads the target when it starts to send. */
function announced({ world }: RaceContext, origin: string, announce: () => Promise<number | undefined>) {
  world.providers.sendWebhooksTo(origin)
  const answer = announce()
  world.providers.sendWebhooksTo('')
  return answer
}

async function ordersOf({ world, origins }: RaceContext, customer: Customer): Promise<string[]> {
  const { data } = await world.callAs(origins[1], customer)(getOrderHistoryMaster, { UserId: customer.customerId })
  return data.map(({ OrderNumber }) => OrderNumber)
}
