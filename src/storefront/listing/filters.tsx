import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { limits } from '../../contract/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useRootData } from '../chrome/chrome-data.ts'
import { useLabels } from '../labels.ts'
import type { Choice } from './load-listing.ts'
import { changed, type ListingState, toggled } from './state.ts'
import { priceName, useListing, useListingAddress } from './use-listing.ts'

const shownAtOnce = 8

/** Every filter, each choice a link that says how many products it leaves (storefront document §2, §4). */
export function Filters() {
  const t = useLabels('SiteLeftSidebarFilter')
  const { state, choices } = useListing()
  const { category, rating, price } = choices.totals
  return (
    <div className="grid gap-7">
      <CategoryFilter totals={category} />
      <Group title={t('lbl_filter_price')}>
        {limits.priceBands.map(([min, max], index) => {
          const isChosen = state.price?.min === min && state.price.max === max
          if (!price[index] && !isChosen) return null
          const name = priceName({ min, max }, t('lbl_filter_above', { price: formatPrice(min) }))
          return (
            <Option
              key={min}
              to={changed(state, { collection: undefined, price: isChosen ? undefined : { min, max } })}
              isChosen={isChosen}
              total={price[index]}
              isRound
            >
              <bdi>{name}</bdi>
            </Option>
          )
        })}
      </Group>
      <Group title={t('lbl_filter_rating')}>
        {limits.ratings.map((stars) => {
          const isChosen = state.rating === stars
          if (!rating[stars] && !isChosen) return null
          return (
            <Option
              key={stars}
              to={changed(state, { collection: undefined, rating: isChosen ? undefined : stars })}
              isChosen={isChosen}
              total={rating[stars]}
              isRound
            >
              <Rating rating={stars} label={stars === 5 ? t('lbl_filter_five') : t('lbl_filter_stars', { n: stars })} />
            </Option>
          )
        })}
      </Group>
      <IdGroup filter="brand" title={t('lbl_filter_brand')} choices={choices.brand} isFolded />
      <IdGroup filter="size" title={t('lbl_filter_size')} choices={choices.size} />
      <IdGroup filter="color" title={t('lbl_filter_color')} choices={choices.color} />
      <IdGroup filter="tag" title={t('lbl_filter_tag')} choices={choices.tag} isFolded />
    </div>
  )
}

function CategoryFilter({ totals }: { totals: Record<number, number> }) {
  const t = useLabels('SiteLeftSidebarFilter')
  const { state } = useListing()
  const { categories } = useRootData().chrome
  const chosen = state.ids.category
  return (
    <Group title={t('lbl_filter_category')}>
      {categories.map((parent) => {
        const isOpen = [parent, ...parent.children].some(({ id }) => chosen.includes(id))
        if (!totals[parent.id] && !isOpen) return null
        return (
          <Option
            key={parent.id}
            to={toggled(state, 'category', parent.id)}
            isChosen={chosen.includes(parent.id)}
            total={totals[parent.id]}
            below={
              isOpen && (
                <ul className="ms-6 border-s border-line ps-3">
                  {parent.children.map((child) =>
                    totals[child.id] || chosen.includes(child.id) ? (
                      <Option
                        key={child.id}
                        to={toggled(state, 'category', child.id)}
                        isChosen={chosen.includes(child.id)}
                        total={totals[child.id]}
                      >
                        {child.name}
                      </Option>
                    ) : null,
                  )}
                </ul>
              )
            }
          >
            {parent.name}
          </Option>
        )
      })}
    </Group>
  )
}

function IdGroup({
  filter,
  title,
  choices,
  isFolded = false,
}: {
  filter: 'brand' | 'size' | 'color' | 'tag'
  title: string
  choices: Choice[]
  isFolded?: boolean
}) {
  const { state } = useListing()
  if (choices.length === 0) return null
  const option = ({ id, name, total, hex }: Choice) => (
    <Option key={id} to={toggled(state, filter, id)} isChosen={state.ids[filter].includes(id)} total={total}>
      {hex && <span className="me-2 inline-block size-4 rounded-full border border-line-strong align-[-2px]" style={{ background: hex }} />}
      {name}
    </Option>
  )
  const isLong = isFolded && choices.length > shownAtOnce + 2
  return (
    <Group
      title={title}
      below={
        isLong && (
          <details className="group">
            <summary className="inline-flex min-h-9 items-center gap-1 text-sm font-semibold text-green-text group-open:hidden">
              {title}: <bdi>+{choices.length - shownAtOnce}</bdi>
              <Icon name="down" className="size-4" />
            </summary>
            <ul>{choices.slice(shownAtOnce).map(option)}</ul>
          </details>
        )
      }
    >
      {(isLong ? choices.slice(0, shownAtOnce) : choices).map(option)}
    </Group>
  )
}

const Group = ({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 font-semibold">{title}</h3>
    <ul>{children}</ul>
    {below}
  </section>
)

interface OptionProps {
  to: ListingState
  isChosen: boolean
  total: number | undefined
  /** One of several that replace each other. */
  isRound?: boolean
  children: ReactNode
  below?: ReactNode
}

function Option({ to, isChosen, total = 0, isRound = false, children, below }: OptionProps) {
  const addressOf = useListingAddress()
  return (
    <li>
      <Link
        to={addressOf(to)}
        rel="nofollow"
        preventScrollReset
        aria-current={isChosen || undefined}
        className="flex min-h-9 items-center gap-2.5 text-[0.9375rem] hover:text-green-text"
      >
        <span
          className={`grid size-4.5 shrink-0 place-items-center border ${isRound ? 'rounded-full' : 'rounded-[4px]'} ${isChosen ? 'border-green bg-green text-on-green' : 'border-line-strong bg-card'}`}
        >
          {isChosen && <Icon name="check" className="size-3.5" />}
        </span>
        <span className={`grow ${isChosen ? 'font-semibold' : ''}`}>{children}</span>
        <bdi className="text-sm text-soft tabular-nums">{total}</bdi>
      </Link>
      {below}
    </li>
  )
}
