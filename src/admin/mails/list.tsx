import { useLoaderData } from 'react-router'
import { listMails } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { textsLabels } from '../../contract/localization/staff/labels.labels.ts'
import { unsentMailsLabels } from '../../contract/mails/unsent-mails.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, ownLanguageFirst } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { useMay } from '../app/session.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { CsvButton } from '../list/list-tools.tsx'
import { type Column, Table } from '../widgets/table.tsx'

type MailRow = RowOf<typeof listMails>

export const loader = () => callStaff(listMails, {})

/** Every mail that the shop sends, by its subject. */
export function Component() {
  const t = labelsOf(textsLabels)
  const may = useMay()
  const mails = useLoaderData<MailRow[]>()
  const columns: Column<MailRow>[] = [
    ...ownLanguageFirst<Column<MailRow>>({
      en: { id: 'En', label: t('lbl_texts_english'), cell: ({ SubjectEn }) => <bdi lang="en">{SubjectEn}</bdi> },
      ar: { id: 'Ar', label: t('lbl_texts_arabic'), cell: ({ SubjectAr }) => <bdi lang="ar">{SubjectAr}</bdi> },
    }).map((column, at) => ({ ...column, isRowHeader: at === 0 })),
    { id: 'State', label: t('lbl_texts_state'), cell: ({ IsChanged }) => (IsChanged ? t('lbl_texts_changed') : '') },
  ]
  return (
    <>
      <ScreenTitle title={t('lbl_texts_mails')}>
        {may('orders:read') && (
          <LinkButton look="quiet" to="/mails/unsent">
            {labelsOf(unsentMailsLabels)('lbl_unsent_title')}
          </LinkButton>
        )}
        <CsvButton name="mails" columns={columns} rows={async () => mails} />
      </ScreenTitle>
      <p className="-mt-3 text-soft">{t('lbl_texts_mails_hint')}</p>
      <Table
        label={t('lbl_texts_mails')}
        items={mails}
        columns={columns}
        idOf={({ Mail }) => Mail}
        hrefOf={({ Mail }) => `/mails/${Mail}`}
        empty=""
      />
    </>
  )
}
