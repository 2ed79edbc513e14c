import type { ReactNode } from 'react'
import { filterLabels } from '../../contract/catalog/listing.labels.ts'
import { constants } from '../../contract/constants.ts'
import { Icon } from '../../ui/icon.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useLabels } from '../app/labels.ts'
import { flatten, type MenuCategory, useRootData } from '../app/root-data.ts'
import type { Choice } from './load-listing.ts'
import { Group, Option } from './options.tsx'
import { toggleId, toggleWord, type WordFilter, withFilter, withoutIds, wordFilters } from './state.ts'
import { isolatedPrice, priceBandName, useListing, useWordName } from './use-listing.ts'

const unfoldedCount = 8

/** All filters. Each choice is a link with the number of products it leaves (storefront document §2, §4). */
export function Filters() {
  const t = useLabels(filterLabels)
  const { state, choices } = useListing()
  const { category, rating, price } = choices.totals
  const bands = constants.priceBands.map(([min, max], index) => ({
    band: { min, max },
    total: price[index] ?? 0,
    isChosen: state.price?.min === min && state.price.max === max,
  }))
  // Empty bands above the most expensive product are folded. Empty bands in between stay, so that the scale has no gaps.
  const shownBands = bands.slice(0, bands.findLastIndex(({ total, isChosen }) => total > 0 || isChosen) + 1)
  const foldedBands = bands.slice(shownBands.length)
  const bandOption = ({ band, total, isChosen }: (typeof bands)[number]) => (
    <Option key={band.min} to={withFilter(state, { price: band })} isChosen={isChosen} total={total} isRadio>
      <bdi>{priceBandName(band, t('lbl_filter_above', { price: isolatedPrice(band.min) }))}</bdi>
    </Option>
  )
  return (
    <div data-keep-scroll className="grid gap-7">
      <WordGroup filter="kind" title={t('lbl_filter_kind')} />
      <CategoryFilter totals={category} />
      <Group
        title={t('lbl_filter_price')}
        anyState={state.price && withFilter(state, { price: undefined })}
        below={
          <More count={foldedBands.length} title={t('lbl_filter_price')}>
            {foldedBands.map(bandOption)}
          </More>
        }
      >
        {shownBands.map(bandOption)}
      </Group>
      <Group title={t('lbl_filter_rating')} anyState={state.rating && withFilter(state, { rating: undefined })}>
        {constants.ratings.map((stars) => (
          <Option key={stars} to={withFilter(state, { rating: stars })} isChosen={state.rating === stars} total={rating[stars]} isRadio>
            <Rating
              className="align-middle"
              rating={stars}
              label={stars === 5 ? t('lbl_filter_five') : t('lbl_filter_stars', { n: stars })}
            />
          </Option>
        ))}
      </Group>
      <WordGroup filter="level" title={t('lbl_filter_level')} />
      <WordGroup filter="language" title={t('lbl_filter_language')} />
      <IdGroup filter="brand" title={t('lbl_filter_brand')} choices={choices.brand} />
      <IdGroup filter="size" title={t('lbl_filter_size')} choices={choices.size} isFolded />
      <IdGroup filter="color" title={t('lbl_filter_color')} choices={choices.color} isFolded />
      <IdGroup filter="tag" title={t('lbl_filter_tag')} choices={choices.tag} isFolded />
    </div>
  )
}

/** A filter by word. Left out if it has fewer than two choices. */
function WordGroup({ filter, title }: { filter: WordFilter; title: string }) {
  const { state, choices } = useListing()
  const nameOf = useWordName()
  const chosen: readonly string[] = state.words[filter]
  const options = wordFilters[filter].words
    .map((word, place) => ({ word, total: choices.totals[filter][place + 1] ?? 0 }))
    .filter(({ word, total }) => total > 0 || chosen.includes(word))
  if (options.length < 2 && chosen.length === 0) return null
  return (
    <Group title={title}>
      {options.map(({ word, total }) => (
        <Option key={word} to={toggleWord(state, filter, word)} isChosen={chosen.includes(word)} total={total}>
          {nameOf(filter, word)}
        </Option>
      ))}
    </Group>
  )
}

function CategoryFilter({ totals }: { totals: Record<number, number> }) {
  const t = useLabels(filterLabels)
  const { categories } = useRootData().layout
  return (
    <Group title={t('lbl_filter_category')}>
      <Categories categories={categories} ancestorIds={[]} totals={totals} />
    </Group>
  )
}

interface CategoriesProps {
  categories: MenuCategory[]
  /** Ids of the parents, outermost first. */
  ancestorIds: number[]
  totals: Record<number, number>
}

/** A subtree is open if its category or a descendant is chosen. Choosing a category replaces chosen ancestors and descendants. */
function Categories({ categories, ancestorIds, totals }: CategoriesProps) {
  const { state } = useListing()
  const ids = state.ids.category
  return categories.map(({ id, name, children }) => {
    const descendantIds = flatten(children).map((child) => child.id)
    const isOpen = [id, ...descendantIds].some((categoryId) => ids.includes(categoryId))
    if (!totals[id] && !isOpen) return null
    return (
      <Option
        key={id}
        to={toggleId(state, 'category', id, [...ancestorIds, ...descendantIds])}
        isChosen={ids.includes(id)}
        total={totals[id]}
        below={
          isOpen &&
          children.length > 0 && (
            <ul className="ms-6 border-s border-line ps-3">
              <Categories categories={children} ancestorIds={[...ancestorIds, id]} totals={totals} />
            </ul>
          )
        }
      >
        {name}
      </Option>
    )
  })
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
  /** Closed at first, unless something in it is chosen. */
  isFolded?: boolean
}) {
  const { state } = useListing()
  if (choices.length === 0) return null
  const option = ({ id, name, total, hex }: Choice) => (
    <Option key={id} to={toggleId(state, filter, id)} isChosen={state.ids[filter].includes(id)} total={total} isRadio={filter === 'color'}>
      {hex && <span className="size-4 rounded-full border border-soft forced-color-adjust-none" style={{ background: hex }} />}
      {name}
    </Option>
  )
  const isLong = choices.length > unfoldedCount + 2
  const hasChosen = state.ids[filter].length > 0
  return (
    <Group
      title={title}
      fold={isFolded ? (hasChosen ? 'open' : 'closed') : undefined}
      anyState={filter === 'color' && hasChosen && withoutIds(state, 'color')}
      below={
        isLong && (
          <More count={choices.length - unfoldedCount} title={title}>
            {choices.slice(unfoldedCount).map(option)}
          </More>
        )
      }
    >
      {(isLong ? choices.slice(0, unfoldedCount) : choices).map(option)}
    </Group>
  )
}

/** Further choices of a filter, closed: "Show 14 more". */
function More({ count, title, children }: { count: number; title: string; children: ReactNode }) {
  const t = useLabels(filterLabels)
  if (count === 0) return null
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 items-center gap-1 text-sm font-semibold text-green-text group-open:hidden">
        {t('lbl_filter_more', { n: count })}
        <span className="sr-only">: {title}</span>
        <Icon name="down" className="size-4" />
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
