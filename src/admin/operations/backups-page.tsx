import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { beginBackup, listBackups } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { operationsLabels } from '../../contract/operations/operations.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, locales, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { Notice } from '../widgets/notice.tsx'
import type { Column } from '../widgets/table.tsx'

type Backup = RowOf<typeof listBackups>

const load = ({ After, Size }: ListQuery) => callStaff(listBackups, { After, Size })

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** Time between two looks at a backup that is being written. */
const lookEveryMs = 2000

/** Backups: begun here, written by a worker. */
export function Component() {
  const t = labelsOf(operationsLabels)
  const page = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const isUnderWay = page.Rows.some(({ State }) => State === 'waiting' || State === 'running')
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(revalidate, lookEveryMs)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
  const begin = async () => {
    await callStaff(beginBackup, {})
    await revalidate()
    toast.success(t('lbl_ops_backup_begun'))
  }
  const [before, after] = t('lbl_ops_backup_restore').split('{command}')
  return (
    <>
      <ScreenTitle title={t('lbl_ops_backups')}>
        <Button busy={isBusy} disabled={isUnderWay} onClick={() => submit(begin)}>
          {t('lbl_ops_backup_begin')}
        </Button>
      </ScreenTitle>
      <p className="text-soft">{t('lbl_ops_backup_hint')}</p>
      <p className="text-soft">
        {before}
        <code dir="ltr" className="inline-block">
          npm run restore -- &lt;file&gt;
        </code>
        {after}
      </p>
      <LastFailure backups={page.Rows} />
      <List
        name="backups"
        label={t('lbl_ops_backups')}
        page={page}
        columns={columns()}
        isSearchable={false}
        idOf={({ BackupId }) => String(BackupId)}
        load={load}
        empty={t('lbl_ops_backup_none')}
      />
    </>
  )
}

function LastFailure({ backups: [last, ...earlier] }: { backups: Backup[] }) {
  const t = labelsOf(operationsLabels)
  if (last?.State !== 'failed' && last?.State !== 'lost') return null
  const good = earlier.find(({ State }) => State === 'done')
  return (
    <Notice tone="error">
      <span>
        {good ? t('lbl_ops_backup_failed_last', { when: moment(good.BegunAt) }) : t('lbl_ops_backup_failed_never')} {last.Problem}
      </span>
    </Notice>
  )
}

const moment = (at: string) => formatMoment(at, pageLanguage())

function columns(): Column<Backup>[] {
  const t = labelsOf(operationsLabels)
  return [
    { id: 'BegunAt', label: t('lbl_ops_backup_begun_at'), cell: ({ BegunAt }) => moment(BegunAt), isRowHeader: true },
    { id: 'BegunBy', label: t('lbl_ops_backup_by'), cell: ({ BegunBy }) => <bdi>{BegunBy}</bdi>, csv: ({ BegunBy }) => BegunBy },
    { id: 'State', label: t('lbl_ops_backup_state'), cell: ({ State }) => t(`lbl_ops_backup_${State}`) },
    {
      id: 'Bytes',
      label: t('lbl_ops_backup_size'),
      cell: ({ Bytes }) => <bdi dir="ltr">{sizeText(Bytes)}</bdi>,
      csv: ({ Bytes }) => Bytes,
      isNumber: true,
    },
    {
      id: 'File',
      label: t('lbl_ops_backup_file'),
      cell: ({ File, Host }) =>
        File && (
          <>
            <code dir="ltr" className="text-sm wrap-anywhere">
              {File}
            </code>{' '}
            <span className="text-soft">{t('lbl_ops_backup_on', { host: Host ?? '' })}</span>
          </>
        ),
      csv: ({ File }) => File,
    },
  ]
}

const sizeText = (bytes: number) =>
  new Intl.NumberFormat(locales[pageLanguage()], { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1_000_000)
