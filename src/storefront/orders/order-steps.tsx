import { orderStates } from '../../contract/constants.ts'
import { formatOrderDate } from '../../contract/orders/order-date.ts'
import { orderStateKeyOf } from '../../contract/orders/order-state-key.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useShopDay } from '../app/root-data.ts'
import type { Step } from './order-progress.ts'

/** Returns a function that gives the name of an order state in the page's language (storefront document §4). */
export function useStateName() {
  const t = useLabels(ordersHistoryLabels)
  return (state: number) => t(orderStateKeyOf(state))
}

/** The progress of an order as a list of steps. */
export function OrderSteps({ steps }: { steps: Step[] }) {
  const t = useLabels(ordersHistoryLabels)
  const nameOf = useStateName()
  const dayOf = useShopDay()
  return (
    <ol aria-label={t('lbl_orders_steps')} className="mt-5 flex max-w-2xl print:max-w-none">
      {steps.map(({ state, isReached, isCurrent, reachedAt }, index) => (
        <li
          key={state}
          aria-current={isCurrent ? 'step' : undefined}
          className="relative grid flex-1 content-start justify-items-start gap-1 pe-2"
        >
          {index < steps.length - 1 && (
            <span className={`absolute inset-x-0 top-3 h-0.5 ${isReached && !isCurrent ? 'bg-green' : 'bg-line'}`} />
          )}
          <span
            className={`relative mb-0.5 grid size-6.5 place-items-center rounded-full border-2 ${isReached ? 'border-green bg-green text-on-green' : 'border-line-strong bg-card'}`}
          >
            {isReached &&
              (state > orderStates.completed ? (
                <Icon name="back" className="size-3.5 rtl:-scale-x-100" />
              ) : (
                <Icon name="check" className="size-3.5" />
              ))}
          </span>
          <span className={`text-sm leading-snug ${isReached ? 'font-semibold' : 'text-soft'}`}>{nameOf(state)}</span>
          {reachedAt && (
            <time dateTime={reachedAt} className="text-xs text-soft tabular-nums">
              <bdi>{formatOrderDate(dayOf(reachedAt))}</bdi>
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
