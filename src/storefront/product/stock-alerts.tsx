import { stockAlertsLabels } from '../../contract/catalog/stock-alerts.labels.ts'
import { answers, messageLabels } from '../../contract/messages.ts'
import { deleteStockAlerts } from '../../contract/storefront.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { idFrom, shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { useUrls } from '../app/urls.ts'
import { defineForm } from '../forms/form.ts'
import { formAction } from '../forms/form-action.ts'
import { FormStatus } from '../forms/form-status.tsx'
import { useForm } from '../forms/use-form.ts'
import type { Route } from './+types/stock-alerts.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  idFrom(args.params.alert_id)
  return { labels: await labelsFor(shop, [messageLabels, stockAlertsLabels]) }
}

const stopForm = ({ alert_id, token }: { alert_id: string; token: string }) =>
  defineForm({
    id: 'stop',
    rules: {},
    async send({ call, languageCode }) {
      const { data } = await call(deleteStockAlerts, { StockAlertId: idFrom(alert_id), Token: token, languageCode })
      return data[0]?.ResponseMsg === answers.saved ? { done: 'stockAlertsEnded' } : {}
    },
  })

/** Also takes the POST that mail programs send for `List-Unsubscribe` (RFC 8058). */
export const action = (args: Route.ActionArgs) => formAction(args, stopForm(args.params))

/** The link in a mail about stock leads here. Only the button changes something, because mail scanners follow links. */
export default function StockAlertsPage({ params }: Route.ComponentProps) {
  const t = useLabels(stockAlertsLabels)
  const urls = useUrls()
  const { props, isBusy, result, refusal } = useForm(stopForm(params), { labels: {} })
  return (
    <>
      <PageHead title={t('lbl_alerts_title')} isUnlisted />
      <PageTitle title={t('lbl_alerts_title')} />
      <div className="shop-width py-8 md:py-12">
        <form {...props} className="mx-auto grid max-w-lg gap-5 rounded-card border border-line bg-card p-5 sm:p-8">
          <FormStatus result={result} />
          <p>{t('lbl_alerts_text')}</p>
          <Refusal text={refusal} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy}>
              {t('lbl_alerts_stop')}
            </Button>
            <a href={urls.allProducts()} className={buttonClass({ look: 'quiet' })}>
              {t('lbl_alerts_shop')}
            </a>
          </div>
        </form>
      </div>
    </>
  )
}
