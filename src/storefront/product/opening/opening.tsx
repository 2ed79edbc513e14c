import { type ReactNode, useId } from 'react'
import { productFactsLabels } from '../../../contract/catalog/product-facts.labels.ts'
import { playTime } from '../../../contract/learning/play-time.ts'
import { directions } from '../../../contract/localization/language.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLabels } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'
import { useDuration } from '../../catalog/use-duration.ts'
import { useInView } from '../../catalog/use-in-view.ts'
import type { PageProduct } from '../stock.tsx'
import type { Film, Opening, Spread } from './load-opening.ts'

interface Props {
  product: PageProduct
  opening: Opening
}

/** What a product shows of itself, below what is sold: an open book, a lesson that everybody may see, or what an account opens. */
export function ProductOpening({ product, opening: { spread, film, points = [] } }: Props) {
  const t = useLabels(productFactsLabels)
  const urls = useUrls()
  const isCourse = product.CourseJson !== null
  if (spread) {
    return (
      <Desk title={t(isCourse ? 'lbl_facts_online' : 'lbl_facts_first_pages')}>
        <OpenBook spread={spread} />
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <GoOn product={product} spread={spread} />
          {product.CourseJson?.PreviewsJson.slice(1).map(({ LessonID, Title }) => (
            <a key={LessonID} href={urls.lesson({ productId: product.ProductId, lessonId: LessonID })} className={quietLink}>
              {Title}
            </a>
          ))}
          {isCourse && <AllLessons product={product} />}
        </div>
      </Desk>
    )
  }
  if (film) {
    return (
      <Desk title={t('lbl_facts_online')}>
        <div className="grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-10">
          <Still product={product} film={film} />
          <div>
            <Beginning product={product} />
            <AllLessons product={product} />
          </div>
        </div>
      </Desk>
    )
  }
  if (points.length === 0) return null
  return (
    <Desk title={t('lbl_facts_opens')}>
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2 max-md:-mx-4 max-md:scroll-px-4 max-md:px-4 md:grid md:grid-cols-3 md:gap-4">
        {points.map((point) => (
          <li key={point} className="flex w-64 shrink-0 snap-start gap-3 rounded-md bg-[#fbf5e8] p-5 text-[#1f1d18] md:w-auto">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-[#1d5c43]" />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a part of the description, sanitized by the server */}
            <span dangerouslySetInnerHTML={{ __html: point }} />
          </li>
        ))}
      </ul>
    </Desk>
  )
}

/** The dark desk that a book lies on. */
function Desk({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="on-dark bg-[#101614] text-on-deep">
      <div className="shop-width py-8 md:py-12">
        <h2 id={id} className="mb-4 text-xl font-semibold md:mb-6 md:text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

/** Two pages side by side; on a phone a strip of pages, which is swiped. The faces of the reader are loaded when it comes near. */
function OpenBook({ spread: { language, name, title, text } }: { spread: Spread }) {
  const { ref, isInView } = useInView()
  const id = useId()
  return (
    <article
      ref={ref}
      lang={language}
      dir={directions[language]}
      aria-labelledby={id}
      // A strip without anything to press is scrolled by keys.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      className={`open-book rounded-md bg-[#fbf5e8] text-pretty text-[#1f1d18] ${isInView ? 'of-reader' : ''}`}
    >
      <p id={id} className="mb-3 border-b border-[#1f1d18]/20 pb-2 text-xs text-[#6b6353]">
        {name}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server reduced it to the elements of a text */}
      {title && <h3 className="text-xl font-bold" dangerouslySetInnerHTML={{ __html: title }} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
      <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: text }} />
    </article>
  )
}

const quietLink = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** To the reader, which has a policy of its own and loads anew, at the next words; or to the lesson. */
function GoOn({ product, spread: { goesOn } }: { product: PageProduct; spread: Spread }) {
  const t = useLabels(productFactsLabels)
  const urls = useUrls()
  const [lesson] = product.CourseJson?.PreviewsJson ?? []
  const look = buttonClass({}, '!bg-on-deep !text-deep')
  if (goesOn) {
    const { fileId, section, offset } = goesOn
    return (
      <a data-reload href={`${urls.read(fileId, section)}#place=text=${section - 1},${offset},0`} className={look}>
        {t('lbl_facts_read_on')}
      </a>
    )
  }
  if (!lesson) return null
  return (
    <a href={urls.lesson({ productId: product.ProductId, lessonId: lesson.LessonID })} className={look}>
      {t('lbl_facts_read_on')}
    </a>
  )
}

/** The still of a film with its length, which opens its lesson. */
function Still({ product, film: { lessonId, poster, durationMs } }: { product: PageProduct; film: Film }) {
  const urls = useUrls()
  const title = product.CourseJson?.PreviewsJson.find(({ LessonID }) => LessonID === lessonId)?.Title ?? ''
  return (
    <a
      href={urls.lesson({ productId: product.ProductId, lessonId })}
      className="relative block overflow-hidden rounded-md border border-on-deep/25"
    >
      <img src={poster} alt={title} width={1280} height={720} loading="lazy" className="aspect-video w-full object-cover" />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-16 place-items-center rounded-full bg-on-deep text-deep">
          <Icon name="play" className="size-7" />
        </span>
      </span>
      <bdi dir="ltr" className="absolute end-3 bottom-3 rounded-sm bg-[#101614]/85 px-2 py-0.5 text-sm tabular-nums">
        {playTime(durationMs)}
      </bdi>
    </a>
  )
}

/** Lessons that are shown beside a film. */
const shownLessons = 6

/** The first lessons of a course, and all that everybody may open, with their length. */
function Beginning({ product: { ProductId: productId, CourseJson, CurriculumJson } }: { product: PageProduct }) {
  const urls = useUrls()
  const durationOf = useDuration()
  const previewOf = (title: string) => CourseJson?.PreviewsJson.find(({ Title }) => Title === title)
  const lessons = CurriculumJson.flatMap(({ LessonsJson }) => LessonsJson).filter(({ Title }, at) => at < shownLessons || previewOf(Title))
  return (
    <ol className="mb-2 divide-y divide-on-deep-soft/25">
      {lessons.map(({ Title, Minutes }, at) => {
        const lesson = previewOf(Title)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
          <li key={at} className="flex min-h-11 items-center justify-between gap-4">
            {lesson ? (
              <a href={urls.lesson({ productId, lessonId: lesson.LessonID })} className={quietLink}>
                {Title}
              </a>
            ) : (
              <span className="text-[#a9bab1]">{Title}</span>
            )}
            <span className="shrink-0 text-sm text-[#a9bab1] tabular-nums">{durationOf(Minutes)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function AllLessons({ product: { ProductId, CourseJson } }: { product: PageProduct }) {
  const t = useLabels(productFactsLabels)
  const urls = useUrls()
  return (
    <a href={urls.learn(ProductId)} className={quietLink}>
      {t('lbl_facts_online_all', { n: CourseJson?.Lessons ?? 0 })}
    </a>
  )
}
