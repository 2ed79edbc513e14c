import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listDocuments } from '../../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../../contract/call.ts'
import { isolated } from '../../../contract/localization/isolate.ts'
import { formatPrice } from '../../../contract/money.ts'
import { documentKinds } from '../../../contract/orders/document-enums.ts'
import { staffDocumentsLabels } from '../../../contract/orders/staff/documents.labels.ts'
import { frameLabels } from '../../../contract/staff/frame.labels.ts'
import { formatDate } from '../../../ui/date.ts'
import { callStaff } from '../../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../../app/labels.ts'
import { dayOf } from '../../app/shop-days.ts'
import { ScreenTitle } from '../../layout/screen-title.tsx'
import { List } from '../../list/list.tsx'
import { type ListQuery, readListQuery } from '../../list/list-query.ts'
import type { Column } from '../../widgets/table.tsx'
import { DownloadButtons } from './download-buttons.tsx'

type Document = RowOf<typeof listDocuments>

const load = ({ Sort: _, ...query }: ListQuery) => callStaff(listDocuments, query as ParametersOf<typeof listDocuments>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** Invoices and credit notes. A search finds them by their number, their series or the number of their order. */
export function Component() {
  const t = labelsOf(staffDocumentsLabels)
  const title = labelsOf(frameLabels)('lbl_frame_documents')
  return (
    <>
      <ScreenTitle title={title} />
      <List
        name="documents"
        label={title}
        page={useLoaderData<typeof loader>()}
        load={load}
        columns={columns()}
        filters={[
          {
            id: 'Kind',
            label: t('lbl_staff_documents_kind'),
            options: documentKinds.map((id) => ({ id, label: t(`lbl_staff_documents_${id}`) })),
          },
          { id: 'From', label: t('lbl_staff_documents_from') },
          { id: 'To', label: t('lbl_staff_documents_to') },
        ]}
        idOf={({ DocumentId }) => String(DocumentId)}
        hrefOf={({ OrderId }) => `/orders/${OrderId}`}
        empty={t('lbl_staff_documents_none')}
      />
    </>
  )
}

function columns(): Column<Document>[] {
  const t = labelsOf(staffDocumentsLabels)
  const kind = ({ Kind, CorrectsNumber, IsFrozen }: Document) =>
    [
      t(`lbl_staff_documents_${Kind}`),
      CorrectsNumber && t('lbl_staff_documents_corrects', { number: isolated(CorrectsNumber) }),
      IsFrozen && t('lbl_staff_documents_frozen'),
    ].filter((text) => typeof text === 'string')
  return [
    {
      id: 'Number',
      label: t('lbl_staff_documents_number'),
      isRowHeader: true,
      cell: ({ Number: number }) => <bdi className="whitespace-nowrap tabular-nums">{number}</bdi>,
      csv: ({ Number: number }) => number,
    },
    {
      id: 'Kind',
      label: t('lbl_staff_documents_kind'),
      cell: (one) => {
        const [name, ...more] = kind(one)
        return (
          <span className="grid gap-0.5">
            {name}
            {more.map((text) => (
              <span key={text} className="text-sm text-soft">
                {text}
              </span>
            ))}
          </span>
        )
      },
      csv: ({ Kind }) => t(`lbl_staff_documents_${Kind}`),
    },
    {
      id: 'IssuedAt',
      label: t('lbl_staff_documents_issued'),
      cell: ({ IssuedAt }) => formatDate(dayOf(IssuedAt), pageLanguage()),
      csv: ({ IssuedAt }) => IssuedAt,
    },
    { id: 'Buyer', label: t('lbl_staff_documents_buyer'), cell: ({ Buyer }) => <bdi>{Buyer}</bdi>, csv: ({ Buyer }) => Buyer },
    {
      id: 'Order',
      label: t('lbl_staff_documents_order'),
      cell: ({ OrderNumber }) => <bdi className="whitespace-nowrap tabular-nums">{OrderNumber}</bdi>,
      csv: ({ OrderNumber }) => OrderNumber,
    },
    {
      id: 'Total',
      label: t('lbl_staff_documents_total'),
      isNumber: true,
      cell: ({ Total, Kind }) => <bdi>{formatPrice(Kind === 'credit_note' ? -Total : Total)}</bdi>,
      csv: ({ Total, Kind }) => (Kind === 'credit_note' ? -Total : Total),
    },
    { id: 'File', label: 'PDF', cell: (one) => <DownloadButtons {...one} /> },
  ]
}
