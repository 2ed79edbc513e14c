import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { getAuditEntry, listAuditEntries, listAuditPeople, restoreValue } from '../../contract/admin.ts'
import { peopleLabels } from '../../contract/staff/people.labels.ts'
import { teamLabels } from '../../contract/staff/team.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Table as PlainTable } from '../../ui/table.tsx'
import { toast } from '../../ui/toasts.tsx'
import { actOptions, actText, columnIn, fieldText, sourceOptions, tableOptions, tableText, whoText } from '../app/audit-names.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { listText } from '../app/list-text.ts'
import { startOf } from '../app/shop-days.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { Dialog } from '../widgets/dialog.tsx'
import type { Column } from '../widgets/table.tsx'
import { type ShownEntry as Entry, FieldName, LoggedValue } from './logged-field.tsx'

const load = ({ Filter, Sort, After, Size }: ListQuery) => {
  const { Who, SubjectType, SubjectId, Act, Field, From, Until } = Filter
  return callStaff(listAuditEntries, {
    Filter: {
      SubjectType,
      SubjectId,
      Act,
      Field: Field && columnIn(Field),
      ...whoIn(Who),
      From: momentIn(From, 0),
      Until: momentIn(Until, 1),
    },
    Sort: Sort === 'At' ? 'At ASC' : 'At DESC',
    After,
    Size,
  })
}

/** The rows of some tables are about tables, and have their names. */
const nameIn = (table: string, name: string | null) =>
  name && ['audited_tables', 'personal_data'].includes(table) ? tableText(name) : name

/** A person by their number, or a source. */
function whoIn(who: string | undefined): { Source?: 'shop' | 'database'; StaffId?: number } {
  if (who === undefined) return {}
  return who === 'shop' || who === 'database' ? { Source: who } : { StaffId: Number(who) }
}

/** The start of a day of the URL, which may be any text, or of a later one. The filter's last day is included. */
function momentIn(day: string | undefined, daysLater: number): string | undefined {
  try {
    return day && startOf(day, daysLater)
  } catch {
    return undefined
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, people] = await Promise.all([load(readListQuery(new URL(request.url))), callStaff(listAuditPeople, {})])
  return { page, people }
}

/** Who changed what, when and why; a value of before can be restored. */
export function Component() {
  const t = labelsOf(peopleLabels)
  const team = labelsOf(teamLabels)
  const { page, people } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<Entry>()
  const subject = ({ SubjectType, SubjectName, SubjectId }: Entry) =>
    `${tableText(SubjectType)}: ${nameIn(SubjectType, SubjectName) ?? SubjectId ?? ''}`.replace(/: $/, '')
  const changed = ({ After, Before }: Entry) => listText(Object.keys(After ?? Before ?? {}).map((column) => fieldText(column) ?? column))
  const columns: Column<Entry>[] = [
    { id: 'At', label: t('lbl_people_at'), cell: ({ At }) => formatMoment(At, pageLanguage()), isRowHeader: true, isSortable: true },
    { id: 'Who', label: t('lbl_people_who'), cell: (entry) => <bdi>{whoText(entry)}</bdi>, csv: whoText },
    { id: 'Act', label: t('lbl_people_act'), cell: ({ Act }) => actText(Act) },
    { id: 'Subject', label: t('lbl_people_subject'), cell: (entry) => <bdi dir="auto">{subject(entry)}</bdi>, csv: subject },
    {
      id: 'Changes',
      label: t('lbl_people_changes'),
      cell: (entry) =>
        changed(entry) && (
          <Button look="plain" size="small" className="max-w-72 text-start" onClick={() => setOpen(entry)}>
            <bdi dir="auto" className="line-clamp-2">
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
          {
            id: 'Who',
            label: t('lbl_people_who'),
            options: [...sourceOptions(), ...people.map(({ StaffId, Name }) => ({ id: String(StaffId), label: Name }))],
          },
          { id: 'SubjectType', label: t('lbl_people_thing'), options: tableOptions() },
          { id: 'Act', label: t('lbl_people_act'), options: actOptions() },
          { id: 'Field', label: team('lbl_team_audit_field'), isText: true },
          { id: 'From', label: t('lbl_people_from') },
          { id: 'Until', label: team('lbl_team_audit_until') },
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
    close()
    await revalidate()
    toast.success(t('lbl_people_restored'))
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
            <FieldName field={field} />
          </th>
          <td>
            <LoggedValue entry={entry} field={field} value={entry.Before?.[field]} />
          </td>
          <td>
            <LoggedValue entry={entry} field={field} value={entry.After?.[field]} />
          </td>
          <td>
            {entry.Restorable.includes(field) && (
              <Button
                look="quiet"
                size="small"
                disabled={isBusy}
                onClick={() => submit(() => restore(field))}
                aria-label={`${t('lbl_people_restore')}: ${fieldText(field) ?? field}`}
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
