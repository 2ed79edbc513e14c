import { isolated } from '../../../contract/localization/isolate.ts'
import { formatPrice } from '../../../contract/money.ts'
import { staffDocumentsLabels } from '../../../contract/orders/staff/documents.labels.ts'
import type { StaffOrder } from '../../../contract/orders/staff/orders.ts'
import { formatDate } from '../../../ui/date.ts'
import { dot } from '../../app/dot.ts'
import { labelsOf, pageLanguage } from '../../app/labels.ts'
import { dayOf } from '../../app/shop-days.ts'
import { Card } from '../../widgets/card.tsx'
import { DownloadButtons } from './download-buttons.tsx'

/** The invoice of an order and its credit notes, as they were issued. */
export default function DocumentsCard({ documents }: { documents: StaffOrder['Documents'] }) {
  const t = labelsOf(staffDocumentsLabels)
  return (
    <Card title={t('lbl_staff_documents_title')}>
      <ul className="grid grid-cols-1 gap-4">
        {documents.map((document) => (
          <li key={document.DocumentId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="grid gap-0.5">
              <bdi className="font-semibold tabular-nums">{document.Number}</bdi>
              <span className="text-sm text-soft">
                {[
                  t(`lbl_staff_documents_${document.Kind}`),
                  formatDate(dayOf(document.IssuedAt), pageLanguage()),
                  isolated(formatPrice(document.Kind === 'credit_note' ? -document.Total : document.Total)),
                ].join(dot)}
              </span>
            </span>
            <DownloadButtons {...document} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
