import type { RowOf } from '../../../contract/call.ts'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { shelfLabels } from '../../../contract/entitlements/shelf.labels.ts'
import { cpdLogLabels } from '../../../contract/learning/cpd-log.labels.ts'
import { type CpdLogFormat, cpdLogFormats } from '../../../contract/learning/cpd-log-formats.ts'
import { messageLabels } from '../../../contract/messages.ts'
import { getCpdLog, getCpdLogFile } from '../../../contract/storefront.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { call } from '../../app/calls.ts'
import { shopOf } from '../../app/context.ts'
import { EmptyPage } from '../../app/empty-page.tsx'
import { Failure } from '../../app/failure.tsx'
import { labelsFor, useLabels } from '../../app/labels.ts'
import { PageHead } from '../../app/page-head.tsx'
import { PageTitle } from '../../app/page-title.tsx'
import { RequiresJavascript } from '../../app/requires-javascript.tsx'
import { useShopDate } from '../../app/root-data.ts'
import { useSavedFiles } from '../../app/save-file.ts'
import { useLanguage, useUrls } from '../../app/urls.ts'
import { useCall } from '../../app/use-call.ts'
import { useCustomer } from '../../app/use-customer.ts'
import type { Route } from './+types/cpd-log.ts'

type Certificate = RowOf<typeof getCpdLog>

export async function loader(args: Route.LoaderArgs) {
  return { labels: await labelsFor(shopOf(args), [messageLabels, cpdLogLabels, shelfLabels]) }
}

/** The certificates of a customer, year by year. Guests are redirected to the login and back. */
export default function CpdLogPage() {
  const t = useLabels(cpdLogLabels)
  const shelf = useLabels(shelfLabels)
  const urls = useUrls()
  const customer = useCustomer('login')
  const title = t('lbl_cpd_title')
  return (
    <>
      <PageHead title={title} isUnlisted />
      <PageTitle title={title} trail={[{ to: urls.shelf(), title: shelf('lbl_shelf_title') }]} />
      <div className="shop-width grid min-h-120 grid-cols-1 content-start gap-8 py-8 md:py-10">
        <RequiresJavascript />
        {/* Another tab can log in as another customer: nothing of the former one stays. */}
        {customer && <Log key={customer.UserID} />}
      </div>
    </>
  )
}

function Log() {
  const t = useLabels(cpdLogLabels)
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  const { data: certificates, failure, reload } = useCall(getCpdLog, { languageCode: useLanguage() }, { staysMeanwhile: true })
  if (failure) return <Failure text={failure} retry={reload} />
  if (!certificates) return <div role="status" aria-label={shop('lbl_shop_loading')} className="min-h-60" />
  if (certificates.length === 0) {
    return (
      <div className="grid justify-items-center">
        <EmptyPage icon="course" title={t('lbl_cpd_empty_title')} text={t('lbl_cpd_empty_text')} />
        <a href={urls.shelf()} className={buttonClass()}>
          {t('lbl_cpd_empty_button')}
        </a>
      </div>
    )
  }
  const years = [...Map.groupBy(certificates, ({ Year }) => Year)].toSorted(([one], [other]) => other - one)
  return (
    <>
      <p className="text-soft">{t('lbl_cpd_text')}</p>
      {years.map(([year, ofYear]) => (
        <Year key={year} year={year} certificates={ofYear} />
      ))}
      <p className="text-sm text-soft">{t('lbl_cpd_accreditation')}</p>
    </>
  )
}

function Year({ year, certificates }: { year: number; certificates: Certificate[] }) {
  const t = useLabels(cpdLogLabels)
  const counted = certificates.filter(({ State }) => State !== 'revoked')
  // Hours have one decimal; a sum of them is not to show what binary fractions leave.
  const hours = Math.round(counted.reduce((sum, { Hours }) => sum + Hours, 0) * 10) / 10
  const heads = [
    ...[t('lbl_cpd_date'), t('lbl_cpd_course'), t('lbl_cpd_hours'), t('lbl_cpd_score')],
    ...[t('lbl_cpd_category'), t('lbl_cpd_number'), t('lbl_cpd_state')],
  ]
  const id = `year-${year}`
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl font-semibold tabular-nums">
          {year}
        </h2>
        <p className="grow font-semibold text-green-text">{t('lbl_cpd_sum', { n: hours })}</p>
        <div className="flex gap-2 print:hidden">
          {cpdLogFormats.map((format) => (
            <Save key={format} year={year} format={format} />
          ))}
        </div>
      </div>
      <div className="rounded-card border border-line bg-card px-4 sm:px-6">
        <table className="w-full border-collapse">
          <caption className="sr-only">{`${t('lbl_cpd_title')} ${year}`}</caption>
          <thead className="text-sm text-soft max-md:sr-only">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-3.5 pe-4 text-start font-semibold last:pe-0">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line md:border-t md:border-line">
            {certificates.map((certificate) => (
              <Line key={certificate.Number} certificate={certificate} heads={heads} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** A row of the table; on a phone its cells are one below the other, each with its heading. */
function Line({ certificate, heads }: { certificate: Certificate; heads: string[] }) {
  const t = useLabels(cpdLogLabels)
  const dateOf = useShopDate()
  const urls = useUrls()
  const { CourseName, Hours, Score, Category, Number: number, State, CompletedAt } = certificate
  const isCounted = State !== 'revoked'
  const cells = [
    dateOf(CompletedAt),
    <strong key="course" className="font-semibold">
      {CourseName}
    </strong>,
    isCounted ? Hours : <s key="hours">{Hours}</s>,
    Score === null ? '–' : `${Score} %`,
    Category ?? '–',
    <a
      key="number"
      href={urls.certificate(number)}
      className="inline-block py-0.5 whitespace-nowrap tabular-nums text-green-text underline-offset-4 hover:underline"
    >
      {number}
    </a>,
    isCounted ? (
      t(`lbl_cpd_state_${State}`)
    ) : (
      <span key="state" className="text-red">
        {t('lbl_cpd_state_revoked')}. <span className="text-soft">{t('lbl_cpd_not_counted')}</span>
      </span>
    ),
  ]
  return (
    <tr className="max-md:grid max-md:gap-1.5 max-md:py-4">
      {cells.map((cell, index) => (
        <td
          key={heads[index]}
          className="max-md:flex max-md:items-baseline max-md:gap-2 max-md:nth-2:-order-1 md:py-3 md:pe-4 md:align-top md:last:pe-0"
        >
          {index !== 1 && <span className="min-w-28 shrink-0 text-sm text-soft md:hidden">{heads[index]}</span>}
          <bdi>{cell}</bdi>
        </td>
      ))}
    </tr>
  )
}

function Save({ year, format }: { year: number; format: CpdLogFormat }) {
  const t = useLabels(cpdLogLabels)
  const languageCode = useLanguage()
  const { isBusy, save } = useSavedFiles(() => call(getCpdLogFile, { Year: year, Format: format, languageCode }))
  return (
    <Button look="quiet" size="small" busy={isBusy} onClick={save} aria-label={t(`lbl_cpd_${format}_of`, { year })}>
      {!isBusy && <Icon name="download" className="size-4" />}
      {t(`lbl_cpd_${format}`)}
    </Button>
  )
}
