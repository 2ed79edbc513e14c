import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { filterLabels } from '../../contract/catalog/listing.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import type { ListingState } from './state.ts'
import { useListingUrl } from './use-listing.ts'

interface GroupProps {
  title: string
  /** For single-choice filters: the state without the active choice, for the "Any" link. */
  anyState?: ListingState | false | 0 | undefined
  children: ReactNode
  below?: ReactNode
}

/** One filter with its choices. */
export function Group({ title, anyState, children, below }: GroupProps) {
  const t = useLabels(filterLabels)
  const urlOf = useListingUrl()
  return (
    <section>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {anyState && (
          <Link
            to={urlOf(anyState)}
            rel="nofollow"
            preventScrollReset
            className="-m-1 inline-block p-1 text-sm font-semibold text-green-text hover:underline"
          >
            {t('lbl_filter_any')}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      <ul>{children}</ul>
      {below}
    </section>
  )
}

interface OptionProps {
  to: ListingState
  isChosen: boolean
  total: number | undefined
  /** Single choice: drawn as a radio button. */
  isRadio?: boolean
  children: ReactNode
  below?: ReactNode
}

/** A choice as a link; plain text if it leaves no products. */
export function Option({ to, isChosen, total = 0, isRadio = false, children, below }: OptionProps) {
  const urlOf = useListingUrl()
  const line = 'flex min-h-9 items-center gap-2.5 text-[0.9375rem]'
  const content = (
    <>
      <span
        className={`grid size-4.5 shrink-0 place-items-center border ${isRadio ? 'rounded-full' : 'rounded-[4px]'} ${isChosen ? 'border-green bg-green text-on-green' : 'border-line-strong bg-card'}`}
      >
        {isChosen && <Icon name="check" className="size-3.5" />}
      </span>
      <span className={`grow ${isChosen ? 'font-semibold' : ''}`}>{children}</span>
      <bdi className="text-sm text-soft tabular-nums">{total}</bdi>
    </>
  )
  return (
    <li>
      {total > 0 || isChosen ? (
        <Link
          to={urlOf(to)}
          rel="nofollow"
          preventScrollReset
          aria-current={isChosen || undefined}
          className={`${line} hover:text-green-text`}
        >
          {content}
        </Link>
      ) : (
        <span className={`${line} text-soft`}>{content}</span>
      )}
      {below}
    </li>
  )
}
