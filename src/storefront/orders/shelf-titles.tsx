import { useEffect, useRef, useState } from 'react'
import { constants } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { shelfLabels } from '../../contract/entitlements/shelf.labels.ts'
import { shelfSearchLabels } from '../../contract/entitlements/shelf-search.labels.ts'
import { getShelfList } from '../../contract/storefront.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { call } from '../app/calls.ts'
import type { ReaderFiles } from '../app/document/late-parts.ts'
import { EmptyPage } from '../app/empty-page.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { EmptyShelf } from './empty-shelf.tsx'
import { LinesSkeleton } from './orders-skeleton.tsx'
import { ShelfCard } from './shelf-card.tsx'
import { type ShelfFilter, ShelfFilters } from './shelf-filters.tsx'
import type { Title } from './shelf-period.ts'
import { ShelfSearch } from './shelf-search.tsx'
import { useReaderAhead } from './use-reader-ahead.ts'
import { useTicketedRows } from './use-ticketed-rows.ts'

/** The titles of a filter, in pages. The filters stand above all but an empty shelf. */
export function ShelfTitles({ filter, readers }: { filter: ShelfFilter; readers: ReaderFiles }) {
  const [pages, setPages] = useState(1)
  const [hasTitles, setHasTitles] = useState<boolean>()
  const { SearchTerm: term, Kind, State } = filter
  return (
    <>
      {Array.from({ length: pages }, (_, index) => index + 1).map((pageNo) => (
        <Titles
          key={pageNo}
          filter={filter}
          readers={readers}
          pageNo={pageNo}
          isLast={pageNo === pages}
          onMore={() => setPages(pages + 1)}
          onFirst={setHasTitles}
        />
      ))}
      {/* What ended is closed, but for the notes, which are found among all. */}
      {term && !State && <ShelfSearch term={term} kind={Kind} hasTitles={hasTitles} />}
    </>
  )
}

interface TitlesProps {
  filter: ShelfFilter
  readers: ReaderFiles
  pageNo: number
  isLast: boolean
  onMore: () => void
  /** Whether the first page has any. */
  onFirst: (hasTitles: boolean) => void
}

/** One page of titles. Its tickets are as old as its request. */
function Titles({ filter, readers, pageNo, isLast, onMore, onFirst }: TitlesProps) {
  const t = useLabels(shelfLabels)
  const inside = useLabels(shelfSearchLabels)
  const shop = useLabels(shopLabels)
  const { titles, continued, createdAt, failure, load, reload } = useTitles(filter, pageNo)
  useReaderAhead(titles, readers)
  const isWhole = Object.keys(filter).length === 0
  const isSearch = filter.SearchTerm !== undefined && filter.State === undefined
  const hasTitles = titles && titles.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the first page changes
  useEffect(() => {
    if (pageNo === 1 && hasTitles !== undefined) onFirst(hasTitles)
  }, [hasTitles])
  if (failure && !titles) {
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{failure}</p>
        <Button onClick={load}>{shop('lbl_shop_retry')}</Button>
      </div>
    )
  }
  if (titles?.length === 0 && pageNo === 1 && isWhole)
    return (
      <EmptyPage
        drawing={<EmptyShelf />}
        title={t('lbl_shelf_empty_title')}
        text={t('lbl_shelf_empty_text')}
        button={t('lbl_shelf_empty_button')}
      />
    )
  const tickets = { createdAt, reload, onSettled: load }
  const listed = titles?.filter((title) => title !== continued)
  const hasMore = isLast && (titles?.[0]?.TotalRecords ?? 0) > pageNo * constants.shelfPageSize
  return (
    <>
      {pageNo === 1 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <p className="text-soft">{t('lbl_shelf_text')}</p>
            <CpdLogLink />
          </div>
          <ShelfFilters filter={filter} />
        </>
      )}
      {!titles && <LinesSkeleton />}
      {titles?.length === 0 && !isSearch && <NothingFound />}
      {continued && (
        <section className="grid gap-3">
          <h2 className="text-xl font-semibold">{t('lbl_shelf_continue')}</h2>
          <ShelfCard title={continued} tickets={tickets} onStarted={load} isContinued />
        </section>
      )}
      {listed && listed.length > 0 && (
        <section className="grid gap-3">
          {pageNo === 1 && (
            <h2 className={continued || isSearch ? 'text-xl font-semibold' : 'sr-only'}>
              {isSearch ? inside('lbl_inside_titles') : t('lbl_shelf_titles')}
            </h2>
          )}
          <ul aria-label={t('lbl_shelf_titles')} className="grid gap-4 lg:grid-cols-2">
            {listed.map((title) => (
              <li key={title.EntitlementID} className="grid">
                <ShelfCard title={title} tickets={tickets} onStarted={load} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasMore && (
        <Button look="quiet" onClick={onMore} className="justify-self-center">
          {t('lbl_shelf_more')}
        </Button>
      )}
    </>
  )
}

function CpdLogLink() {
  const t = useLabels(shelfLabels)
  return (
    <a
      href={useUrls().cpdLog()}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-green-text underline-offset-4 hover:underline"
    >
      <Icon name="course" className="size-4.5 shrink-0" />
      {t('lbl_shelf_cpd')}
    </a>
  )
}

function NothingFound() {
  const t = useLabels(shelfLabels)
  const urls = useUrls()
  return (
    <div role="status" className="grid justify-items-center gap-3 py-12 text-center">
      <h2 className="text-xl font-semibold">{t('lbl_shelf_none_title')}</h2>
      <p className="text-soft">{t('lbl_shelf_none_text')}</p>
      <a href={urls.shelf()} className={buttonClass({ look: 'quiet' }, 'mt-2')}>
        {t('lbl_shelf_none_button')}
      </a>
    </div>
  )
}

/** The titles of a page, and the one to continue with. Both stay where they are when the rows are fetched again after a download. */
function useTitles(filter: ShelfFilter, pageNo: number) {
  const { rows, ...rest } = useTicketedRows(
    pageNo,
    async (PageNo, languageCode) => (await call(getShelfList, { ...filter, PageNo, languageCode })).data,
  )
  const places = useRef(new Map<number, number>())
  const first = useRef<Title>(undefined)
  for (const { EntitlementID } of rows ?? []) if (!places.current.has(EntitlementID)) places.current.set(EntitlementID, places.current.size)
  first.current ??= rows?.[0]
  const placeOf = ({ EntitlementID }: Title) => places.current.get(EntitlementID) ?? 0
  const titles = rows?.toSorted((one, another) => placeOf(one) - placeOf(another))
  const hasUsed = first.current?.LastUsedAt != null && first.current.State === 'open'
  const continued = pageNo === 1 && Object.keys(filter).length === 0 && hasUsed ? titles?.[0] : undefined
  return { titles, continued, ...rest }
}
