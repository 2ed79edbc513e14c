import { useId } from 'react'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { shelfSearchLabels } from '../../contract/entitlements/shelf-search.labels.ts'
import { playTime } from '../../contract/learning/play-time.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { Button } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { KindBadge } from '../catalog/kind-badge.tsx'
import { LinesSkeleton } from './orders-skeleton.tsx'
import { linkTo, type SearchedPlace, type SearchedTitle, searchInBookUrl, timeIn } from './place-url.ts'
import type { ShelfFilter } from './shelf-filters.tsx'
import { useShelfSearch } from './use-shelf-search.ts'

interface Props {
  term: string
  kind: ShelfFilter['Kind']
  /** A title has the words in its name. */
  hasTitles: boolean | undefined
}

/** The places inside the books, lessons and notes of the shelf that have all of the words. */
export function ShelfSearch({ term, kind, hasTitles }: Props) {
  const t = useLabels(shelfSearchLabels)
  const shop = useLabels(shopLabels)
  const id = useId()
  const { found, preparing, total, hasMore, failure, retry, loadMore } = useShelfSearch(term, kind)
  const isNothing = found?.length === 0 && preparing.length === 0 && hasTitles === false
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className={isNothing ? 'sr-only' : 'text-xl font-semibold'}>
        {t('lbl_inside_places')}
      </h2>
      {!found && !failure && <LinesSkeleton />}
      <div role="status" className="grid gap-1 text-soft empty:hidden">
        {found && found.length > 0 && <p>{t('lbl_inside_found', { n: total })}</p>}
        {found?.length === 0 && preparing.length === 0 && hasTitles && <p>{t('lbl_inside_no_places')}</p>}
        {isNothing && <NothingFound term={term} />}
        {preparing.length > 0 && (
          <p>{t('lbl_inside_preparing', { names: preparing.map(({ ProductName }) => isolated(ProductName)).join(' · ') })}</p>
        )}
      </div>
      {found && found.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {found.map((title) => (
            <li key={title.ProductId}>
              <Title title={title} term={term} />
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{failure}</p>
          <Button onClick={retry}>{shop('lbl_shop_retry')}</Button>
        </div>
      )}
      {!failure && hasMore && (
        <Button look="quiet" onClick={loadMore} className="justify-self-center">
          {t('lbl_inside_more')}
        </Button>
      )}
    </section>
  )
}

function NothingFound({ term }: { term: string }) {
  const t = useLabels(shelfSearchLabels)
  return (
    <div className="mx-auto grid max-w-prose justify-items-center gap-3 py-12 text-center">
      <p className="text-xl font-semibold break-words text-ink">{t('lbl_inside_none_title', { term: isolated(term) })}</p>
      <p>{t('lbl_inside_none_text')}</p>
    </div>
  )
}

/** A title with its places, and the way to all of them in a book. */
function Title({ title: { ProductId, ProductName, Kind, PlacesJson }, term }: { title: SearchedTitle; term: string }) {
  const t = useLabels(shelfSearchLabels)
  const urls = useUrls()
  const id = useId()
  const books = new Map(
    PlacesJson.flatMap(({ Kind, FileID, FileTitle }) => (Kind === 'book' && FileID !== null ? [[FileID, FileTitle]] : [])),
  )
  return (
    <article aria-labelledby={id} className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-card">
      <header className="grid gap-1 p-4 sm:px-5">
        <KindBadge kind={Kind} className="text-xs" />
        <h3 id={id} className="leading-snug font-semibold">
          {ProductName}
        </h3>
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {PlacesJson.map((place) => (
          <li key={[place.Kind, place.FileID, place.LessonID, place.Locator, place.Before, place.Exact].join()}>
            <Place place={place} productId={ProductId} />
          </li>
        ))}
        {[...books].map(([fileId, name]) => (
          <li key={fileId}>
            <a
              href={searchInBookUrl(fileId, term, urls)}
              data-reload
              aria-label={t('lbl_inside_all', { name: `${name}, ${ProductName}` })}
              className="flex min-h-11 items-center px-4 py-2 font-semibold text-green-text underline-offset-4 hover:underline sm:px-5"
            >
              {t('lbl_inside_all', { name })}
            </a>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** The words with those around them, as a link to their place. */
function Place({ place, productId }: { place: SearchedPlace; productId: number }) {
  const t = useLabels(shelfSearchLabels)
  const urls = useUrls()
  const language = useLanguage()
  const { Kind, Title, Locator, Language: of, Direction, Before, Exact, After } = place
  const link = linkTo(place, { productId, urls, language })
  const page = /^page=(\d+)$/.exec(Locator ?? '')?.[1]
  const ofText = { lang: of || undefined, dir: Direction }
  const content = (
    <>
      <span className="flex flex-wrap gap-x-2 text-sm text-soft">
        <span>{t(`lbl_inside_kind_${Kind}`, { time: isolated(playTime(timeIn(Locator) ?? 0)) })}</span>
        {page && <span>{t('lbl_inside_page', { n: page })}</span>}
        {Title && (
          <span {...ofText} dir="auto" className="font-semibold">
            {Title}
          </span>
        )}
        {!link && <span>({t('lbl_inside_closed')})</span>}
      </span>
      <span {...ofText} className="block text-start break-words">
        {Before}
        <mark className="bg-amber-tint text-inherit">{Exact}</mark>
        {After}
      </span>
    </>
  )
  if (!link) return <p className="grid gap-0.5 px-4 py-3 sm:px-5">{content}</p>
  return (
    <a href={link.url} data-reload={link.isDocument || undefined} className="grid gap-0.5 px-4 py-3 hover:bg-tint sm:px-5">
      {content}
    </a>
  )
}
