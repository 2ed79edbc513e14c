import { listingLabels } from '../../contract/catalog/listing.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { pageWindow } from './page-numbers.ts'

/** Moves keyboard focus to the products: the pressed link is gone or far below them. */
export const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true })

const box =
  'inline-flex h-11 min-w-[min(2.5rem,10.5vw)] items-center justify-center gap-1 rounded-card border px-1.5 tabular-nums sm:min-w-11 sm:px-3'

interface Props {
  page: number
  /** Their number. */
  pages: number
  urlOf: (page: number) => string
}

/** Five page links with previous and next (storefront document §2). Nothing for a single page. The products are in an element with the id `results`. */
export function Pages({ page: current, pages, urlOf }: Props) {
  const t = useLabels(listingLabels)
  const shop = useLabels(shopLabels)
  if (pages < 2) return null
  const stepLink = (page: number, text: string, icon: 'back' | 'forward') => {
    const content = (
      <>
        {icon === 'back' && <Icon name="back" className="size-4 rtl:-scale-x-100" />}
        <span className="max-sm:sr-only">{text}</span>
        {icon === 'forward' && <Icon name="forward" className="size-4 rtl:-scale-x-100" />}
      </>
    )
    if (page < 1 || page > pages) return <span className={`${box} border-line text-soft`}>{content}</span>
    return (
      <a
        href={urlOf(page)}
        onClick={focusResults}
        rel={icon === 'back' ? 'prev' : 'next'}
        data-prefetch
        className={`${box} border-line-strong bg-card hover:border-green hover:text-green-text`}
      >
        {content}
      </a>
    )
  }
  return (
    <nav aria-label={t('lbl_allprd_pages')} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-1 sm:gap-1.5">
        <li>{stepLink(Math.min(current - 1, pages), shop('lbl_shop_previous'), 'back')}</li>
        {pageWindow(current, pages).map((page) => (
          <li key={page}>
            <a
              href={urlOf(page)}
              onClick={focusResults}
              data-prefetch
              aria-label={t('lbl_allprd_page', { n: page })}
              aria-current={page === current ? 'page' : undefined}
              className={`${box} border-line-strong bg-card hover:border-green aria-[current]:border-green aria-[current]:bg-green aria-[current]:text-on-green`}
            >
              {page}
            </a>
          </li>
        ))}
        <li>{stepLink(current + 1, shop('lbl_shop_next'), 'forward')}</li>
      </ul>
    </nav>
  )
}
