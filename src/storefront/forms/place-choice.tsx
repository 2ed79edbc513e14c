import { useEffect, useRef, useState } from 'react'
import { constants } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { languageIn } from '../../contract/localization/language.ts'
import { Select } from '../../ui/field.tsx'
import { useLabels } from '../app/labels.ts'
import type { Places } from './use-places.ts'

interface Props {
  name: string
  label: string
  /** Placeholders: for a list, and for an empty one. */
  hint: string
  emptyHint: string
  places: Places
  value: number
  onChoose: (id: number) => void
}

/** A select for a state or a city. If its list fails to load, it shows an error and a retry button; the current value is kept. */
export function PlaceChoice({ name, label, hint, emptyHint, places: { status, list, retry }, value, onChoose }: Props) {
  const t = useLabels(shopLabels)
  const failedText = useLabels(signupLabels)('lbl_signup_list_failed')
  const select = useRef<HTMLSelectElement>(null)
  const [wasRetried, setWasRetried] = useState(false)
  const hasOptions = list.length > 0
  // The focused retry button disappears once the list has loaded.
  useEffect(() => {
    if (!wasRetried || status !== 'ready') return
    setWasRetried(false)
    select.current?.focus()
  }, [wasRetried, status])
  const placeholders = { none: hint, loading: `${t('lbl_shop_loading')}…`, failed: hint, ready: hasOptions ? hint : emptyHint }[status]
  const hasFailed = status === 'failed' || (wasRetried && status === 'loading')
  return (
    <>
      <Select
        ref={select}
        name={name}
        label={label}
        // Disabled fields are not submitted; a missing field means unselected.
        disabled={!hasOptions}
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
                  setWasRetried(true)
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
        <option value={constants.unselected}>{placeholders}</option>
        {list.map(({ id, name }) => (
          // Most places have only a Latin name.
          <option key={id} value={id} lang={languageIn(name)}>
            {name}
          </option>
        ))}
      </Select>
      {status !== 'ready' && value > 0 && <input type="hidden" name={name} value={value} />}
    </>
  )
}
