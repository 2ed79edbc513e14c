import type { ComponentProps } from 'react'
import { Form, useNavigate } from 'react-router'
import { toolbarLabels } from '../../contract/catalog/listing.labels.ts'
import { constants, type SortOrder, sortOrders } from '../../contract/constants.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { type ListingLayout, type ListingState, layouts, queryOf, withChange } from './state.ts'
import { useListing } from './use-listing.ts'

const icons: Record<ListingLayout, IconName> = { two: 'two', three: 'three', four: 'four', row: 'rows' }

/**
 * Layout, page size and sort order. Without JavaScript the selects are a GET form. On phones `display: contents` makes the controls items of
 * the parent's flex row: the page size is beside the filter button, the sort order below.
 */
export function Toolbar() {
  const t = useLabels(toolbarLabels)
  const { state, newest, urlOf } = useListing()
  const navigate = useNavigate()
  const apply = (change: Partial<ListingState>) => navigate(urlOf(withChange(newest(), change)), { preventScrollReset: true })

  const sortNames: Record<SortOrder, string> = {
    '': t(state.term ? 'lbl_prdopt_relevance' : 'lbl_prdopt_featured'),
    'Price ASC': t('lbl_prdopt_price_asc'),
    'Price DESC': t('lbl_prdopt_price_desc'),
    'Date DESC': t('lbl_prdopt_date_desc'),
    'Date ASC': t('lbl_prdopt_date_asc'),
  }
  // Phones have room for two columns or rows, so the layout is a toggle there.
  const mobileLayout = state.layout === 'row' ? 'two' : 'row'
  const { OrderByColumnName: _, PageSize: __, PageNo: ___, ...hiddenFields } = queryOf(state)
  return (
    <div className="flex items-center gap-2 max-sm:contents sm:flex-wrap sm:gap-x-5">
      <ul aria-label={t('lbl_prdopt_layout')} data-keep-scroll className="flex gap-1 max-sm:hidden">
        {layouts.map((layout) => (
          <li key={layout}>
            <a
              href={urlOf({ ...state, layout })}
              rel="nofollow"
              aria-label={t(`lbl_prdopt_${layout}`)}
              aria-current={state.layout === layout || undefined}
              className="grid size-10 place-items-center rounded-card border border-transparent text-soft hover:text-green-text aria-[current]:border-line-strong aria-[current]:bg-card aria-[current]:text-green-text"
            >
              <Icon name={icons[layout]} className="size-5 rtl:-scale-x-100" />
            </a>
          </li>
        ))}
      </ul>
      <Form
        method="get"
        action={urlOf({ ...state, page: 1 }).split('?', 1)[0]}
        className="flex min-w-0 grow items-center justify-end gap-2 max-sm:contents sm:flex-wrap sm:gap-x-4"
      >
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LabeledSelect
          label={t('lbl_prdopt_size')}
          name="PageSize"
          value={state.pageSize}
          onChange={(event) => apply({ pageSize: Number(event.target.value) })}
        >
          {constants.pageSizes.map((size) => (
            <option key={size} value={size}>
              {t('lbl_prdopt_size_each', { n: size })}
            </option>
          ))}
        </LabeledSelect>
        <LabeledSelect
          label={t('lbl_prdopt_sort')}
          isWide
          name="OrderByColumnName"
          value={state.sort}
          onChange={(event) => apply({ sort: event.target.value as SortOrder })}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {sortNames[order]}
            </option>
          ))}
        </LabeledSelect>
        <noscript>
          <button type="submit" className={buttonClass({ look: 'quiet', size: 'small' })}>
            {t('lbl_prdopt_apply')}
          </button>
        </noscript>
      </Form>
      <a
        href={urlOf({ ...state, layout: mobileLayout })}
        rel="nofollow"
        data-keep-scroll
        aria-label={`${t('lbl_prdopt_layout')}: ${t(`lbl_prdopt_${mobileLayout}`)}`}
        className="grid size-10 shrink-0 place-items-center rounded-card border border-line-strong bg-card text-soft hover:text-green-text sm:hidden"
      >
        <Icon name={icons[mobileLayout]} className="size-5 rtl:-scale-x-100" />
      </a>
    </div>
  )
}

// Own arrow: in right-to-left pages the browser draws its arrow at the very edge.
const LabeledSelect = ({ label, isWide = false, ...rest }: { label: string; isWide?: boolean } & ComponentProps<'select'>) => (
  <label className={`flex items-center gap-2 text-sm ${isWide ? 'min-w-0 max-sm:basis-[calc(100%-3rem)]' : 'shrink-0'}`}>
    <span className={isWide ? 'text-soft max-sm:sr-only' : 'sr-only'}>{label}</span>
    <span className="relative grid min-w-0 max-sm:grow sm:max-w-48">
      <select className="h-10 w-full appearance-none rounded-card border border-line-strong bg-card ps-2.5 pe-7 text-sm" {...rest} />
      <Icon name="down" className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4 text-soft" />
    </span>
  </label>
)
