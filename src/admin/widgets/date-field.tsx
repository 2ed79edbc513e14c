import { useId, useState } from 'react'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { formatDate } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import type { DateFieldProps } from './date-picker.tsx'
import { fieldClass } from './field-parts.tsx'

const DayPicker = late(() => import('./date-picker.tsx'), 'default')

/**
 * A day, typed or chosen in a calendar. The calendar weighs as much as two screens: it loads when the field is pressed or focused. Until then
 * the button stays as it is, with its focus.
 */
export function DateField(props: DateFieldProps) {
  const [isThere, setThere] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isLoading, setLoading] = useState(false)
  if (isThere) return <DayPicker {...props} takesFocus={isFocused} />
  const use = async () => {
    setFocused(true)
    setLoading(true)
    setThere(await DayPicker.load())
    setLoading(false)
  }
  return <Day {...props} onPoint={DayPicker.load} onUse={use} onLeave={() => setFocused(false)} isLoading={isLoading} />
}

interface DayProps extends DateFieldProps {
  onPoint: () => void
  onUse: () => void
  onLeave: () => void
  isLoading: boolean
}

const isDay = (value: string) => !Number.isNaN(Date.parse(value))

/** The day alone, as a button with the look of the field. */
function Day({ label, hint, error, isRequired, value, onPoint, onUse, onLeave, isLoading }: DayProps) {
  const t = labelsOf(widgetsLabels)
  const id = useId()
  return (
    <div className={fieldClass} aria-busy={isLoading || undefined}>
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
        {isRequired && (
          <span className="ms-1 text-red" aria-hidden="true">
            *
          </span>
        )}
      </span>
      <button
        type="button"
        onPointerEnter={onPoint}
        onFocus={onUse}
        onBlur={onLeave}
        onClick={onUse}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-notes`}
        data-invalid={error ? true : undefined}
        className="flex cursor-pointer items-center rounded-card border border-line-strong bg-card text-start data-invalid:border-red"
      >
        <span id={`${id}-value`} className={`grow px-3.5 py-2.5 tabular-nums ${isDay(value) ? '' : 'text-soft'}`}>
          {isDay(value) ? formatDate(value, pageLanguage()) : t('lbl_widgets_choose_day')}
        </span>
        <span className="grid size-10 place-items-center text-soft">
          <Icon name="down" className="size-4.5" />
        </span>
      </button>
      <div id={`${id}-notes`} className="grid gap-1.5 text-sm empty:hidden">
        {hint && hint !== error && <span className="text-soft">{hint}</span>}
        {error && <span className="text-red">{error}</span>}
      </div>
    </div>
  )
}
