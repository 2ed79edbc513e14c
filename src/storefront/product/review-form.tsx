import { insertProductReview } from '../../contract/index.ts'
import { answers } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLanguage } from '../addresses.ts'
import { call } from '../calls.ts'
import { useForm } from '../components/use-form.ts'
import { useLabels, useMessage } from '../labels.ts'

const stars = [1, 2, 3, 4, 5]

/** Storefront document §5 "Review": the rating by star radios, 1 unless changed. */
export function ReviewForm({ productId, onSaved }: { productId: number; onSaved: () => Promise<void> }) {
  const t = useLabels('ProductDetail')
  const message = useMessage()
  const languageCode = useLanguage()
  const rules = fieldRules.review
  const form = useForm({
    rules,
    labels: {
      ReviewerName: t('lbl_prddet_review_name'),
      ReviewerEmail: t('lbl_prddet_review_email'),
      ReviewTitle: t('lbl_prddet_review_heading'),
      ReviewBody: t('lbl_prddet_review_body'),
    },
    failure: 'errorOccurredLater',
    async submit(values, data, element) {
      const { data: rows } = await call(insertProductReview, {
        ProductId: productId,
        ...values,
        ReviewRating: Number(data.get('ReviewRating') ?? 1),
        languageCode,
      })
      if (rows[0]?.ResponseMsg !== answers.saved) return toast.error(message('errorOccurredLater'))
      toast.success(message('reviewSaved'))
      element.reset()
      // It is saved: that it cannot be read again at once is no failure.
      await onSaved().catch(() => {})
    },
  })
  return (
    <form {...form.props} className="grid gap-4 rounded-card border border-line bg-card p-5 md:p-7">
      <h3 className="text-xl font-semibold">{t('lbl_prddet_review_title')}</h3>
      <fieldset>
        <legend className="text-sm font-semibold">{t('lbl_prddet_review_rating')}</legend>
        <div className="star-choice flex">
          {stars.map((star) => (
            <label key={star} className="cursor-pointer p-1 text-star has-focus-visible:outline-2 has-focus-visible:outline-green-text">
              <input type="radio" name="ReviewRating" value={star} defaultChecked={star === 1} className="sr-only" />
              <Icon name="star" className="star-on size-7" />
              <Icon name="no-star" className="star-off size-7" />
              <span className="sr-only">{t('lbl_prddet_review_star', { n: star })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('lbl_prddet_review_name')} autoComplete="name" maxLength={rules.ReviewerName.max} {...form.field('ReviewerName')} />
        <Field
          label={t('lbl_prddet_review_email')}
          hint={t('lbl_prddet_review_email_hint')}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={rules.ReviewerEmail.max}
          {...form.field('ReviewerEmail')}
        />
      </div>
      <Field label={t('lbl_prddet_review_heading')} maxLength={rules.ReviewTitle.max} {...form.field('ReviewTitle')} />
      <TextArea label={t('lbl_prddet_review_body')} maxLength={rules.ReviewBody.max} {...form.field('ReviewBody')} />
      <Button type="submit" busy={form.isBusy} className="w-fit">
        {t('lbl_prddet_review_send')}
      </Button>
    </form>
  )
}
