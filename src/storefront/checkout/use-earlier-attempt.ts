import { useEffect, useEffectEvent, useState } from 'react'
import { getOrderHistoryMaster } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { type CheckoutDraft, clearAttempt, isSameAttempt, readCheckoutDraft } from '../state/checkout-draft.ts'
import { forgetOrder, type PlacedOrder, readPlacedOrder } from '../state/placed-order.ts'
import type { StoredCartItem } from '../state/shapes.ts'
import type { Order } from './use-place-order.ts'

const pauses = { firstMs: 1000, mostMs: 15_000 }

/** An attempt of this customer that was sent and whose answer no page has seen. */
function unansweredAttempt(userId: number): PlacedOrder | undefined {
  const placed = readPlacedOrder()
  return placed?.userId === userId && placed.lines.length > 0 ? placed : undefined
}

/**
 * An earlier attempt whose page was reloaded or closed before the answer. If it became an order, that order is confirmed instead of a second
 * one. While it `isChecking`, the page does not offer a payment. `lookAgain` is for the moment before a payment, and resolves to why it must not begin.
 */
export function useEarlierAttempt(userId: number, order: Order) {
  const languageCode = useLanguage()
  const message = useMessage()
  const [isChecking, setChecking] = useState(() => unansweredAttempt(userId) !== undefined)

  const lookUp = async (): Promise<'none' | 'pending' | 'failed' | 'placed'> => {
    const attempt = unansweredAttempt(userId)
    if (!attempt) return 'none'
    const { data } = await call(getOrderHistoryMaster, { UserId: userId, IdempotencyKey: attempt.key, languageCode })
    const [found] = data
    // The request never arrived. Its key stays: should it arrive late, the next press is the same order.
    if (!found) return 'none'
    if (found.PaymentState === 'pending') return 'pending'
    if (found.PaymentState === 'failed' || found.PaymentState === 'refunded') {
      clearAttempt()
      forgetOrder()
      return 'failed'
    }
    order.confirm(found.OrderNumber, attempt)
    return 'placed'
  }

  const check = useEffectEvent(async () => {
    const outcome = await lookUp().catch(() => 'pending' as const)
    if (outcome === 'failed') order.showRefusal(message('paymentInterrupted'))
    const { attempt } = readCheckoutDraft()
    // The question of the bank can be answered only by paying again, which continues this attempt.
    return outcome === 'pending' && !(attempt?.isAsked && attempt.key === readPlacedOrder()?.key)
  })
  useEffect(() => {
    if (!isChecking) return
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkAgain = async (pauseMs: number) => {
      const isPending = await check()
      if (isStale) return
      if (!isPending) return setChecking(false)
      timer = setTimeout(() => checkAgain(Math.min(pauseMs * 2, pauses.mostMs)), pauseMs)
    }
    void checkAgain(pauses.firstMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [isChecking])
  const lookAgain = async (items: StoredCartItem[], draft: CheckoutDraft): Promise<'placed' | 'pending' | undefined> => {
    const outcome = await lookUp()
    if (outcome === 'pending') return isSameAttempt(readPlacedOrder()?.key ?? '', items, draft, userId) ? undefined : outcome
    return outcome === 'placed' ? outcome : undefined
  }
  return { isChecking, lookAgain }
}
