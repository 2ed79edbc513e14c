import { useEffect, useId, useState } from 'react'
import { productTalkLabels } from '../../contract/catalog/product-talk.labels.ts'
import { maxReviewPictures, reviewPictureTypes } from '../../contract/catalog/review-pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { type LateText, useLateLabels } from './late-labels.ts'
import { type SentPicture, usePictureUpload } from './use-picture-upload.ts'

/** The pictures of a review that is being written. */
export interface ChosenPictures {
  tokens: string[]
  /** Why the review cannot be sent yet. */
  refusal?: string | undefined
  /** What to say if the shop has them no longer. */
  gone?: string | undefined
}

interface Props {
  productId: number
  onChange: (chosen: ChosenPictures) => void
}

/** Adds pictures to a review, for customers who are logged in. Each is sent when it is chosen. */
export function ReviewPictures(props: Props) {
  const t = useLateLabels(productTalkLabels)
  return t ? <PicturesField {...props} t={t} /> : <div className="h-24" />
}

function PicturesField({ productId, onChange, t }: Props & { t: LateText<typeof productTalkLabels> }) {
  const id = useId()
  const [hasConsent, setConsent] = useState(false)
  const [sent, setSent] = useState<SentPicture[]>([])
  const { pictures, errors, isBusy, add, remove } = usePictureUpload(productId, t, setSent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form does with it does not change
  useEffect(() => {
    const tokens = sent.flatMap(({ token }) => token ?? [])
    const wait = tokens.length < sent.length ? t('lbl_talk_pictures_wait') : undefined
    const refusal = wait ?? (sent.length > 0 && !hasConsent ? t('lbl_talk_pictures_tick') : undefined)
    onChange({ tokens, refusal, gone: t('lbl_talk_pictures_gone') })
  }, [sent, hasConsent])
  const isFull = pictures.length >= maxReviewPictures
  return (
    <fieldset className="grid gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-semibold">{t('lbl_talk_pictures')}</legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('lbl_talk_pictures_hint', { n: maxReviewPictures })}
      </p>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {pictures.map(({ id: picture, preview, token }, index) => (
          <li key={picture} className="relative size-24">
            <img
              src={preview}
              alt=""
              className={`size-24 rounded-card border border-line object-cover ${token ? '' : 'opacity-50 motion-safe:animate-pulse'}`}
            />
            <button
              type="button"
              aria-label={t('lbl_talk_pictures_remove', { n: index + 1 })}
              onClick={() => remove(picture)}
              className="absolute -end-2 -top-2 grid size-9 place-items-center rounded-full border border-line-strong bg-card hover:text-red"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <label
        className={`inline-flex min-h-11 w-fit items-center gap-2 rounded-card border border-line-strong bg-card px-4 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-green-text ${isFull || isBusy ? 'opacity-55' : 'cursor-pointer hover:border-green hover:text-green-text'}`}
      >
        <Icon name="plus" className="size-4" />
        {isBusy ? t('lbl_talk_pictures_sending') : t('lbl_talk_pictures_add')}
        <input
          type="file"
          multiple
          accept={reviewPictureTypes.join()}
          disabled={isFull || isBusy}
          className="sr-only"
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <div role="alert" className="grid gap-1 text-sm text-red empty:hidden">
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
      {pictures.length > 0 && (
        <label className="flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={hasConsent}
            onChange={({ target }) => setConsent(target.checked)}
            className="mt-0.5 size-5 shrink-0"
          />
          {t('lbl_talk_pictures_consent')}
        </label>
      )}
    </fieldset>
  )
}
