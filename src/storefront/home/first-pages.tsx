import { Suspense, useId } from 'react'
import { homeLabels } from '../../contract/content/home.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { CardPrice } from '../catalog/card-price.tsx'
import { LateNote } from '../catalog/late-note.tsx'
import type { loadSpread } from './load-features.ts'

type Spread = NonNullable<Awaited<ReturnType<typeof loadSpread>>>

/** The first page of a book, set in type; from tablets on, open at the same page of its other language. The owner chooses the book. */
export function FirstPages({ spread }: { spread: Spread | null }) {
  const id = useId()
  const t = useLabels(homeLabels)
  const urls = useUrls()
  if (!spread) return null
  const { top, title, text, button, product, note, pages } = spread
  const { ProductId, ProductName, CategoryName } = product
  const [own] = pages
  return (
    <section aria-labelledby={id} className="on-dark bg-[#101614] text-on-deep">
      <div className="shop-width grid gap-5 py-6 md:gap-8 md:py-12 xl:grid-cols-[1fr_2.4fr] xl:items-center">
        <div>
          {top && <p className="text-sm font-semibold text-[#bfe6d3]">{top}</p>}
          <h2 id={id} className="mt-1 text-2xl font-semibold md:text-3xl">
            {title}
          </h2>
          {text && <p className="mt-2 text-[#a9bab1]">{text}</p>}
          <p className="mt-4 font-semibold max-xl:hidden">
            <bdi>{ProductName}</bdi>
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            {own && (
              <a data-reload href={urls.read(own.fileId)} className={buttonClass({}, '!bg-on-deep !text-deep')}>
                {t('lbl_home_read_on')}
              </a>
            )}
            <a
              href={urls.product({ id: ProductId, category: CategoryName, name: ProductName })}
              data-prefetch
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
            >
              {button || ProductName}
              <CardPrice product={product} className="text-[#f0b45c]! [&_span]:text-[#f0b45c] [&_s]:text-[#a9bab1]" />
            </a>
          </p>
          {note && (
            <Suspense>
              <LateNote note={note} className="mt-8 border-t border-on-deep/20 pt-5 max-xl:hidden" />
            </Suspense>
          )}
        </div>
        <div className="grid overflow-hidden rounded-md text-[#1f1d18] md:grid-cols-2">
          {pages.map(({ fileId, language, direction, book, title: chapter, text: paragraphs }, at) => (
            <article
              key={fileId}
              lang={language}
              dir={direction}
              className={`book-page bg-[#fbf5e8] px-5 py-5 sm:px-8 md:py-8 ${at > 0 ? 'max-md:hidden' : ''} ${pages.length === 1 ? 'md:col-span-2' : ''}`}
            >
              <p className="border-b border-[#1f1d18]/20 pb-2 text-xs text-[#6b6353]">{book}</p>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server reduced it to the elements of a text */}
              {chapter && <h3 className="mt-3 text-xl font-bold" dangerouslySetInnerHTML={{ __html: chapter }} />}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
              <div className="mt-3 grid gap-3" dangerouslySetInnerHTML={{ __html: paragraphs }} />
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
