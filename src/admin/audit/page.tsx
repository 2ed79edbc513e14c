import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { AuditEntry } from '../../contract/admin/audit.ts'
import { peopleLabels } from '../../contract/admin/people.labels.ts'
import { getAuditEntry, listAuditEntries, restoreValue } from '../../contract/admin.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Table as PlainTable } from '../../ui/table.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { Dialog } from '../widgets/dialog.tsx'
import type { Column } from '../widgets/table.tsx'

type Entry = z.infer<typeof AuditEntry>

const things = ['orders', 'products', 'categories', 'brands', 'tags', 'coupons', 'customers', 'staff', 'staff_roles', 'labels']

const load = ({ Filter, Sort, After, Size }: ListQuery) => {
  const { StaffId, SubjectType, SubjectId, Act, Field, From } = Filter
  return callStaff(listAuditEntries, {
    Filter: {
      SubjectType,
      SubjectId,
      Act,
      Field,
      StaffId: StaffId ? Number(StaffId) : undefined,
      From: From ? new Date(From).toISOString() : undefined,
    },
    Sort: Sort === 'At' ? 'At ASC' : 'At DESC',
    After,
    Size,
  })
}

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** Who changed what, when and why; a value of before can be restored. */
export function Component() {
  const t = labelsOf(peopleLabels)
  const page = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<Entry>()
  const acts: Record<string, string> = {
    insert: t('lbl_people_insert'),
    update: t('lbl_people_update'),
    delete: t('lbl_people_delete'),
  }
  const who = ({ StaffName, DatabaseUser }: Entry) => StaffName ?? DatabaseUser ?? t('lbl_people_shop')
  const subject = ({ SubjectType, SubjectName, SubjectId }: Entry) => `${SubjectType} ${SubjectName ?? SubjectId ?? ''}`
  const changed = ({ After, Before }: Entry) => Object.keys(After ?? Before ?? {}).join(', ')
  const columns: Column<Entry>[] = [
    { id: 'At', label: t('lbl_people_at'), cell: ({ At }) => formatMoment(At, pageLanguage()), isRowHeader: true, isSortable: true },
    { id: 'Who', label: t('lbl_people_who'), cell: (entry) => <bdi>{who(entry)}</bdi>, csv: who },
    { id: 'Act', label: t('lbl_people_act'), cell: ({ Act }) => acts[Act] ?? Act },
    { id: 'Subject', label: t('lbl_people_subject'), cell: (entry) => <bdi dir="auto">{subject(entry)}</bdi>, csv: subject },
    {
      id: 'Changes',
      label: t('lbl_people_changes'),
      cell: (entry) =>
        changed(entry) && (
          <Button look="plain" size="small" className="max-w-72 text-start" onClick={() => setOpen(entry)}>
            <bdi dir="ltr" className="line-clamp-2">
              {changed(entry)}
            </bdi>
          </Button>
        ),
      csv: changed,
    },
    { id: 'Reason', label: t('lbl_people_reason'), cell: ({ Reason }) => Reason ?? '' },
  ]
  return (
    <>
      <ScreenTitle title={t('lbl_people_audit')} />
      <List
        name="audit"
        label={t('lbl_people_audit')}
        page={page}
        columns={columns}
        isSearchable={false}
        filters={[
          { id: 'SubjectType', label: t('lbl_people_thing'), options: things.map((id) => ({ id, label: id })) },
          { id: 'Act', label: t('lbl_people_act'), options: Object.entries(acts).map(([id, label]) => ({ id, label })) },
          { id: 'From', label: t('lbl_people_from') },
        ]}
        idOf={({ AuditId }) => String(AuditId)}
        load={load}
      />
      <Dialog title={open ? subject(open) : ''} isOpen={open !== undefined} onClose={() => setOpen(undefined)} size="wide">
        {open && <Changes entry={open} close={() => setOpen(undefined)} />}
      </Dialog>
    </>
  )
}

function Changes({ entry, close }: { entry: Entry; close: () => void }) {
  const t = labelsOf(peopleLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const fields = [...new Set([...Object.keys(entry.Before ?? {}), ...Object.keys(entry.After ?? {})])]
  const restore = async (Field: string) => {
    const { Version } = await callStaff(getAuditEntry, { AuditId: entry.AuditId })
    await callStaff(restoreValue, { AuditId: entry.AuditId, Field, Version })
    toast.success(t('lbl_people_restored'))
    close()
    revalidate()
  }
  return (
    <PlainTable
      caption={t('lbl_people_changes')}
      heads={[
        t('lbl_people_column'),
        t('lbl_people_before'),
        t('lbl_people_after'),
        <span key="restore" className="sr-only">
          {t('lbl_people_restore')}
        </span>,
      ]}
    >
      {fields.map((field) => (
        <tr key={field}>
          <th scope="row" className="text-start font-semibold">
            <bdi dir="ltr">{field}</bdi>
          </th>
          <td>
            <Value value={entry.Before?.[field]} />
          </td>
          <td>
            <Value value={entry.After?.[field]} />
          </td>
          <td>
            {entry.Restorable.includes(field) && (
              <Button
                look="quiet"
                size="small"
                disabled={isBusy}
                onClick={() => submit(() => restore(field))}
                aria-label={`${t('lbl_people_restore')}: ${field}`}
              >
                {t('lbl_people_restore')}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

const Value = ({ value }: { value: unknown }) => (
  <bdi dir="auto" className="wrap-anywhere">
    {value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value)}
  </bdi>
)
