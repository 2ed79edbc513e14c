import { createSearchParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { saveSearch } from '../state/stored-searches.ts'
import { type OptionOf, row } from './option.ts'
import { SuggestedFilters } from './suggested-filters.tsx'
import { SuggestedProduct } from './suggested-product.tsx'
import type { ShownSuggestions } from './use-suggestions.ts'

interface Props {
  suggestions: ShownSuggestions
  /** What stands in the box now. */
  term: string
  listId: string
  option: OptionOf
}

/** Of the things themselves; the way to all results is there besides. */
export const countOf = ({ productsData, categoriesData, manufacturersData }: ShownSuggestions) =>
  productsData.length + categoriesData.length + manufacturersData.length

/** Shelves, products, and all results, which load a fresh document as the form does (storefront document §2). */
export function SuggestionList({ suggestions, term, listId, option }: Props) {
  const t = useLabels('Navbar')
  const urls = useUrls()
  const { productsData, categoriesData, manufacturersData, SearchedFor } = suggestions
  const everything = (query: Record<string, string>) => `${urls.allProducts()}?${createSearchParams(query)}`
  return (
    <>
      {SearchedFor && (
        <p className="px-3.5 pt-3 text-sm text-soft">{t('lbl_nav_suggest_meant', { term: suggestions.term, meant: SearchedFor })}</p>
      )}
      <div id={listId} role="listbox" aria-label={t('lbl_nav_suggest')}>
        <SuggestedFilters
          name={t('lbl_nav_categories')}
          option={option}
          shelves={categoriesData.map(({ CategoryID: id, Name: name, MarksJson: marks }) => ({
            key: `category-${id}`,
            to: urls.listing({ id, name }),
            name,
            marks,
          }))}
        />
        <SuggestedFilters
          name={t('lbl_nav_suggest_brands')}
          option={option}
          shelves={manufacturersData.map(({ ManufacturerID: id, Name: name, MarksJson: marks }) => ({
            key: `brand-${id}`,
            to: everything({ ManufacturerID: String(id) }),
            name,
            marks,
          }))}
        />
        {productsData.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" aria-label={t('lbl_nav_suggest_products')} className="py-2">
            {productsData.map((product) => (
              <SuggestedProduct key={product.ProductId} product={product} option={option} />
            ))}
          </div>
        )}
        <a
          href={everything({ SearchTerm: term })}
          {...option('all')}
          onClick={() => saveSearch(term)}
          className={`${row} sticky bottom-0 border-t border-line bg-card py-2 font-semibold text-green-text`}
        >
          <Icon name="search" className="size-4.5 shrink-0" />
          <span className="line-clamp-2 min-w-0 leading-snug">{t('lbl_nav_suggest_all', { term })}</span>
        </a>
      </div>
    </>
  )
}
