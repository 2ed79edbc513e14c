import { createSearchParams } from 'react-router'
import { navbarLabels } from '../../contract/content/layout.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { saveSearch } from '../state/stored-searches.ts'
import { type GetOptionProps, headingClass, rowClass } from './option.ts'
import { SuggestedFilters } from './suggested-filters.tsx'
import { SuggestedProduct } from './suggested-product.tsx'
import type { TermSuggestions } from './use-suggestions.ts'

interface Props {
  suggestions: TermSuggestions
  /** Current text of the input. */
  term: string
  listId: string
  getOptionProps: GetOptionProps
}

/** Number of suggestions, without the link to all results. */
export const resultCountOf = ({ productsData, categoriesData, manufacturersData }: TermSuggestions) =>
  productsData.length + categoriesData.length + manufacturersData.length

/** Categories, brands, products, and a link to all results, which loads a new document like the form (storefront document §2). */
export function SuggestionList({ suggestions, term, listId, getOptionProps }: Props) {
  const t = useLabels(navbarLabels)
  const urls = useUrls()
  const { productsData, categoriesData, manufacturersData, SearchedFor, SetAside } = suggestions
  const exact = productsData.filter(({ IsClose }) => !IsClose)
  const close = productsData.filter(({ IsClose }) => IsClose)
  const listingUrl = (query: Record<string, string>) => `${urls.allProducts()}?${createSearchParams(query)}`
  return (
    <>
      {SearchedFor && (
        <p className="px-3.5 pt-3 text-sm text-soft">
          {SetAside
            ? t('lbl_nav_suggest_set_aside', { words: SetAside, meant: SearchedFor })
            : t('lbl_nav_suggest_meant', { term: isolated(suggestions.term), meant: isolated(SearchedFor) })}
        </p>
      )}
      <div id={listId} role="listbox" aria-label={t('lbl_nav_suggest')}>
        <SuggestedFilters
          name={t('lbl_nav_categories')}
          getOptionProps={getOptionProps}
          filters={categoriesData.map(({ CategoryID: id, Name: name, MarksJson: highlights }) => ({
            key: `category-${id}`,
            to: urls.listing({ id, name }),
            name,
            highlights,
          }))}
        />
        <SuggestedFilters
          name={t('lbl_nav_suggest_brands')}
          getOptionProps={getOptionProps}
          filters={manufacturersData.map(({ ManufacturerID: id, Name: name, MarksJson: highlights }) => ({
            key: `brand-${id}`,
            to: listingUrl({ ManufacturerID: String(id) }),
            name,
            highlights,
          }))}
        />
        <SuggestedProducts name={t('lbl_nav_suggest_products')} products={exact} getOptionProps={getOptionProps} />
        <SuggestedProducts
          name={t(exact.length > 0 ? 'lbl_nav_suggest_close' : 'lbl_nav_suggest_close_only')}
          hasHeading
          products={close}
          getOptionProps={getOptionProps}
        />
        <a
          href={listingUrl({ SearchTerm: term })}
          data-reload
          {...getOptionProps('all')}
          onClick={() => saveSearch(term)}
          className={`${rowClass} sticky bottom-0 border-t border-line bg-card py-2 font-semibold text-green-text`}
        >
          <Icon name="search" className="size-4.5 shrink-0" />
          <span className="min-w-0 leading-snug">{t('lbl_nav_suggest_all', { term: isolated(term) })}</span>
        </a>
      </div>
    </>
  )
}

interface ProductsProps {
  name: string
  hasHeading?: boolean
  products: TermSuggestions['productsData']
  getOptionProps: GetOptionProps
}

function SuggestedProducts({ name, hasHeading, products, getOptionProps }: ProductsProps) {
  if (products.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={name} className="py-2">
      {hasHeading && (
        <span aria-hidden="true" className={`block px-3.5 pb-1 ${headingClass}`}>
          {name}
        </span>
      )}
      {products.map((product) => (
        <SuggestedProduct key={product.ProductId} product={product} getOptionProps={getOptionProps} />
      ))}
    </div>
  )
}
