import { useId } from 'react'
import type { Kind } from '../../contract/catalog/kinds.ts'
import { homeLabels } from '../../contract/content/home.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { kindIcons } from '../catalog/kind-badge.tsx'

/** The kinds that the shop has, each with its number of products, as links to their listings. */
export function KindTiles({ kinds }: { kinds: { kind: Kind; total: number }[] }) {
  const id = useId()
  const t = useLabels(homeLabels)
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  if (kinds.length === 0) return null
  return (
    <section aria-labelledby={id} className="shop-width pt-4 md:pt-8">
      <h2 id={id} className="sr-only">
        {t('lbl_home_kinds')}
      </h2>
      <ul className="grid grid-cols-4 gap-2 sm:gap-3 md:gap-5 md:max-lg:grid-cols-2">
        {kinds.map(({ kind, total }) => (
          <li key={kind}>
            <a
              href={urls.kind(kind)}
              data-prefetch
              className="group flex h-full items-center gap-3 rounded-card border border-line bg-card p-3.5 transition-colors duration-150 hover:border-green max-md:flex-col max-md:gap-1 max-md:px-1 max-md:py-2 max-md:text-center md:gap-4 md:p-4"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tint text-green-text md:size-11">
                <Icon name={kindIcons[kind]} className="size-5.5" />
              </span>
              <span>
                <span className="block leading-snug font-semibold group-hover:text-green-text max-md:text-xs md:text-lg">
                  {shop(`lbl_shop_kinds_${kind}`)}
                </span>
                <span className="block text-sm text-soft max-md:sr-only">{t('lbl_home_kinds_total', { n: total })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
