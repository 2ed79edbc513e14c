import { useEffect, useRef, useState } from 'react'
import { constants } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { languageIn } from '../../contract/localization/language.ts'
import { Select } from '../../ui/field.tsx'
import { useLabels } from '../app/labels.ts'
import type { Places } from './use-places.ts'

// With the placeholders of a list and of an empty one.
const parts = {
  state: { name: 'StateProvinceId', label: 'lbl_signup_state', hint: 'lbl_signup_choose_state', emptyHint: 'lbl_signup_no_states' },
  city: { name: 'CityId', label: 'lbl_signup_city', hint: 'lbl_signup_choose_city', emptyHint: 'lbl_signup_no_cities' },
} as const

/** The value of a city that the list has not. No id, so that the form sends none. */
export const elsewhere = -1

/** Props of the field, from a form with a rule for it. */
export interface PlaceField {
  id: string
  required: boolean
  error?: string
  onInput: () => void
}

interface Props {
  part: keyof typeof parts
  field?: PlaceField
  places: Places
  value: number
  /** The text of the choice of a place that the list has not. */
  other?: string | undefined
  onChoose: (id: number) => void
}

/** A select for a state or a city. If its list fails to load, it shows an error and a retry button; the current value is kept. */
export function PlaceChoice({ part, field, places: { status, list, retry }, value, other, onChoose }: Props) {
  const shop = useLabels(shopLabels)
  const t = useLabels(signupLabels)
  const { name, label, hint, emptyHint } = parts[part]
  const select = useRef<HTMLSelectElement>(null)
  const [wasRetried, setWasRetried] = useState(false)
  const hasOptions = list.length > 0
  // The focused retry button disappears once the list has loaded.
  useEffect(() => {
    if (!wasRetried || status !== 'ready') return
    setWasRetried(false)
    select.current?.focus()
  }, [wasRetried, status])
  // A form that shows its errors cannot give the focus to a list that is still on its way.
  const isRefused = field?.error !== undefined
  useEffect(() => {
    const { activeElement } = document
    if (isRefused && hasOptions && (activeElement === document.body || activeElement?.matches('[type=submit]'))) select.current?.focus()
  }, [isRefused, hasOptions])
  const placeholder = status === 'loading' ? `${shop('lbl_shop_loading')}…` : t(status === 'ready' && !hasOptions ? emptyHint : hint)
  const hasFailed = status === 'failed' || (wasRetried && status === 'loading')
  return (
    <div className="needs-script min-w-0">
      <Select
        ref={select}
        {...field}
        name={name}
        label={t(label)}
        // Disabled fields are not submitted; a missing field means unselected.
        disabled={!hasOptions}
        aria-busy={status === 'loading'}
        value={list.some(({ id }) => id === value) || (other && hasOptions && value === elsewhere) ? value : constants.unselected}
        onChange={({ target }) => onChoose(Number(target.value))}
        hint={
          hasFailed && (
            <>
              <span role="alert" className="text-red">
                {t('lbl_signup_list_failed')}
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
                {shop('lbl_shop_retry')}
              </button>
            </>
          )
        }
      >
        <option value={constants.unselected}>{placeholder}</option>
        {list.map(({ id, name }) => (
          // Most places have only a Latin name.
          <option key={id} value={id} lang={languageIn(name)}>
            {name}
          </option>
        ))}
        {other && hasOptions && <option value={elsewhere}>{other}</option>}
      </Select>
      {status !== 'ready' && value > 0 && <input type="hidden" name={name} value={value} />}
    </div>
  )
}
