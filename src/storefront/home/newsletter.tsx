import { useId } from 'react'
import { newsletterLabels } from '../../contract/content/home.labels.ts'
import { answers } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { insertSubscriber } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useLabels } from '../app/labels.ts'
import { defineForm } from '../forms/form.ts'
import { FormStatus } from '../forms/form-status.tsx'
import { useForm } from '../forms/use-form.ts'

/** Storefront document §5 "Newsletter". */
export const newsletterForm = defineForm({
  id: 'newsletter',
  rules: fieldRules.newsletter,
  failure: 'errorOccurredLater',
  async send({ values, call, languageCode }) {
    const { data } = await call(insertSubscriber, { ...values, languageCode })
    return data[0]?.ResponseMsg === answers.saved ? { done: 'subscribed' } : {}
  },
})

export function Newsletter() {
  const id = useId()
  const t = useLabels(newsletterLabels)
  const { props, field, isBusy, result, refusal } = useForm(newsletterForm, { labels: { SubscriberEmail: t('lbl_newsltr_email') } })
  return (
    <section aria-labelledby={id} className="on-dark bg-deep text-on-deep">
      <div className="shop-width grid items-center gap-5 py-7 md:grid-cols-2 md:py-12 md:gap-12">
        <div>
          <h2 id={id} className="text-2xl font-semibold">
            {t('lbl_newsltr_title')}
          </h2>
          <p className="mt-2 text-on-deep-soft">{t('lbl_newsltr_text')}</p>
        </div>
        <form {...props} className="grid grid-cols-[1fr_auto] items-start gap-3 [&_label>span]:text-on-deep [&_p]:text-[#ffb4aa]">
          <FormStatus result={result} />
          <Field label={t('lbl_newsltr_email')} type="email" autoComplete="email" dir="ltr" {...field('SubscriberEmail')} />
          <Button type="submit" size="field" busy={isBusy} className="!bg-on-deep !text-deep mt-6.5">
            {t('lbl_newsltr_button')}
          </Button>
          <Refusal text={refusal} />
        </form>
      </div>
    </section>
  )
}
