import { useLoaderData } from 'react-router'
import { listRateLimits } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { formatCount } from '../../contract/localization/count.ts'
import { operationsLabels } from '../../contract/operations/operations.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { CsvButton } from '../list/list-tools.tsx'
import { Notice } from '../widgets/notice.tsx'
import { type Column, Table } from '../widgets/table.tsx'

type Limit = RowOf<typeof listRateLimits>
type Line = Limit['Rules'][number] & { name: string }
type Key = keyof typeof operationsLabels.texts

export const loader = () => callStaff(listRateLimits, {})

const units = [
  ['lbl_ops_days', 86_400],
  ['lbl_ops_hours', 3600],
  ['lbl_ops_minutes', 60],
  ['lbl_ops_seconds', 1],
] as const

/** How often the parts of the shop may be used, and how much they are used now. */
export function Component() {
  const t = labelsOf(operationsLabels)
  const limits = useLoaderData<typeof loader>()
  const lines = limits.flatMap(({ Name, Rules }) => Rules.map((rule) => ({ name: Name, ...rule })))
  const periodOf = (seconds: number) => {
    const [label, size] = units.find(([, size]) => seconds % size === 0) ?? units[3]
    return t(label, { n: seconds / size })
  }
  const columns: Column<Line>[] = [
    { id: 'What', label: t('lbl_ops_what'), cell: ({ name }) => t(`lbl_ops_limit_${name}` as Key), isRowHeader: true },
    { id: 'Rule', label: t('lbl_ops_rule'), cell: ({ Points, Seconds }) => t('lbl_ops_times', { n: Points, period: periodOf(Seconds) }) },
    { id: 'Clients', label: t('lbl_ops_clients'), cell: ({ Clients }) => Clients ?? t('lbl_ops_per_instance') },
    {
      id: 'Refused',
      label: t('lbl_ops_refused'),
      cell: ({ Refused }) => (Refused ? <strong className="text-red">{formatCount(Refused)}</strong> : (Refused ?? '–')),
    },
  ]
  return (
    <>
      <ScreenTitle title={t('lbl_ops_limits')}>
        <CsvButton name="limits" columns={columns} rows={async () => lines} />
      </ScreenTitle>
      <p className="text-soft">{t('lbl_ops_limits_hint')}</p>
      {!limits[0]?.IsOn && <Notice tone="warning">{t('lbl_ops_limits_off')}</Notice>}
      <Table
        label={t('lbl_ops_limits')}
        items={lines}
        columns={columns}
        idOf={({ name, Seconds }) => `${name}-${Seconds}`}
        empty={t('lbl_ops_limits_off')}
      />
    </>
  )
}
