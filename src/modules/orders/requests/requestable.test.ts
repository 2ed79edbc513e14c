import { expect, test } from 'vitest'
import { heldOf, piecesOfRequest, type RequestableLine, requestable } from './requestable.ts'

const now = new Date('2026-12-10T12:00:00Z')
const before = new Date('2026-12-10T11:59:59Z')
const after = new Date('2026-12-10T12:00:01Z')
const of = (some: Partial<RequestableLine>): RequestableLine => ({
  orderItemId: 1,
  isDigital: false,
  quantity: 5,
  quantityShipped: 0,
  quantityReturned: 0,
  quantityCanceled: 0,
  quantityRefunded: 0,
  asked: { cancellation: 0, return: 0, withdrawal: 0 },
  returnUntil: null,
  withdrawUntil: null,
  access: 'closed',
  ...some,
})
const shop = { now, sellsToEu: true, returnDays: 30 }
const asked = (some: Partial<RequestableLine['asked']>) => ({ cancellation: 0, return: 0, withdrawal: 0, ...some })
const pieces = (cancellation: number, back: number, withdrawal: number) => ({ cancellation, return: back, withdrawal })

test.each<[string, Partial<RequestableLine>, Partial<typeof shop>, ReturnType<typeof pieces>]>([
  ['what waits is canceled or withdrawn from', {}, {}, pieces(5, 0, 5)],
  ['what arrived is returned or withdrawn from', { quantityShipped: 3 }, {}, pieces(2, 3, 5)],
  ['nothing is withdrawn from elsewhere', { quantityShipped: 3 }, { sellsToEu: false }, pieces(2, 3, 0)],
  ['nothing is returned where the owner takes nothing back', { quantityShipped: 3 }, { returnDays: 0 }, pieces(2, 0, 5)],
  ['after its day nothing is returned', { quantityShipped: 3, returnUntil: before }, {}, pieces(2, 0, 5)],
  ['after its day only what waits is withdrawn from', { quantityShipped: 3, withdrawUntil: before }, {}, pieces(2, 3, 2)],
  ['until its day it is', { quantityShipped: 5, returnUntil: after, withdrawUntil: after }, {}, pieces(0, 5, 5)],
  ['a piece is asked about once', { quantityShipped: 3, asked: asked({ cancellation: 1, return: 2 }) }, {}, pieces(1, 1, 2)],
  ['a withdrawal takes what waits first', { quantityShipped: 3, asked: asked({ withdrawal: 3 }) }, {}, pieces(0, 2, 2)],
  ['what was refunded is over', { quantityShipped: 3, quantityCanceled: 2, quantityRefunded: 3 }, {}, pieces(0, 2, 2)],
  ['what came back and was not refunded waits for staff', { quantityShipped: 5, quantityReturned: 2 }, {}, pieces(0, 3, 3)],
  ['an open digital line is withdrawn from whole', { isDigital: true, access: 'open' }, {}, pieces(0, 0, 5)],
  ['one that was begun is not', { isDigital: true, access: 'begun' }, {}, pieces(0, 0, 0)],
  ['nor one that is closed', { isDigital: true }, {}, pieces(0, 0, 0)],
  ['nor the rest of one', { isDigital: true, access: 'open', quantityRefunded: 1 }, {}, pieces(0, 0, 0)],
  ['nor one after its day', { isDigital: true, access: 'open', withdrawUntil: before }, {}, pieces(0, 0, 0)],
])('%s', (_, line, circumstances, expected) => {
  expect(requestable(of(line), { ...shop, ...circumstances })).toEqual(expected)
})

test('pieces that are asked to be canceled or withdrawn from are not shipped, but never more than wait', () => {
  expect(heldOf(of({ quantityShipped: 3, asked: asked({ cancellation: 1, return: 2 }) }))).toBe(1)
  expect(heldOf(of({ quantityShipped: 3, asked: asked({ withdrawal: 4 }) }))).toBe(2)
})

test('of a withdrawal what waits never leaves, and the rest comes back, unless it came before or stays', () => {
  const line = of({ quantityShipped: 3 })
  expect(piecesOfRequest('withdrawal', line, 4, true)).toEqual({ quantity: 4, canceled: 2, cameBack: 2 })
  expect(piecesOfRequest('withdrawal', line, 4, false)).toEqual({ quantity: 4, canceled: 2, cameBack: 0 })
  expect(piecesOfRequest('return', { ...line, quantityReturned: 1 }, 2, true)).toEqual({ quantity: 2, canceled: 0, cameBack: 1 })
  expect(piecesOfRequest('withdrawal', of({ isDigital: true }), 5, true)).toEqual({ quantity: 5, canceled: 0, cameBack: 0 })
})
