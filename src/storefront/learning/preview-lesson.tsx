import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { formatPrice } from '../../contract/money.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { addOffer, type SampleOffer } from '../state/offer.ts'
import { useShop } from '../state/store.ts'
import type { CourseOutline } from './course-status.tsx'
import { LessonBody } from './lesson-body.tsx'
import type { LessonContent } from './lesson-rows.ts'
import type { CourseProgress } from './use-course-progress.ts'

// Few visitors had access before.
const EndedAccess = late(() => import('./closed-lesson.tsx'), 'EndedAccess')

interface Props {
  lesson: LessonContent
  course: CourseOutline
  offer: SampleOffer | undefined
  /** Of a customer who cannot open the lesson. */
  progress: CourseProgress | undefined
}

/** A lesson as everybody sees it, with the way to the whole course. */
export function PreviewLesson({ lesson, course, offer, progress }: Props) {
  return (
    <>
      <LessonBody lesson={lesson} />
      <PreviewEnd course={course} offer={offer} progress={progress} />
    </>
  )
}

/** What a visitor can do for the whole course: buy it, or wait until their own lesson opens. */
function PreviewEnd({ course, offer, progress }: Omit<Props, 'lesson'>) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const { ProductId: id, ProductName: name, CategoryName: category } = course
  // A preview waits for no day.
  if (progress?.HasAccess) return <p>{t('lbl_learn_refused')}</p>
  const ended = progress?.EndedJson
  return (
    <section
      aria-labelledby="preview-end"
      className="grid grid-cols-1 justify-items-start gap-4 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="preview-end" className="text-xl font-semibold break-words">
        {t('lbl_learn_preview_end', { name: isolated(name) })}
      </h2>
      {ended && <EndedAccess ended={ended} />}
      {offer && (
        <p className="text-2xl font-semibold">
          <bdi>{formatPrice(offer.fromPrice)}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {offer && !offer.hasOptions && <Add offer={offer} />}
        <a href={urls.product({ id, category, name })} className={buttonClass({ look: 'quiet' })}>
          {t(offer?.hasOptions ? 'lbl_learn_options' : 'lbl_learn_about')}
        </a>
      </div>
    </section>
  )
}

/** Without JavaScript the link beside it leads to the product. */
function Add({ offer }: { offer: SampleOffer }) {
  const t = useLabels(learningLabels)
  const message = useMessage()
  const urls = useUrls()
  const isInCart = useShop(({ cart }) => cart.cartItems.some(({ ProductId }) => ProductId === offer.productId))
  if (isInCart) {
    return (
      <a href={urls.cart()} className={buttonClass()}>
        {t('lbl_learn_in_cart')}
      </a>
    )
  }
  const add = () => {
    const refusal = addOffer(offer)
    if (refusal) toast.error(message(refusal.message, refusal.values))
    else toast.success(message('addedToCart'))
  }
  return (
    <Button className="needs-script" onClick={add}>
      {t('lbl_learn_add')}
    </Button>
  )
}
