import type { RowOf } from '../../../contract/call.ts'
import { isolated } from '../../../contract/localization/isolate.ts'
import { formatPrice } from '../../../contract/money.ts'
import { documentsLabels } from '../../../contract/orders/documents.labels.ts'
import { formatOrderDate } from '../../../contract/orders/order-date.ts'
import { getDocumentFile, getOrderDocuments } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { call } from '../../app/calls.ts'
import { useLabels } from '../../app/labels.ts'
import { useShopDay } from '../../app/root-data.ts'
import { useSavedFiles } from '../../app/save-file.ts'
import { useLanguage } from '../../app/urls.ts'
import { useCall } from '../../app/use-call.ts'

type OrderDocument = RowOf<typeof getOrderDocuments>

/** The invoice of a paid order and its credit notes. */
export function OrderDocuments({ orderId: OrderId }: { orderId: number }) {
  const t = useLabels(documentsLabels)
  const languageCode = useLanguage()
  const { data = [] } = useCall(getOrderDocuments, { OrderId, languageCode })
  if (data.length === 0) return null
  return (
    <section aria-label={t('lbl_documents_title')} className="mt-6 grid gap-3 border-t border-line pt-5 print:hidden">
      <h3 className="font-semibold">{t('lbl_documents_title')}</h3>
      <ul className="grid gap-2">
        {data.map((document) => (
          <OneDocument key={document.DocumentID} document={document} />
        ))}
      </ul>
    </section>
  )
}

function OneDocument({ document: { DocumentID, DocumentNumber, Kind, IssuedAt, Total } }: { document: OrderDocument }) {
  const t = useLabels(documentsLabels)
  const dayOf = useShopDay()
  const languageCode = useLanguage()
  const { isBusy, save } = useSavedFiles(() => call(getDocumentFile, { DocumentID, languageCode }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <span className="font-semibold">{t(`lbl_documents_${Kind}`)}</span> <bdi className="tabular-nums">{DocumentNumber}</bdi>
        <span className="block text-sm text-soft tabular-nums">
          <bdi>{formatOrderDate(dayOf(IssuedAt))}</bdi> · <bdi>{formatPrice(Kind === 'credit_note' ? -Total : Total)}</bdi>
        </span>
      </span>
      <Button
        look="quiet"
        size="small"
        busy={isBusy}
        onClick={save}
        aria-label={t('lbl_documents_get', { name: isolated(DocumentNumber) })}
      >
        {!isBusy && <Icon name="download" className="size-4" />}
        <bdi>PDF</bdi>
      </Button>
    </li>
  )
}
