import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { constants, truncate } from '../../contract/constants.ts'
import { megaMenuLabels, navbarLabels } from '../../contract/content/layout.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { fragment } from '../app/document/fragment.tsx'
import { useLabels } from '../app/labels.ts'
import { headingsOf, useRootData } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import { KindLinks } from '../catalog/kind-links.tsx'
import { navItem } from './nav-item.ts'

/** Categories grouped by parent (storefront document §2 "Mega menu"). Opens without JavaScript too. */
export const MegaMenu = fragment('mega-menu', () => {
  const t = useLabels(navbarLabels)
  const mega = useLabels(megaMenuLabels)
  const urls = useUrls()
  const { categories } = useRootData().layout
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current
      if (!menu?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.querySelector('summary')?.focus()
      } else if (menu.contains(event.target as Node)) return
      menu.open = false
    }
    const events = ['pointerdown', 'keydown', 'focusin']
    for (const event of events) document.addEventListener(event, close)
    return () => {
      for (const event of events) document.removeEventListener(event, close)
    }
  }, [])

  if (categories.length === 0) return null
  return (
    <details ref={details} className="group">
      <summary className={`${navItem} list-none`}>
        {t('lbl_nav_categories')}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full z-10 px-4 lg:px-8">
        <div className="max-h-[calc(100dvh-8.5rem)] overflow-y-auto rounded-b-card border border-line bg-card p-8 shadow-lg shadow-black/5">
          <KindLinks
            className="mb-6 flex flex-wrap gap-x-10 gap-y-2 border-b border-line pb-5"
            linkClass="flex items-center gap-2 py-1 font-semibold hover:text-green-text hover:underline"
          />
          <ul className="gap-10 sm:columns-2 lg:columns-3">
            {headingsOf(categories).map((parent) => (
              <li key={parent.id} className="mb-7 break-inside-avoid">
                <CategoryLink category={parent} className="font-semibold text-green-text hover:underline" />
                <ul>
                  {parent.children.map((child) => (
                    <li key={child.id}>
                      <CategoryLink category={child} className="text-[0.9375rem] text-soft hover:text-ink hover:underline" />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <a
            href={urls.allProducts()}
            className="mt-6 flex items-center gap-1.5 border-t border-line pt-4 font-semibold text-green-text hover:underline"
          >
            {mega('lbl_mega_everything')}
            <Icon name="forward" className="size-4 rtl:-scale-x-100" />
          </a>
        </div>
      </div>
    </details>
  )
})

interface CategoryLinkProps {
  category: { id: number; name: string }
  className: string
}

/** A long name is truncated; the tooltip has the whole of it. */
function CategoryLink({ category, className }: CategoryLinkProps) {
  const urls = useUrls()
  const shown = truncate(category.name, constants.truncate.menu)
  return (
    <a href={urls.listing(category)} className={`block py-1 ${className}`} title={shown === category.name ? undefined : category.name}>
      {shown}
    </a>
  )
}
