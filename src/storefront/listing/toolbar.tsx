import { Form, Link, useNavigate } from 'react-router'
import { limits, type SortOrder, sortOrders } from '../../contract/limits.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useLabels } from '../labels.ts'
import { changed, type ListingLayout, type ListingState, layouts, queryOf } from './state.ts'
import { useListing, useListingAddress } from './use-listing.ts'

const icons: Record<ListingLayout, IconName> = { two: 'two', three: 'three', four: 'four', row: 'rows' }

/** Layout, page size and order, on one line; the selects are a GET form where there is no JavaScript. */
export function Toolbar() {
  const t = useLabels('ProductsFilterOptions')
  const { state } = useListing()
  const addressOf = useListingAddress()
  const navigate = useNavigate()
  const go = (change: Partial<ListingState>) => navigate(addressOf(changed(state, change)), { preventScrollReset: true })

  const sortNames: Record<SortOrder, string> = {
    '': t(state.term ? 'lbl_prdopt_relevance' : 'lbl_prdopt_featured'),
    'Price ASC': t('lbl_prdopt_price_asc'),
    'Price DESC': t('lbl_prdopt_price_desc'),
    'Date DESC': t('lbl_prdopt_date_desc'),
    'Date ASC': t('lbl_prdopt_date_asc'),
  }
  const { OrderByColumnName: _, PageSize: __, PageNo: ___, ...kept } = queryOf(state)
  const select = 'h-10 appearance-none rounded-card border border-line-strong bg-card ps-2.5 pe-8 text-sm'
  // The browser's own stands at the very edge where one reads from right to left.
  const arrow = <Icon name="down" className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-soft" />
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <ul aria-label={t('lbl_prdopt_layout')} className="flex gap-1 max-sm:hidden">
        {layouts.map((layout) => (
          <li key={layout}>
            <Link
              to={addressOf(changed(state, { layout }))}
              rel="nofollow"
              preventScrollReset
              aria-label={t(`lbl_prdopt_${layout}`)}
              aria-current={state.layout === layout || undefined}
              className="grid size-10 place-items-center rounded-card border border-transparent text-soft hover:text-green-text aria-[current]:border-line-strong aria-[current]:bg-card aria-[current]:text-green-text"
            >
              <Icon name={icons[layout]} className="size-5 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
      <Form
        method="get"
        action={addressOf({ ...state, page: 1 }).split('?', 1)[0]}
        className="flex grow flex-wrap items-center justify-end gap-x-2 gap-y-2 sm:gap-x-4"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="flex items-center gap-2 text-sm">
          <span className="text-soft max-sm:sr-only">{t('lbl_prdopt_size')}</span>
          <span className="relative grid">
            <select
              key={state.pageSize}
              name="PageSize"
              defaultValue={state.pageSize}
              onChange={(event) => go({ pageSize: Number(event.target.value) })}
              className={select}
            >
              {limits.pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
            {arrow}
          </span>
        </label>
        <label className="flex items-center gap-2 text-sm">
          <span className="text-soft max-sm:sr-only">{t('lbl_prdopt_sort')}</span>
          <span className="relative grid">
            <select
              key={state.sort}
              name="OrderByColumnName"
              defaultValue={state.sort}
              onChange={(event) => go({ sort: event.target.value as SortOrder })}
              className={`${select} max-w-36 sm:max-w-48`}
            >
              {sortOrders.map((order) => (
                <option key={order} value={order}>
                  {sortNames[order]}
                </option>
              ))}
            </select>
            {arrow}
          </span>
        </label>
        <noscript>
          <button type="submit" className={buttonClass({ look: 'quiet', size: 'small' })}>
            {t('lbl_prdopt_apply')}
          </button>
        </noscript>
      </Form>
    </div>
  )
}
