import type { ReactNode } from 'react'
import { productFactsLabels } from '../../contract/catalog/product-facts.labels.ts'
import { formatDate } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { useDuration } from '../catalog/use-duration.ts'
import { linkClass } from './link-class.ts'
import type { PageProduct } from './stock.tsx'

interface Props {
  product: PageProduct
  /** A lesson of it is open on the page, beside the others that everybody may see. */
  isOpen: boolean
}

/** The outcomes and the curriculum of a course. */
export function CourseContent({ product: { ProductId, OutcomesJson: outcomes, CurriculumJson: sections, CourseJson }, isOpen }: Props) {
  const t = useLabels(productFactsLabels)
  const course = isOpen ? null : CourseJson
  if (outcomes.length === 0 && sections.length === 0 && !course) return null
  return (
    <div className="border-t border-line bg-card">
      <div className="shop-width grid grid-cols-1 items-start gap-8 py-8 wrap-anywhere md:grid-cols-2 md:gap-12 md:py-10">
        {outcomes.length > 0 && (
          <Part id="outcomes" title={t('lbl_facts_outcomes')}>
            <ul className="grid gap-3">
              {outcomes.map(({ Outcome }) => (
                <li key={Outcome} className="flex gap-3">
                  <Icon name="check" className="mt-0.5 size-5 shrink-0 text-green-text" />
                  {Outcome}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {course && <Online productId={ProductId} course={course} />}
        {sections.length > 0 && (
          <Part id="curriculum" title={t('lbl_facts_curriculum')}>
            <div className="divide-y divide-line overflow-hidden rounded-card border border-line">
              {sections.map((section, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
                <Section key={index} section={section} isOpen={index === 0} />
              ))}
            </div>
          </Part>
        )}
      </div>
    </div>
  )
}

/** The lessons in the browser, with those that everybody can open. */
function Online({ productId, course }: { productId: number; course: NonNullable<PageProduct['CourseJson']> }) {
  const t = useLabels(productFactsLabels)
  const urls = useUrls()
  return (
    <Part id="online" title={t(course.PreviewsJson.length > 0 ? 'lbl_facts_online' : 'lbl_facts_online_only')}>
      <ul className="grid gap-3">
        {course.PreviewsJson.map(({ LessonID, Title }) => (
          <li key={LessonID}>
            <a href={urls.lesson({ productId, lessonId: LessonID })} className={linkClass}>
              {Title}
            </a>
          </li>
        ))}
        <li>
          <a href={urls.learn(productId)} className={linkClass}>
            {t('lbl_facts_online_all', { n: course.Lessons })}
          </a>
        </li>
      </ul>
    </Part>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-4 text-xl font-semibold">
      {title}
    </h2>
    {children}
  </section>
)

function Section({ section, isOpen }: { section: PageProduct['CurriculumJson'][number]; isOpen: boolean }) {
  const t = useLabels(productFactsLabels)
  const durationOf = useDuration()
  const language = useLanguage()
  const { Title, LessonsJson: lessons } = section
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.Minutes, 0)
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2.5 hover:bg-tint [&::-webkit-details-marker]:hidden">
        <Icon name="down" className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180" />
        <span className="grow">
          <span className="block font-semibold">{Title}</span>
          <span className="block text-sm text-soft">
            {t('lbl_facts_section', { n: lessons.length })} · {durationOf(minutes)}
          </span>
        </span>
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {lessons.map((lesson, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
          <li key={index} className="flex justify-between gap-4 px-4 py-2.5 ps-12">
            {lesson.Title}
            <span className="shrink-0 text-end text-sm text-soft tabular-nums">
              {lesson.LiveAt && <time dateTime={lesson.LiveAt}>{formatDate(lesson.LiveAt, language)}</time>}
              <span className={lesson.LiveAt ? 'block' : ''}>{durationOf(lesson.Minutes)}</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
