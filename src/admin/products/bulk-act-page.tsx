import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { getBulkAct, listBulkActs } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { bulkActsLabels } from '../../contract/catalog/staff/bulk-acts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { staffErrorsLabels } from '../../contract/staff/errors.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { nameOf } from '../catalog/names.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { saveRows } from '../list/save-rows.ts'
import { Card } from '../widgets/card.tsx'
import { Notice } from '../widgets/notice.tsx'
import { Progress } from '../widgets/progress.tsx'
import { askUntilOver } from './ask-until-over.ts'
import { actLabels } from './bulk-change.tsx'

type Act = DataOf<typeof getBulkAct>
type Refused = Act['Rows'][number]

export async function loader({ params }: LoaderFunctionArgs) {
  const [act, all] = await Promise.all([callStaff(getBulkAct, { BulkActId: Number(params.id) }), callStaff(listBulkActs, {})])
  return { act, others: all.filter(({ BulkActId }) => BulkActId !== act.BulkActId) }
}

/** Another act is another screen. */
export const Component = () => <Screen key={useLoaderData<typeof loader>().act.BulkActId} />

/** An act on many products: how far it is, and what it could not change. */
function Screen() {
  const t = labelsOf(bulkActsLabels)
  const products = labelsOf(productsLabels)
  const errors = labelsOf(staffErrorsLabels)
  const { act: loaded, others } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [act, setAct] = useState(loaded)
  const { BulkActId } = act
  const isOver = act.EndedAt !== null
  useEffect(() => {
    if (isOver) return
    const ask = async () => {
      const next = await callStaff(getBulkAct, { BulkActId })
      setAct(next)
      return next.EndedAt !== null
    }
    // The screen says what became of it.
    return askUntilOver(ask, revalidate)
  }, [BulkActId, isOver, revalidate])
  const counts = { done: act.Done, total: act.Total, changed: act.Changed, refused: act.Refused }
  const may = useMay()
  const save = async () => {
    const columns = [
      { id: 'Id', label: 'Id', csv: ({ ProductId }: Refused) => ProductId, cell: () => null },
      { id: 'Name', label: t('lbl_bulk_acts_product'), csv: nameOf, cell: () => null },
      { id: 'Reason', label: t('lbl_bulk_acts_reason'), csv: ({ Refusal }: Refused) => errors(Refusal), cell: () => null },
    ]
    await saveRows('refused-products', columns, act.Rows).catch(showFailure)
  }
  return (
    <>
      <ScreenTitle title={`${t('lbl_bulk_acts_title')}: ${products(actLabels[act.Act.Act])}`} />
      <div className="grid max-w-4xl gap-6">
        {!isOver && (
          <div className="grid gap-2">
            <p role="status">{t('lbl_bulk_acts_running', counts)}</p>
            <Progress label={t('lbl_bulk_acts_progress')} part={act.Done / act.Total} />
          </div>
        )}
        {isOver && act.Problem === null && <Notice>{t('lbl_bulk_acts_done', counts)}</Notice>}
        {isOver && act.Problem !== null && (
          <Notice tone="error">
            {t('lbl_bulk_acts_stopped', counts)} {errors(act.Problem as keyof typeof staffErrorsLabels.texts)}
          </Notice>
        )}
        {act.Rows.length > 0 && (
          <Card title={t('lbl_bulk_acts_refused')}>
            <ul className="divide-y divide-line">
              {act.Rows.map((row) => (
                <li key={row.ProductId} className="flex min-h-11 flex-wrap items-center gap-x-4">
                  <Link to={`/products/${row.ProductId}`} className="me-auto inline-flex min-h-11 items-center underline">
                    <bdi>{nameOf(row)}</bdi>
                  </Link>
                  <span className="text-red">{errors(row.Refusal)}</span>
                </li>
              ))}
            </ul>
            {may('export') && (
              <Button look="quiet" size="small" onClick={save} className="mt-3">
                <Icon name="download" className="size-4.5" />
                {t('lbl_bulk_acts_csv')}
              </Button>
            )}
          </Card>
        )}
        {others.length > 0 && (
          <Card title={t('lbl_bulk_acts_earlier')}>
            <ul className="divide-y divide-line">
              {others.map(({ BulkActId, Act, BegunAt, Changed, Total }) => (
                <li key={BulkActId} className="flex min-h-11 flex-wrap items-center gap-x-4">
                  <Link to={`/products/acts/${BulkActId}`} className="me-auto inline-flex min-h-11 items-center underline">
                    {t('lbl_bulk_acts_line', { act: products(actLabels[Act.Act]), changed: Changed, total: Total })}
                  </Link>
                  <span className="text-soft">{formatMoment(BegunAt, pageLanguage())}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  )
}
