import { useId } from 'react'
import { insertSubscriber } from '../../contract/index.ts'
import { answers } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLanguage } from '../addresses.ts'
import { call } from '../calls.ts'
import { useLabels, useMessage } from '../labels.ts'
import { useForm } from './use-form.ts'

export function Newsletter() {
  const id = useId()
  const t = useLabels('SubscribeNewsLetter')
  const message = useMessage()
  const languageCode = useLanguage()
  const form = useForm({
    rules: fieldRules.newsletter,
    labels: { SubscriberEmail: t('lbl_newsltr_email') },
    failure: 'errorOccurredLater',
    async submit(values, _, element) {
      const { data } = await call(insertSubscriber, { ...values, languageCode })
      if (data[0]?.ResponseMsg !== answers.saved) return toast.error(message('errorOccurredLater'))
      toast.success(message('subscribed'))
      element.reset()
    },
  })
  return (
    <section aria-labelledby={id} className="on-dark bg-deep text-on-deep">
      <div className="shop-width grid items-center gap-6 py-12 md:grid-cols-2 md:gap-12">
        <div>
          <h2 id={id} className="text-2xl font-semibold">
            {t('lbl_newsltr_title')}
          </h2>
          <p className="mt-2 text-on-deep-soft">{t('lbl_newsltr_text')}</p>
        </div>
        <form {...form.props} className="grid items-start gap-3 sm:grid-cols-[1fr_auto] [&_label>span]:text-on-deep [&_p]:text-[#ffb4aa]">
          <Field
            label={t('lbl_newsltr_email')}
            type="email"
            autoComplete="email"
            dir="ltr"
            maxLength={fieldRules.newsletter.SubscriberEmail.max}
            {...form.field('SubscriberEmail')}
          />
          <Button type="submit" busy={form.isBusy} className="min-h-11.5 !bg-on-deep !text-deep sm:mt-7">
            {t('lbl_newsltr_button')}
          </Button>
        </form>
      </div>
    </section>
  )
}
