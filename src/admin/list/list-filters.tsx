import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { widgetsLabels } from '../../contract/admin/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { boxClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { type Option, Select } from '../widgets/select.tsx'

// The calendar weighs as much as a screen, and few lists have one.
const DateField = lazy(() => import('../widgets/date-field.tsx').then(({ DateField }) => ({ default: DateField })))

export interface ListFilter {
  /** Its name in the URL and in the call's `Filter`. */
  id: string
  label: string
  /** Missing: a day. */
  options?: readonly Option[]
}

interface Props {
  filters: readonly ListFilter[]
  isSearchable: boolean
  search: URLSearchParams
  change: (changes: Record<string, string | null>) => void
}

/** Search and filters of a list. On a phone the filters are in a dialog. */
export function ListFilters({ filters, isSearchable, search, change }: Props) {
  const t = labelsOf(widgetsLabels)
  const [isOpen, setOpen] = useState(false)
  const used = filters.filter(({ id }) => search.has(id)).length
  const fields = filters.map((filter) => (
    <FilterField key={filter.id} filter={filter} value={search.get(filter.id) ?? ''} onChange={(value) => change({ [filter.id]: value })} />
  ))
  return (
    <>
      {isSearchable && <Search text={search.get('Search') ?? ''} onChange={(text) => change({ Search: text })} />}
      {filters.length > 0 && (
        <>
          <div className="hidden flex-wrap items-end gap-3 md:flex">{fields}</div>
          <Button look="quiet" onClick={() => setOpen(true)} className="md:hidden">
            <Icon name="filter" />
            {t('lbl_widgets_filters')}
            {used > 0 && <bdi className="rounded-full bg-green px-2 text-sm text-on-green">{used}</bdi>}
          </Button>
          <Dialog title={t('lbl_widgets_filters')} isOpen={isOpen} onClose={() => setOpen(false)}>
            <div className="grid gap-4">
              {fields}
              <Button onClick={() => setOpen(false)}>{t('lbl_widgets_close')}</Button>
            </div>
          </Dialog>
        </>
      )}
    </>
  )
}

function FilterField({
  filter: { label, options },
  value,
  onChange,
}: {
  filter: ListFilter
  value: string
  onChange: (value: string) => void
}) {
  const t = labelsOf(widgetsLabels)
  if (!options)
    return (
      <Suspense>
        <DateField label={label} value={value} onChange={onChange} />
      </Suspense>
    )
  const all = { id: 'all', label: t('lbl_widgets_all') }
  return (
    <Select
      label={label}
      className="min-w-36"
      options={[all, ...options]}
      value={value || all.id}
      onChange={(id) => onChange(id === all.id ? '' : id)}
    />
  )
}

/** Time without a key press before a search: each one is a request. */
const pauseMs = 300

function Search({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = labelsOf(widgetsLabels)
  const [typed, setTyped] = useState(text)
  const timer = useRef<number>(undefined)
  // The URL has changed by itself: a saved view, or a step back.
  useEffect(() => setTyped(text), [text])
  const search = (text: string) => {
    clearTimeout(timer.current)
    onChange(text.trim())
  }
  return (
    <SearchField
      aria-label={t('lbl_widgets_search')}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = window.setTimeout(() => search(text), pauseMs)
      }}
      onSubmit={search}
      onClear={() => search('')}
      className="relative grow basis-56"
    >
      <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-soft" />
      <Input dir="auto" placeholder={t('lbl_widgets_search')} className={`${boxClass} min-h-11.5 ps-11`} />
    </SearchField>
  )
}
