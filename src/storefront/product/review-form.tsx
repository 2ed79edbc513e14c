import { useState } from 'react'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import { professions } from '../../contract/catalog/professions.ts'
import { answers } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { insertProductReview } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useLabels } from '../app/labels.ts'
import { statusOf } from '../app/read-message.ts'
import { defineForm } from '../forms/form.ts'
import { FormStatus } from '../forms/form-status.tsx'
import { useForm } from '../forms/use-form.ts'
import { useLateDraft } from '../forms/use-late-draft.ts'
import { useShop } from '../state/store.ts'
import type { ChosenPictures } from './review-pictures.tsx'

const Pictures = late(() => import('./review-pictures.tsx'), 'ReviewPictures')

const stars = [1, 2, 3, 4, 5]

/** Storefront document §5 "Review": the rating is a radio group of stars and defaults to 1. Pictures need JavaScript. */
export const reviewFormOf = (ProductId: number, pictures: ChosenPictures = { tokens: [] }) =>
  defineForm({
    id: 'review',
    rules: fieldRules.review,
    failure: 'errorOccurredLater',
    extraFields: ['ReviewRating', 'ReviewerProfession'],
    async send({ values, data, call, languageCode }) {
      const ReviewRating = Number(data.get('ReviewRating') ?? 1)
      // One that the form does not offer counts as none.
      const ReviewerProfession = professions.find((one) => one === data.get('ReviewerProfession'))
      if (pictures.refusal) return { failed: pictures.refusal }
      const withPictures = pictures.tokens.length > 0 ? { PictureTokens: pictures.tokens, PictureConsent: true } : {}
      const review = { ProductId, ...values, ReviewRating, ReviewerProfession, languageCode, ...withPictures }
      const { data: rows } = await call(insertProductReview, review).catch((error) => {
        // The fields were checked: only the pictures can be wrong.
        if (pictures.tokens.length === 0 || statusOf(error) !== 400) throw error
        return { data: undefined }
      })
      if (!rows) return { failed: pictures.gone }
      return rows[0]?.ResponseMsg === answers.saved ? { done: 'reviewSaved' } : {}
    },
  })

export function ReviewForm({ productId, onSaved }: { productId: number; onSaved: () => Promise<void> }) {
  const t = useLabels(productLabels)
  const isLoggedIn = useShop(({ restored, user }) => restored && user.loggedIn)
  const [pictures, setPictures] = useState<ChosenPictures>({ tokens: [] })
  const [sentReviews, setSentReviews] = useState(0)
  const { props, field, isBusy, typed, result, refusal } = useForm(reviewFormOf(productId, pictures), {
    labels: {
      ReviewerName: t('lbl_prddet_review_name'),
      ReviewerEmail: t('lbl_prddet_review_email'),
      ReviewTitle: t('lbl_prddet_review_heading'),
      ReviewBody: t('lbl_prddet_review_body'),
    },
    // The review is saved, so a failed reload is ignored.
    onDone: () => {
      setPictures({ tokens: [] })
      setSentReviews((before) => before + 1)
      return onSaved().catch(() => {})
    },
  })
  const { form, follow } = useLateDraft(`review-${productId}`)
  return (
    <form {...props} ref={form} onFocus={follow} className="grid gap-4 rounded-card border border-line bg-card p-5 md:p-7">
      <FormStatus result={result} />
      <h3 className="text-xl font-semibold">{t('lbl_prddet_review_title')}</h3>
      <fieldset>
        <legend className="text-sm font-semibold">{t('lbl_prddet_review_rating')}</legend>
        <div className="star-choice -ms-1 flex">
          {stars.map((star) => (
            <label key={star} className="cursor-pointer p-1 text-star has-focus-visible:outline-2 has-focus-visible:outline-green-text">
              <input
                type="radio"
                name="ReviewRating"
                value={star}
                defaultChecked={star === Number(typed.ReviewRating || 1)}
                className="sr-only"
              />
              <Icon name="star" className="star-on size-7" />
              <Icon name="no-star" className="star-off size-7" />
              <span className="sr-only">{t('lbl_prddet_review_star', { n: star })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('lbl_prddet_review_name')} autoComplete="name" {...field('ReviewerName')} />
        <Field
          label={t('lbl_prddet_review_email')}
          hint={t('lbl_prddet_review_email_hint')}
          type="email"
          dir="ltr"
          autoComplete="email"
          {...field('ReviewerEmail')}
        />
      </div>
      <Select
        label={t('lbl_prddet_review_profession')}
        id="review-ReviewerProfession"
        name="ReviewerProfession"
        defaultValue={typed.ReviewerProfession}
      >
        <option value="">{t('lbl_prddet_review_unsaid')}</option>
        {professions.map((one) => (
          <option key={one} value={one}>
            {t(`lbl_prddet_profession_${one}`)}
          </option>
        ))}
      </Select>
      <Field label={t('lbl_prddet_review_heading')} {...field('ReviewTitle')} />
      <TextArea label={t('lbl_prddet_review_body')} {...field('ReviewBody')} />
      {isLoggedIn && <Pictures key={sentReviews} productId={productId} onChange={setPictures} />}
      <Refusal text={refusal} />
      <Button type="submit" busy={isBusy} className="w-fit">
        {t('lbl_prddet_review_send')}
      </Button>
    </form>
  )
}
