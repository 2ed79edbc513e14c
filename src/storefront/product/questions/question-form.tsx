import type { productTalkLabels } from '../../../contract/catalog/product-talk.labels.ts'
import { answers } from '../../../contract/messages.ts'
import { fieldRules } from '../../../contract/rules.ts'
import { insertProductQuestion } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { defineForm } from '../../forms/form.ts'
import { FormStatus } from '../../forms/form-status.tsx'
import { OwnEmailField } from '../../forms/own-email-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useLateDraft } from '../../forms/use-late-draft.ts'
import type { LateText } from '../late-labels.ts'

export const questionFormOf = (ProductId: number) =>
  defineForm({
    id: 'question',
    rules: fieldRules.question,
    failure: 'errorOccurredLater',
    async send({ values, call, languageCode }) {
      const { data } = await call(insertProductQuestion, { ProductId, ...values, languageCode })
      return data[0]?.ResponseMsg === answers.saved ? { done: 'questionSent' } : {}
    },
  })

/** Asks about a product. A customer's own address is filled in. */
export function QuestionForm({ productId, t }: { productId: number; t: LateText<typeof productTalkLabels> }) {
  const { props, field, isBusy, result, refusal } = useForm(questionFormOf(productId), {
    labels: { AskerName: t('lbl_talk_ask_name'), AskerEmail: t('lbl_talk_ask_email'), QuestionBody: t('lbl_talk_ask_body') },
  })
  const { form, follow } = useLateDraft(`question-${productId}`)
  return (
    <form {...props} ref={form} onFocus={follow} className="grid gap-4 rounded-card border border-line bg-card p-5 md:p-7">
      <FormStatus result={result} />
      <h3 className="text-xl font-semibold">{t('lbl_talk_ask')}</h3>
      <p className="text-soft">{t('lbl_talk_ask_text')}</p>
      <TextArea label={t('lbl_talk_ask_body')} rows={3} {...field('QuestionBody')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('lbl_talk_ask_name')} autoComplete="name" {...field('AskerName')} />
        <OwnEmailField label={t('lbl_talk_ask_email')} hint={t('lbl_talk_ask_email_hint')} autoComplete="email" {...field('AskerEmail')} />
      </div>
      <Refusal text={refusal} />
      <Button type="submit" busy={isBusy} className="w-fit">
        {t('lbl_talk_ask_send')}
      </Button>
    </form>
  )
}
