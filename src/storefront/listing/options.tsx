import { type ReactNode, useState } from 'react'
import { filterLabels } from '../../contract/catalog/listing.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import type { ListingState } from './state.ts'
import { useListing } from './use-listing.ts'

interface GroupProps {
  title: string
  /** For single-choice filters: the state without the active choice, for the "Any" link. */
  anyState?: ListingState | false | 0 | undefined
  /** The choices can be folded away; whether they are shown at first. */
  fold?: 'open' | 'closed'
  children: ReactNode
  below?: ReactNode
}

/** One filter with its choices. */
export function Group({ title, anyState, fold, children, below }: GroupProps) {
  // Only the first value counts: a group that is in use must not close.
  const [isOpen] = useState(fold === 'open')
  const any = anyState && <AnyLink title={title} state={anyState} />
  if (fold)
    return (
      <section>
        <details open={isOpen} className="group">
          <summary className="flex min-h-9 items-center justify-between gap-3">
            <h3 className="font-semibold">{title}</h3>
            <Icon name="down" className="size-4 text-soft transition-transform group-open:rotate-180" />
          </summary>
          {any}
          <ul>{children}</ul>
          {below}
        </details>
      </section>
    )
  return (
    <section>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {any}
      </div>
      <ul>{children}</ul>
      {below}
    </section>
  )
}

function AnyLink({ title, state }: { title: string; state: ListingState }) {
  const t = useLabels(filterLabels)
  const { urlOf } = useListing()
  return (
    <a href={urlOf(state)} rel="nofollow" className="-m-1 inline-block p-1 text-sm font-semibold text-green-text hover:underline">
      {t('lbl_filter_any')}
      <span className="sr-only">: {title}</span>
    </a>
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

/** A choice as a link; plain text if it leaves no products. The style sheet draws its box, since a listing has dozens. */
export function Option({ to, isChosen, total = 0, isRadio = false, children, below }: OptionProps) {
  const { urlOf } = useListing()
  const content = (
    <>
      {children}
      <span>{total}</span>
    </>
  )
  const look = isRadio ? 'choice one-of' : 'choice'
  return (
    <li>
      {total > 0 || isChosen ? (
        <a href={urlOf(to)} rel="nofollow" aria-current={isChosen || undefined} className={look}>
          {content}
        </a>
      ) : (
        <span className={look}>{content}</span>
      )}
      {below}
    </li>
  )
}
