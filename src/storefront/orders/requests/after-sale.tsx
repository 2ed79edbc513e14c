import { useState } from 'react'
import type { OrderRequestKind } from '../../../contract/orders/order-request-enums.ts'
import { orderRequestsLabels } from '../../../contract/orders/order-requests.labels.ts'
import { getOrderRequests } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.tsx'
import { useLateDialog } from '../../app/document/use-late-dialog.ts'
import { useLabels } from '../../app/labels.ts'
import { useShopDate } from '../../app/root-data.ts'
import { useLanguage } from '../../app/urls.ts'
import { useCall } from '../../app/use-call.ts'
import { whileLoading } from '../../state/loading.ts'
import type { OrderItem } from '../use-order-items.ts'
import { RequestList } from './request-list.tsx'
import { WaitingAccess } from './waiting-access.tsx'

const RequestDialog = late(() => import('./request-dialog.tsx'), 'RequestDialog')

const pieces = { cancellation: 'Cancelable', return: 'Returnable', withdrawal: 'Withdrawable' } as const
const buttons = { cancellation: 'lbl_requests_cancel', return: 'lbl_requests_return', withdrawal: 'lbl_requests_withdraw' } as const
const kinds: OrderRequestKind[] = ['cancellation', 'return', 'withdrawal']

interface Props {
  orderId: number
  items: OrderItem[]
  /** The lines of the order have changed. */
  onChanged: () => void
}

/** What the customer can still do with an order, and what they have asked. */
export function AfterSale({ orderId: OrderId, items, onChanged }: Props) {
  const t = useLabels(orderRequestsLabels)
  const languageCode = useLanguage()
  const { data, reload } = useCall(getOrderRequests, { OrderId, languageCode })
  const dateOf = useShopDate()
  const dialog = useLateDialog(RequestDialog)
  const [kind, setKind] = useState<OrderRequestKind>('return')
  const possible = data?.[0]
  if (!possible) return null
  const onDone = () => {
    reload()
    onChanged()
  }
  const linesOf = (of: OrderRequestKind) => possible.LinesJson.filter((line) => line[pieces[of]] > 0)
  const offered = kinds.filter((of) => linesOf(of).length > 0)
  const until = possible.LinesJson.filter(({ Withdrawable }) => Withdrawable > 0).flatMap(({ WithdrawUntil }) => WithdrawUntil ?? [])
  const isBegun = possible.SellsToEu && possible.LinesJson.some((line) => line.IsBegun)
  if (offered.length === 0 && possible.RequestsJson.length === 0 && !possible.OpensAt) return null
  return (
    <section aria-label={t('lbl_requests_title')} className="mt-6 grid gap-4 border-t border-line pt-5 print:hidden">
      {possible.OpensAt && <WaitingAccess orderId={OrderId} opensAt={possible.OpensAt} onOpened={onDone} />}
      <RequestList requests={possible.RequestsJson} items={items} />
      {offered.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('lbl_requests_title')}</h3>
          <div className="flex flex-wrap gap-2">
            {offered.map((of) => (
              <Button
                key={of}
                look="quiet"
                size="small"
                onClick={() => {
                  setKind(of)
                  void whileLoading(dialog.open())
                }}
              >
                {t(buttons[of])}
              </Button>
            ))}
          </div>
          <p className="text-sm text-soft empty:hidden">
            {[
              offered.includes('withdrawal') &&
                until[0] &&
                t('lbl_requests_withdraw_until', { date: dateOf(before(until.toSorted()[0]) ?? '') }),
              isBegun && t('lbl_requests_begun'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
      )}
      {dialog.isMounted && (
        <RequestDialog
          key={`${kind} ${dialog.isOpen}`}
          isOpen={dialog.isOpen}
          orderId={OrderId}
          kind={kind}
          isWhole={possible.IsWhole}
          lines={linesOf(kind).flatMap((line) => {
            const item = items.find(({ OrderItemID }) => OrderItemID === line.OrderItemID)
            return item
              ? [{ id: line.OrderItemID, name: item.ProductName, most: line[pieces[kind]], isDigital: item.IsDigitalProduct }]
              : []
          })}
          until={
            kind === 'return'
              ? before(
                  linesOf('return')
                    .flatMap(({ ReturnUntil }) => ReturnUntil ?? [])
                    .toSorted()
                    .at(-1),
                )
              : undefined
          }
          close={dialog.close}
          onDone={onDone}
        />
      )}
    </section>
  )
}

/** A moment of the last day before this one. */
const before = (until: string | undefined) => (until ? new Date(Date.parse(until) - 1).toISOString() : undefined)
