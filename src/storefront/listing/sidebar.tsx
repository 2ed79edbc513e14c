import { type MouseEvent, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { Filters } from './filters.tsx'
import { SidebarPopular } from './sidebar-popular.tsx'
import { useChosen, useIsBare } from './use-listing.ts'

/** For two columns side by side: the end of the shorter one stays in view while the longer one is scrolled on. */
export const stays = 'lg:sticky lg:bottom-8 lg:min-h-[calc(100dvh-7rem)] lg:self-end'

/** Beside the products; on a phone only where its address is asked for (`#filters`), as without JavaScript. */
export function Sidebar() {
  const t = useLabels('SiteLeftSidebarFilter')
  const isBare = useIsBare()
  return (
    <aside id="filters" aria-label={t('lbl_filter_title')} className={`max-lg:not-target:hidden max-lg:order-last ${stays}`}>
      <h2 className="sr-only">{t('lbl_filter_title')}</h2>
      {!isBare && (
        <div className="lg:mb-9">
          <Filters />
        </div>
      )}
      <SidebarPopular />
    </aside>
  )
}

/** The button of a phone: a sheet from the side. */
export function FilterButton() {
  const t = useLabels('SiteLeftSidebarFilter')
  const shop = useLabels('Shop')
  const [isOpen, setOpen] = useState(false)
  const chosen = useChosen().length
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: before JavaScript it leads to the filters at the page's end */}
      <a
        href="#filters"
        aria-haspopup="dialog"
        onClick={open}
        className={buttonClass({ look: 'quiet', size: 'small' }, 'h-10 max-sm:grow lg:hidden')}
      >
        <Icon name="filter" className="size-4.5" />
        {t('lbl_filter_open')}
        {chosen > 0 && <bdi className="min-w-5 rounded-full bg-green px-1.5 text-center text-xs leading-5 text-on-green">{chosen}</bdi>}
      </a>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('lbl_filter_title')} closeLabel={shop('lbl_shop_close')} side="start">
        <Filters />
        <div className="sticky -bottom-5 -mx-5 mt-6 -mb-5 border-t border-line bg-card px-5 py-3">
          <Button onClick={() => setOpen(false)} className="w-full">
            {t('lbl_filter_show')}
          </Button>
        </div>
      </Drawer>
    </>
  )
}
