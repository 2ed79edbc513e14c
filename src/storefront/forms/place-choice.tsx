import { useEffect, useRef, useState } from 'react'
import { constants } from '../../contract/constants.ts'
import { languageIn } from '../../contract/localization/language.ts'
import { Select } from '../../ui/field.tsx'
import { useLabels } from '../app/labels.ts'
import type { Places } from './use-places.ts'

interface Props {
  name: string
  label: string
  /** What to choose, and what is said where there is nothing to choose. */
  hint: string
  emptyHint: string
  places: Places
  value: number
  onChoose: (id: number) => void
}

/** A state or a city. A list that does not come says so and can be asked for again; what was chosen before is not lost meanwhile. */
export function PlaceChoice({ name, label, hint, emptyHint, places: { status, list, retry }, value, onChoose }: Props) {
  const t = useLabels('Shop')
  const failedText = useLabels('Signup')('lbl_signup_list_failed')
  const select = useRef<HTMLSelectElement>(null)
  const [isRetried, setRetried] = useState(false)
  const isOpen = list.length > 0
  // The button that had the focus goes when the list is there.
  useEffect(() => {
    if (!isRetried || status !== 'ready') return
    setRetried(false)
    select.current?.focus()
  }, [isRetried, status])
  const words = { none: hint, loading: `${t('lbl_shop_loading')}…`, failed: hint, ready: isOpen ? hint : emptyHint }[status]
  const hasFailed = status === 'failed' || (isRetried && status === 'loading')
  return (
    <>
      <Select
        ref={select}
        name={name}
        label={label}
        // Not sent while it is disabled: its absence is the unselected value.
        disabled={!isOpen}
        aria-busy={status === 'loading'}
        value={list.some(({ id }) => id === value) ? value : constants.unselected}
        onChange={({ target }) => onChoose(Number(target.value))}
        hint={
          hasFailed && (
            <>
              <span role="alert" className="text-red">
                {failedText}
              </span>{' '}
              <button
                type="button"
                aria-disabled={status === 'loading'}
                onClick={() => {
                  if (status !== 'failed') return
                  setRetried(true)
                  retry()
                }}
                className="min-h-6 cursor-pointer font-semibold text-green-text underline underline-offset-4 aria-disabled:opacity-60"
              >
                {t('lbl_shop_retry')}
              </button>
            </>
          )
        }
      >
        <option value={constants.unselected}>{words}</option>
        {list.map(({ id, name }) => (
          // Most places of the world have no Arabic name here.
          <option key={id} value={id} lang={languageIn(name)}>
            {name}
          </option>
        ))}
      </Select>
      {status !== 'ready' && value > 0 && <input type="hidden" name={name} value={value} />}
    </>
  )
}
