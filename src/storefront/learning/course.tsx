import { productFactsLabels } from '../../contract/catalog/product-facts.labels.ts'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { getCourseOutline } from '../../contract/storefront.ts'
import { idFrom, notFound, shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { useUrls } from '../app/urls.ts'
import type { Route } from './+types/course.ts'
import { CourseStatus } from './course-status.tsx'
import { LessonList } from './lesson-list.tsx'
import { useCourseProgress } from './use-course-progress.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const ProductId = idFrom(args.params.product_id)
  if (ProductId < 1) throw notFound()
  const [outline, labels] = await Promise.all([
    shop.call(getCourseOutline, { ProductId, languageCode: shop.language }),
    labelsFor(shop, [messageLabels, learningLabels, productFactsLabels]),
  ])
  const [course] = outline.data
  if (!course) throw notFound()
  return { course, labels }
}

/** A course: its lessons for everybody, and for its learners how far they are. */
export default function CoursePage({ loaderData: { course } }: Route.ComponentProps) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const state = useCourseProgress(course.ProductId)
  const { ProductId: id, ProductName: name, CategoryName: category } = course
  const promisesCertificate = course.CertificateHours !== null && (!state.progress?.HasAccess || state.progress.GivesCertificate)
  return (
    <>
      <PageHead title={name} isUnlisted />
      <PageTitle title={name} trail={course.IsSold ? [{ to: urls.product({ id, category, name }), title: t('lbl_learn_about') }] : []} />
      <div className="shop-width min-h-120 py-8 md:py-10">
        <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
          <CourseStatus course={course} state={state} />
          {promisesCertificate && <p className="text-soft">{t('lbl_learn_cert_promise', { n: course.CertificateHours ?? 0 })}</p>}
          {course.IsInOrder && <p className="text-soft">{t('lbl_learn_in_order')}</p>}
          <LessonList course={course} progress={state.progress} />
        </div>
      </div>
    </>
  )
}
