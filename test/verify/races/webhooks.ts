import { randomUUID } from 'node:crypto'
import { answers } from '../../../src/contract/messages.ts'
import { getOrderHistoryMaster } from '../../../src/contract/storefront.ts'
import { type Customer, insist } from '../world.ts'
import { type Arena, atOnce, compare, type Race, tally } from './arena.ts'

/**
 * The customer has authenticated; their browser retries the identical request while the provider's webhooks arrive at both processes.
 * Forged webhooks arrived before, and placed no order.
 */
const cardAgainstBrowser: Race = async (arena) => {
  const { world, origins } = arena
  const { customer, book } = await someone(arena)
  const paid = {
    ...(await world.pay(origins[0], customer, 'card', { productId: book }, randomUUID())),
    paymentToken: 'tok_threeDSecureRequired',
  }
  const asked = await world.order(origins[0], customer, { productId: book }, paid)
  const id = asked.ClientSecret?.split('_secret_')[0] ?? ''
  await world.providers.answer(asked.ClientSecret ?? '')
  const forged = await atOnce(arena, 3, (origin, at) => {
    const forgery = [{ secret: 'whsec_guessed' }, { ageSeconds: 301 }, { tampered: true }][at]
    return announced(arena, origin, () => world.providers.announceStripe(id, forgery))
  })
  const placedByForgery = await ordersOf(arena, customer)
  const eventId = `evt_${randomUUID()}`
  const [told, given] = await Promise.all([
    atOnce(arena, 6, (origin) => announced(arena, origin, () => world.providers.announceStripe(id, { eventId }))),
    atOnce(arena, 4, (origin) => insist(() => world.order(origin, customer, { productId: book }, paid))),
  ])
  const orders = await ordersOf(arena, customer)
  return [
    ...compare('3-D Secure', asked.ResponseMsg, answers.actionRequired),
    ...compare('forged webhooks of Stripe', tally(forged), '3 × 400'),
    ...compare('orders by forged webhooks of Stripe', placedByForgery, ''),
    ...compare('webhooks of Stripe', tally(told), '6 × 200'),
    ...compare('orders beside webhooks of Stripe', tally(given.map(({ OrderNumber }) => OrderNumber)), `4 × ${orders[0]}`),
    ...compare('orders of one 3-D Secure payment', orders.length, 1),
  ]
}

/** The same with PayPal, where the browser's request captures the payment. */
const payPalAgainstBrowser: Race = async (arena) => {
  const { world, origins } = arena
  const { customer, book } = await someone(arena)
  const paid = await world.pay(origins[0], customer, 'payPal', { productId: book }, randomUUID())
  const { id } = (paid as { payPalOrderConfirmJson: { id: string } }).payPalOrderConfirmJson
  const forged = await atOnce(arena, 2, (origin, at) =>
    announced(arena, origin, () => world.providers.announcePayPal(id, at === 0 ? { ageSeconds: 301 } : { tampered: true })),
  )
  const eventId = `WH-${randomUUID()}`
  const [told, given] = await Promise.all([
    atOnce(arena, 6, (origin) => announced(arena, origin, () => world.providers.announcePayPal(id, { eventId }))),
    atOnce(arena, 4, (origin) => insist(() => world.order(origin, customer, { productId: book }, paid))),
  ])
  const orders = await ordersOf(arena, customer)
  return [
    ...compare('forged webhooks of PayPal', tally(forged), '2 × 400'),
    ...compare('webhooks of PayPal', tally(told), '6 × 200'),
    ...compare('orders beside webhooks of PayPal', tally(given.map(({ OrderNumber }) => OrderNumber)), `4 × ${orders[0]}`),
    ...compare('orders of one PayPal payment', orders.length, 1),
  ]
}

export const webhookRaces = { cardAgainstBrowser, payPalAgainstBrowser }

async function someone({ world }: Arena) {
  return { customer: await world.newCustomer(), book: await world.newProduct({ quantity: 3 }) }
}

/** Sends a webhook to this process only: the provider reads the target when it starts to send. */
function announced({ world }: Arena, origin: string, announce: () => Promise<number | undefined>) {
  world.providers.sendWebhooksTo(origin)
  const answer = announce()
  world.providers.sendWebhooksTo('')
  return answer
}

async function ordersOf({ world, origins }: Arena, customer: Customer): Promise<string[]> {
  const { data } = await world.callAs(origins[1], customer)(getOrderHistoryMaster, { UserId: customer.customerId })
  return data.map(({ OrderNumber }) => OrderNumber)
}
