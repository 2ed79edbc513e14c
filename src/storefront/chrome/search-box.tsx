import type { FormEvent } from 'react'
import { limits } from '../../contract/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAddresses } from '../addresses.ts'
import { useLabels } from '../labels.ts'

/** A plain form: the result is a fresh document (storefront document §2). It goes nowhere with fewer than two characters. */
export function SearchBox({ className = '' }: { className?: string }) {
  const t = useLabels('Navbar')
  const addresses = useAddresses()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const term = String(new FormData(event.currentTarget).get('SearchTerm') ?? '').trim()
    if (term.length < limits.searchMin) event.preventDefault()
  }
  return (
    <search className={className}>
      <form
        action={addresses.everything()}
        method="get"
        onSubmit={onSubmit}
        className="flex rounded-card border border-line-strong bg-card focus-within:border-green"
      >
        <input
          type="search"
          name="SearchTerm"
          aria-label={t('lbl_nav_search')}
          placeholder={t('lbl_nav_search_hint')}
          minLength={limits.searchMin}
          maxLength={limits.searchMax}
          required
          className="h-11 min-w-0 grow rounded-s-card bg-transparent px-4 placeholder:text-soft"
        />
        <button
          type="submit"
          aria-label={t('lbl_nav_search')}
          className="grid w-12 place-items-center rounded-e-card text-green-text hover:bg-tint"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
