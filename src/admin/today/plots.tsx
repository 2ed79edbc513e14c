import { useState } from 'react'
import { Link } from 'react-router'
import { getSales, saveTimeZone } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { formatCount } from '../../contract/localization/count.ts'
import { formatPrice, sumOf } from '../../contract/money.ts'
import { todayLabels } from '../../contract/today/today.labels.ts'
import { type SalesBy, salesSteps } from '../../contract/today/today-enums.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { setShopTimeZone } from '../app/shop-time-zone.ts'
import { showFailure } from '../app/show-failure.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../widgets/card.tsx'
import { Chart, type ChartPoint } from '../widgets/chart.tsx'
import { Select } from '../widgets/select.tsx'

type Report = DataOf<typeof getSales>

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Sales, orders, begun orders and best sellers against the period before. `version` changes with the shop's orders. */
export function Plots({ version }: { version: unknown }) {
  const t = labelsOf(todayLabels)
  const [by, setBy] = useState<SalesBy>('day')
  const { data: report, show } = useCall(getSales, { By: by }, { changesWith: version, staysMeanwhile: true })
  const options = salesSteps.map((id) => ({ id, label: t(`lbl_today_by_${id}`) }))
  return (
    <Card
      title={t('lbl_today_sales_title')}
      beside={
        <Select label={t('lbl_today_by')} options={options} value={by} onChange={(id) => setBy(id as SalesBy)} className="min-w-36" />
      }
    >
      {report ? <ReportPlots report={report} by={by} refresh={show} /> : <div className="h-72" />}
    </Card>
  )
}

function ReportPlots({ report, by, refresh }: { report: Report; by: SalesBy; refresh: (report: Report) => void }) {
  const t = labelsOf(todayLabels)
  const { Steps, Before } = report
  const pointsOf = (value: (step: Report['Steps'][number]) => number): ChartPoint[] =>
    Steps.map((step, at) => {
      const before = Before[at]
      return { label: formatDate(step.Start, pageLanguage()), value: value(step), before: before ? value(before) : 0 }
    })
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
        <Plot name="sales" title={t('lbl_today_sales')} shape="area" points={pointsOf(({ Sales }) => Sales)} show={formatPrice} />
        <Plot name="orders" title={t('lbl_today_orders')} shape="bars" points={pointsOf(({ Orders }) => Orders)} show={formatCount} />
        <Plot name="begun" title={t('lbl_today_begun')} shape="bars" points={pointsOf(({ Begun }) => Begun)} show={formatCount} />
        <BestSellers report={report} />
      </div>
      <TimeZone report={report} by={by} refresh={refresh} />
    </div>
  )
}

interface PlotProps {
  name: string
  title: string
  shape: 'area' | 'bars'
  points: ChartPoint[]
  show: (value: number) => string
}

function Plot({ name, title, shape, points, show }: PlotProps) {
  const t = labelsOf(todayLabels)
  const [total, before] = [sumOf(points.map(({ value }) => value)), sumOf(points.map((point) => point.before))]
  const headings = [t('lbl_today_period'), title, t('lbl_today_before')]
  return (
    <section className="grid grid-cols-1 content-start gap-2">
      <div className="flex items-center gap-3">
        <h3 className="me-auto font-semibold">{title}</h3>
        <CsvButton name={name} title={title} rows={[headings, ...points.map((point) => [point.label, point.value, point.before])]} />
      </div>
      <p className="text-soft">
        <bdi className="text-lg font-semibold text-ink">{show(total)}</bdi>
        {dot}
        {t('lbl_today_before')}: <bdi>{show(before)}</bdi>
      </p>
      <Chart label={title} points={points} shape={shape} show={show} beforeLabel={t('lbl_today_before')} />
      <details>
        <summary className="min-h-6 cursor-pointer text-sm text-soft">{t('lbl_today_as_table')}</summary>
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="py-1 text-start font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {point.label}
                </th>
                <td>
                  <bdi>{show(point.value)}</bdi>
                </td>
                <td className="text-soft">
                  <bdi>{show(point.before)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function BestSellers({ report: { BestSellers: best } }: { report: Report }) {
  const t = labelsOf(todayLabels)
  const title = t('lbl_today_best_sellers')
  const nameOf = ({ NameEn, NameAr }: Report['BestSellers'][number]) => (pageLanguage() === 'ar' ? NameAr : NameEn)
  const rows = [
    [title, t('lbl_today_pieces'), t('lbl_today_sales')],
    ...best.map((product) => [nameOf(product), product.Pieces, product.Sales]),
  ]
  return (
    <section className="grid grid-cols-1 content-start gap-2">
      <div className="flex items-center gap-3">
        <h3 className="me-auto font-semibold">{title}</h3>
        <CsvButton name="best-sellers" title={title} rows={rows} />
      </div>
      {best.length === 0 && <p className="text-soft">{t('lbl_today_no_sales')}</p>}
      <ol className="grid grid-cols-1">
        {best.map((product) => (
          <li key={product.ProductId} className="flex min-h-11 items-center gap-3 border-t border-line first:border-t-0">
            <Link to={`/products/${product.ProductId}`} className="min-w-0 grow text-ink sm:truncate">
              {nameOf(product)}
            </Link>
            <span className="shrink-0 text-soft">{t('lbl_today_n_pieces', { n: product.Pieces })}</span>
            <bdi className="w-24 shrink-0 text-end tabular-nums">{formatPrice(product.Sales)}</bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}

function CsvButton({ name, title, rows }: { name: string; title: string; rows: (string | number)[][] }) {
  const may = useMay()
  if (!may('export')) return null
  const save = async () => (await import('../list/save-rows.ts')).saveCells(name, rows)
  return (
    <Button look="plain" size="small" onClick={() => void save().catch(showFailure)}>
      <Icon name="download" className="size-4" />
      CSV<span className="sr-only">: {title}</span>
    </Button>
  )
}

/** Where the days of the shop begin, those of campaigns and offers too. */
function TimeZone({ report, by, refresh }: { report: Report; by: SalesBy; refresh: (report: Report) => void }) {
  const t = labelsOf(todayLabels)
  const may = useMay()
  if (!may('settings'))
    return (
      <p className="text-sm text-soft">
        {t('lbl_today_time_zone')}: <bdi>{report.TimeZone}</bdi>
      </p>
    )
  const zones = [...new Set([report.TimeZone, ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  const save = async (TimeZone: string) => {
    await callStaff(saveTimeZone, { TimeZone })
    setShopTimeZone(TimeZone)
    refresh(await callStaff(getSales, { By: by }))
  }
  return (
    <Select
      label={t('lbl_today_time_zone')}
      options={zones.map((id) => ({ id, label: id }))}
      value={report.TimeZone}
      onChange={(zone) => void save(zone).catch(showFailure)}
      className="max-w-64"
    />
  )
}
