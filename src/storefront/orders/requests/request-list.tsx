import type { RowOf } from '../../../contract/call.ts'
import { isolated } from '../../../contract/localization/isolate.ts'
import { orderRequestsLabels } from '../../../contract/orders/order-requests.labels.ts'
import { type getOrderRequests, getReturnSlip } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/date.ts'
import { Icon } from '../../../ui/icon.tsx'
import { call } from '../../app/calls.ts'
import { useLabels } from '../../app/labels.ts'
import { useSavedFiles } from '../../app/save-file.ts'
import { useLanguage } from '../../app/urls.ts'
import type { OrderItem } from '../use-order-items.ts'

type Request = RowOf<typeof getOrderRequests>['RequestsJson'][number]

/** What the customer has asked about an order, with the answers. */
export function RequestList({ requests, items }: { requests: Request[]; items: OrderItem[] }) {
  const t = useLabels(orderRequestsLabels)
  const language = useLanguage()
  if (requests.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('lbl_requests_asked')}</h3>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.OrderRequestID} className="grid gap-1 rounded-card bg-tint px-4 py-3">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{t(`lbl_requests_of_${request.Kind}`)}</span>
              <span className="text-soft">{formatMoment(request.RequestedAt, language)}</span>
            </p>
            <ul className="text-sm">
              {request.LinesJson.map(({ OrderItemID, Quantity }) => (
                <li key={OrderItemID}>
                  {`${Quantity} × `}
                  <bdi>{items.find((item) => item.OrderItemID === OrderItemID)?.ProductName}</bdi>
                </li>
              ))}
            </ul>
            <p>
              {request.State === 'refused'
                ? t('lbl_requests_refused', { reason: isolated(request.Answer) })
                : t(request.State === 'open' ? 'lbl_requests_open' : 'lbl_requests_accepted')}
            </p>
            {request.HasSlip && <Slip requestId={request.OrderRequestID} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Slip({ requestId }: { requestId: number }) {
  const t = useLabels(orderRequestsLabels)
  const languageCode = useLanguage()
  const { isBusy, save } = useSavedFiles(() => call(getReturnSlip, { OrderRequestID: requestId, languageCode }))
  return (
    <Button look="quiet" size="small" busy={isBusy} onClick={save} className="mt-1 justify-self-start">
      {!isBusy && <Icon name="download" className="size-4" />}
      {t('lbl_requests_slip_get')}
    </Button>
  )
}
