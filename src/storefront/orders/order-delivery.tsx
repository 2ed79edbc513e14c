import { Fragment, type ReactNode, useEffect, useId, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { directionOf } from '../../contract/localization/isolate.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { getOrderDelivery } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { addressLines } from './address-lines.ts'

interface Loaded {
  delivery?: RowOf<typeof getOrderDelivery>
  /** A message of the shop. */
  failure?: string
}

/** Where an order goes and its note, or why they could not be loaded; neither until then. */
export function useOrderDelivery(OrderId: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({})
  useEffect(() => {
    call(getOrderDelivery, { OrderId }).then(
      ({ data }) => setLoaded({ delivery: data[0] }),
      (error) => setLoaded({ failure: reasonOf(error) }),
    )
  }, [OrderId])
  return loaded
}

/** The address of an order and the customer's note. */
export function OrderDelivery({ delivery, failure, isShipped }: Loaded & { isShipped: boolean }) {
  const t = useLabels(ordersHistoryLabels)
  const message = useMessage()
  const lines = delivery ? addressLines(delivery) : []
  if (failure)
    return (
      <p role="alert" className="text-sm text-red sm:pt-4">
        {message(failure)}
      </p>
    )
  return (
    <div className="grid content-start gap-4 text-sm wrap-anywhere empty:hidden sm:pt-4">
      {lines.length > 0 && (
        <Titled title={t(isShipped ? 'lbl_orders_ship_to' : 'lbl_orders_billed')}>
          <address className="grid not-italic">
            {lines.map((line) => (
              <span key={line[0]?.name} dir={directionOf(line[0]?.text ?? '')} className="justify-self-start">
                {line.map(({ name, text, isLeftToRight }, index) => (
                  <Fragment key={name}>
                    {index > 0 && ' '}
                    <bdi dir={isLeftToRight ? 'ltr' : undefined}>{text}</bdi>
                  </Fragment>
                ))}
              </span>
            ))}
          </address>
        </Titled>
      )}
      {delivery?.OrderNote && (
        <Titled title={t('lbl_orders_note')}>
          <p dir="auto" className="w-fit whitespace-pre-wrap">
            {delivery.OrderNote}
          </p>
        </Titled>
      )}
    </div>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h3 id={id} className="mb-0.5 font-semibold text-soft">
        {title}
      </h3>
      {children}
    </section>
  )
}
