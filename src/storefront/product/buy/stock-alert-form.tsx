import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { answers } from '../../../contract/messages.ts'
import { fieldRules } from '../../../contract/rules.ts'
import { insertStockAlert } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { useLabels } from '../../app/labels.ts'
import { defineForm } from '../../forms/form.ts'
import { FormStatus } from '../../forms/form-status.tsx'
import { OwnEmailField } from '../../forms/own-email-field.tsx'
import { useForm } from '../../forms/use-form.ts'

export const stockAlertFormOf = (ProductId: number) =>
  defineForm({
    id: 'stock-alert',
    rules: fieldRules.stockAlert,
    async send({ values, call, languageCode }) {
      const { data } = await call(insertStockAlert, { ProductId, ...values, languageCode })
      return data[0]?.ResponseMsg === answers.saved ? { done: 'stockAlertSaved' } : { failed: data[0]?.ResponseMsg }
    },
  })

/** Asks for one mail when the product is in stock again, and leads to similar ones. A customer's own address is filled in. */
export function StockAlertForm({ productId }: { productId: number }) {
  const t = useLabels(productLabels)
  const { props, field, isBusy, result, refusal } = useForm(stockAlertFormOf(productId), { labels: { Email: t('lbl_prddet_alert_email') } })
  return (
    <section aria-labelledby="alert-title" className="grid gap-3 rounded-card border border-line bg-card p-5">
      <h2 id="alert-title" className="text-lg font-semibold">
        {t('lbl_prddet_alert_title')}
      </h2>
      <p className="text-soft">{t('lbl_prddet_alert_text')}</p>
      <form {...props} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <input type="hidden" name="form" value={props.id} />
        <FormStatus result={result} />
        <OwnEmailField label={t('lbl_prddet_alert_email')} autoComplete="email" {...field('Email')} />
        <Button type="submit" size="field" busy={isBusy} className="sm:mt-6.5">
          {t('lbl_prddet_alert_send')}
        </Button>
        <Refusal text={refusal} />
      </form>
      <a href="#related" className="w-fit py-1 font-semibold text-green-text underline-offset-4 hover:underline">
        {t('lbl_prddet_similar')}
      </a>
    </section>
  )
}
