import { type MouseEvent, useState } from 'react'
import { filterLabels } from '../../contract/catalog/listing.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { Filters } from './filters.tsx'
import { useActiveFilters, useListing } from './use-listing.ts'

/** Classes for two columns: the end of the shorter column stays in view while the longer one scrolls. */
export const stickyColumn = 'lg:sticky lg:bottom-8 lg:min-h-[calc(100dvh-7rem)] lg:self-end'

/** Filters beside the products. On phones only visible as the link target `#filters`, which is used without JavaScript. */
export function Sidebar() {
  const t = useLabels(filterLabels)
  return (
    <aside id="filters" aria-label={t('lbl_filter_title')} className={`max-lg:not-target:hidden max-lg:order-last ${stickyColumn}`}>
      <h2 className="sr-only">{t('lbl_filter_title')}</h2>
      <Filters />
    </aside>
  )
}

/** Opens the filters in a drawer on phones. */
export function FilterButton() {
  const t = useLabels(filterLabels)
  const shop = useLabels(shopLabels)
  const [isOpen, setOpen] = useState(false)
  const count = useActiveFilters().length
  const { total } = useListing()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it leads to the filters at the page's end */}
      <a
        href="#filters"
        aria-haspopup="dialog"
        onClick={open}
        className={buttonClass({ look: 'quiet', size: 'small' }, 'h-10 max-sm:grow lg:hidden')}
      >
        <Icon name="filter" className="size-4.5" />
        {t('lbl_filter_open')}
        {count > 0 && <bdi className="min-w-5 rounded-full bg-green px-1.5 text-center text-xs leading-5 text-on-green">{count}</bdi>}
      </a>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('lbl_filter_title')} closeLabel={shop('lbl_shop_close')} side="start">
        <Filters />
        <div className="sticky -bottom-5 -mx-5 mt-6 -mb-5 border-t border-line bg-card px-5 py-3">
          <Button onClick={() => setOpen(false)} className="w-full">
            {total > 0 ? t('lbl_filter_show_total', { n: total }) : t('lbl_filter_show')}
          </Button>
        </div>
      </Drawer>
    </>
  )
}
