import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { limits, truncate } from '../../contract/limits.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useAddresses } from '../addresses.ts'
import { useLabels } from '../labels.ts'
import { Filters } from './filters.tsx'
import { useChosen, useListing } from './use-listing.ts'

/** Beside the products; on a phone only where its address is asked for (`#filters`), as without JavaScript. */
export function Sidebar() {
  const t = useLabels('SiteLeftSidebarFilter')
  return (
    <aside id="filters" aria-label={t('lbl_filter_title')} className="max-lg:not-target:hidden max-lg:order-last">
      <h2 className="sr-only">{t('lbl_filter_title')}</h2>
      <Filters />
      <Popular />
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
      <a href="#filters" role="button" aria-haspopup="dialog" onClick={open} className={buttonClass({ look: 'quiet', size: 'small' }, 'lg:hidden')}>
        <Icon name="filter" className="size-4.5" />
        {t('lbl_filter_open')}
        {chosen > 0 && <bdi className="min-w-5 rounded-full bg-green px-1.5 text-center text-xs leading-5 text-on-green">{chosen}</bdi>}
      </a>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('lbl_filter_title')} closeLabel={shop('lbl_shop_close')} side="start">
        <Filters />
        <Button onClick={() => setOpen(false)} className="sticky bottom-0 mt-6 w-full">
          {t('lbl_filter_show')}
        </Button>
      </Drawer>
    </>
  )
}

function Popular() {
  const t = useLabels('SiteLeftSidebarFilter')
  const addresses = useAddresses()
  const { popular } = useListing()
  if (popular.length === 0) return null
  return (
    <section className="mt-9 max-lg:hidden">
      <h3 className="mb-3 font-semibold">{t('lbl_filter_popular')}</h3>
      <ul className="grid gap-3">
        {popular.map(({ id, name, category, picture, price, discountedPrice }) => (
          <li key={id}>
            <Link to={addresses.product({ id, category, name })} className="group flex items-center gap-3">
              <Picture src={picture} alt="" width={72} height={96} sizes="56px" largest={160} className="h-18 w-14 shrink-0 rounded-md object-cover" />
              <span className="grid text-sm leading-snug">
                <bdi className="group-hover:text-green-text group-hover:underline">{truncate(name, limits.truncate.card)}</bdi>
                <Price price={price} discountedPrice={discountedPrice} className="mt-0.5" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
