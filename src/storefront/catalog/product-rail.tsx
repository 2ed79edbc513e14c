import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ProductCard as Product } from '../../contract/catalog/catalog.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { ProductCard } from './product-card.tsx'
import { useInView } from './use-in-view.ts'

interface Props {
  title: string
  products: Product[]
  /** Fetches the complete row if `products` is only its beginning. */
  loadAll?: () => Promise<Product[]>
  /** Link to the full listing. */
  more?: { to: string; text: string }
}

/** More cards than fit on the widest page. The server renders only these. */
export const initialCards = 6
/** As many as fit: what a page sends of a row far below its fold. */
export const cardsOfRow = 5
// On a wide page these fill the row; on narrower ones the row runs to the edge of the screen.
const railItem = 'w-44 shrink-0 snap-start md:w-56 xl:w-[calc((100%-5rem)/5)]'
const railLine = '-mx-4 flex gap-3 px-4 pb-3 md:-mx-8 md:gap-5 md:px-8 xl:-mx-1 xl:px-1'

/** A row of products that scrolls by touch, keyboard and two buttons. Cards beyond `initialCards` render when the row nears the viewport. */
export function ProductRail({ title, products: first, loadAll, more }: Props) {
  const id = useId()
  const t = useLabels(shopLabels)
  const list = useRef<HTMLUListElement>(null)
  const { ref, isInView } = useInView()
  const products = useAll(first, isInView ? loadAll : undefined)
  if (products.length === 0) return null
  const move = (pages: 1 | -1) => {
    const rail = list.current
    if (!rail) return
    const forward = getComputedStyle(rail).direction === 'rtl' ? -1 : 1
    rail.scrollBy({ left: pages * forward * rail.clientWidth * 0.85, behavior: 'smooth' })
  }
  return (
    <section ref={ref} aria-labelledby={id} className={`shop-width py-6 md:py-14 ${loadAll ? 'even-rail' : ''}`}>
      <SectionHead id={id} title={title} more={more}>
        <span className="needs-script flex gap-2 max-md:hidden">
          {([-1, 1] as const).map((pages) => (
            <button
              key={pages}
              type="button"
              onClick={() => move(pages)}
              aria-label={t(pages === 1 ? 'lbl_shop_next' : 'lbl_shop_previous')}
              className="grid size-10 place-items-center rounded-full border border-line-strong hover:border-green hover:text-green-text"
            >
              <Icon name={pages === 1 ? 'forward' : 'back'} className="size-4.5 rtl:-scale-x-100" />
            </button>
          ))}
        </span>
      </SectionHead>
      <ul ref={list} className={`${railLine} snap-x scroll-px-4 overflow-x-auto [scrollbar-width:thin] md:scroll-px-8 xl:scroll-px-1`}>
        {products.slice(0, isInView ? undefined : initialCards).map((product) => (
          <li key={product.ProductId} className={railItem}>
            <ProductCard product={product} sizes="(min-width: 48rem) 224px, 176px" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The products of the page until `load` has answered, and if it fails. */
function useAll(first: Product[], load?: () => Promise<Product[]>): Product[] {
  const [loaded, setLoaded] = useState({ first, all: first })
  useEffect(() => {
    if (!load || first.length === first[0]?.TotalRecords) return
    let isStale = false
    load().then(
      (all) => isStale || setLoaded({ first, all }),
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [first, load])
  return loaded.first === first ? loaded.all : first
}

/** Placeholder for a rail that is loading. */
export function RailSkeleton({ title, count }: { title: string; count: number }) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy="true" className="shop-width py-6 md:py-14">
      <SectionHead id={id} title={title} />
      <ul aria-hidden="true" className={`${railLine} overflow-hidden`}>
        {Array.from({ length: Math.min(count, initialCards) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes, all the same
          <li key={index} className={railItem}>
            <div className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card motion-safe:animate-pulse">
              <div className="aspect-3/4 bg-tint" />
              <div className="grid gap-2.5 p-4">
                <div className="h-3 w-1/2 rounded bg-tint" />
                <div className="h-4 rounded bg-tint" />
                <div className="h-4 w-3/4 rounded bg-tint" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HeadProps {
  id: string
  title: string
  more?: { to: string; text: string }
  children?: ReactNode
}

/** The heading of a section, with a link and controls at its end. */
export const SectionHead = ({ id, title, more, children }: HeadProps) => (
  <div className="mb-4 flex items-center gap-5 md:mb-6">
    <h2 id={id} className="grow text-2xl font-semibold">
      {title}
    </h2>
    {more && (
      <a
        href={more.to}
        data-prefetch
        className="inline-flex min-h-10 max-w-1/2 shrink-0 items-center gap-1 font-semibold text-green-text underline-offset-4 hover:underline"
      >
        {more.text}
        <span className="sr-only">: {title}</span>
        <Icon name="forward" className="size-4 rtl:-scale-x-100" />
      </a>
    )}
    {children}
  </div>
)
