import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { boxClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useIsBelow } from '../app/is-below.ts'
import { labelsOf } from '../app/labels.ts'
import { openingPath } from '../app/opening-path.ts'
import { DateField } from '../widgets/date-field.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { type Option, Select } from '../widgets/select.tsx'
import { TextField } from '../widgets/text-field.tsx'

export interface ListFilter {
  /** Its name in the URL and in the call's `Filter`. */
  id: string
  label: string
  /** Missing: a day. */
  options?: readonly Option[]
  /** A text that the person types, such as the name of a column. */
  isText?: boolean
}

interface Props {
  filters: readonly ListFilter[]
  isSearchable: boolean
  search: URLSearchParams
  change: (changes: Record<string, string | null>) => void
  /** What rows are sorted by, where no headings of columns say so. */
  sort?: ReactNode
}

/** Search and filters of a list. On a phone the filters, and what rows are sorted by, are in a dialog. */
export function ListFilters({ filters, isSearchable, search, change, sort }: Props) {
  const t = labelsOf(widgetsLabels)
  const [isOpen, setOpen] = useState(false)
  const isInDialog = useIsBelow('md')
  const used = filters.filter(({ id }) => search.has(id)).length
  const fields = filters.map((filter) => (
    <FilterField key={filter.id} filter={filter} value={search.get(filter.id) ?? ''} onChange={(value) => change({ [filter.id]: value })} />
  ))
  const title = t(sort ? 'lbl_widgets_filters_sort' : 'lbl_widgets_filters')
  return (
    <>
      {isSearchable && <Search text={search.get('Search') ?? ''} onChange={(text) => change({ Search: text })} />}
      {filters.length > 0 && !isInDialog && <div className="flex flex-wrap items-end gap-3">{fields}</div>}
      {isInDialog && (filters.length > 0 || sort) && (
        <>
          <Button look="quiet" onClick={() => setOpen(true)}>
            <Icon name="filter" />
            {title}
            {used > 0 && <bdi className="rounded-full bg-green px-2 text-sm text-on-green">{used}</bdi>}
          </Button>
          <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
            <div className="grid gap-4">
              {fields}
              {sort}
              <Button onClick={() => setOpen(false)}>{t('lbl_widgets_close')}</Button>
            </div>
          </Dialog>
        </>
      )}
    </>
  )
}

function FilterField({
  filter: { label, options, isText },
  value,
  onChange,
}: {
  filter: ListFilter
  value: string
  onChange: (value: string) => void
}) {
  const t = labelsOf(widgetsLabels)
  if (isText) return <TextFilter label={label} value={value} onChange={onChange} />
  if (!options) return <DateField label={label} value={value} onChange={onChange} />
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

/** Filters when Enter is pressed or the field is left. */
function TextFilter({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const filter = () => text.trim() !== value && onChange(text.trim())
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus are those of the field in it
    <div className="min-w-36" onBlur={filter} onKeyDown={({ key }) => key === 'Enter' && filter()}>
      <TextField label={label} value={text} onChange={setText} dir="ltr" />
    </div>
  )
}

/** Time without a key press before a search: each one is a request. */
const pauseMs = 300

function Search({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = labelsOf(widgetsLabels)
  const [typed, setTyped] = useState(text)
  const timer = useRef<number>(undefined)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed for one list is not searched for in the next
  useEffect(() => () => clearTimeout(timer.current), [pathname])
  // What was searched for and has not arrived: a person types on while a search loads.
  const sent = useRef<string[]>([])
  useEffect(() => {
    const at = sent.current.indexOf(text)
    // The URL has changed by itself: a saved view, or a step back.
    if (at < 0) setTyped(text)
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
  }, [text])
  const search = (typed: string) => {
    clearTimeout(timer.current)
    const next = typed.trim()
    sent.current = next === text ? [] : [...sent.current, next]
    onChange(next)
  }
  const change = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      // A search that comes after a press on a row, or on another screen, would lead back here.
      const isLeaving = openingPath()?.endsWith(pathname) === false
      if (!isLeaving) search(text)
    }, pauseMs)
  }
  const searchByKey = (event: KeyboardEvent) => {
    const clears = event.key === 'Escape' && typed !== ''
    if (event.nativeEvent.isComposing || !(clears || event.key === 'Enter')) return
    event.preventDefault()
    if (clears) setTyped('')
    search(clears ? '' : typed)
  }
  return (
    <div className="relative grow basis-48">
      <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-soft" />
      <input
        type="search"
        aria-label={t('lbl_widgets_search')}
        value={typed}
        onChange={({ target }) => change(target.value)}
        onKeyDown={searchByKey}
        dir={typed ? 'auto' : undefined}
        placeholder={t('lbl_widgets_search')}
        className={`${boxClass} min-h-11.5 ps-11`}
      />
    </div>
  )
}
