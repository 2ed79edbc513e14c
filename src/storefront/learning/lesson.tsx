import { productFactsLabels } from '../../contract/catalog/product-facts.labels.ts'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { lessonNotesLabels } from '../../contract/learning/lesson-notes.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { getCourseOutline, getPreviewLesson, getProductAttributesById, getProductDetail } from '../../contract/storefront.ts'
import { idFrom, notFound, shopOf } from '../app/context.ts'
import type { PageHandle } from '../app/document/page-handle.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { useUrls } from '../app/urls.ts'
import { useDuration } from '../catalog/use-duration.ts'
import { offerOf } from '../state/offer.ts'
import type { Route } from './+types/lesson.ts'
import { LessonNavigation } from './lesson-navigation.tsx'
import { OwnLesson } from './own-lesson.tsx'
import startLesson from './start-lesson.ts?head'
import { useLearner } from './use-learner.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language: languageCode } = shop
  const [ProductId, LessonID] = [idFrom(args.params.product_id), idFrom(args.params.lesson_id)]
  if (ProductId < 1 || LessonID < 1) throw notFound()
  const [outline, labels] = await Promise.all([
    call(getCourseOutline, { ProductId, languageCode }),
    labelsFor(shop, [messageLabels, learningLabels, lessonNotesLabels, productFactsLabels, ordersHistoryLabels]),
  ])
  const [course] = outline.data
  const lesson = course?.SectionsJson.flatMap(({ LessonsJson }) => LessonsJson).find((one) => one.LessonID === LessonID)
  if (!course || !lesson) throw notFound()
  if (!lesson.IsPreview) return { course, lesson, labels }
  const [previews, products, attributes] = await Promise.all([
    call(getPreviewLesson, { LessonID, languageCode }),
    call(getProductDetail, { ProductId, languageCode }),
    call(getProductAttributesById, { ProductId, languageCode }),
  ])
  const [product] = products.data
  return { course, lesson, preview: previews.data[0], offer: product && offerOf(product, attributes.data), labels }
}

export const handle: PageHandle = {
  headScript: startLesson(),
  needsScripts: (loaded) => !(loaded as Route.ComponentProps['loaderData'] | undefined)?.preview,
}

/** A lesson. A preview is in the page, for everybody; any other lesson is fetched by its learner's browser. */
export default function LessonPage({ loaderData: { course, lesson, preview, offer } }: Route.ComponentProps) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const durationOf = useDuration()
  const learner = useLearner()
  const { ProductId } = course
  const { LessonID, Title, Kind, Minutes } = lesson
  const trail = [{ to: urls.learn(ProductId), title: course.ProductName }]
  return (
    <>
      <PageHead title={`${Title} · ${course.ProductName}`} isUnlisted />
      <PageTitle title={Title} trail={trail}>
        <span className="text-soft">
          {t(`lbl_learn_kind_${Kind}`)} · {durationOf(Minutes)}
        </span>
      </PageTitle>
      <div className="shop-width min-h-120 py-8 md:py-10">
        <div className="mx-auto grid max-w-prose grid-cols-1 gap-8">
          {/* Another tab can log in as another customer: nothing of the former one stays. */}
          <OwnLesson
            key={`${learner.customerId} ${LessonID}`}
            course={course}
            lessonId={LessonID}
            learner={learner}
            preview={preview}
            offer={offer}
          />
          <LessonNavigation course={course} lessonId={LessonID} />
        </div>
      </div>
    </>
  )
}
