import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField, type NumberFieldProps } from 'react-aria-components/NumberField'
import { flushSync } from 'react-dom'
import { plainNumber, toLatinNumber } from '../../contract/digits.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { fromCents, toCents } from '../../contract/money.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { FieldLabel, FieldNotes, type FieldTexts, fieldClass, groupClass, validity } from './field-parts.tsx'

interface Props
  extends FieldTexts,
    Pick<NumberFieldProps, 'name' | 'value' | 'onChange' | 'minValue' | 'maxValue' | 'step' | 'isDisabled' | 'formatOptions'> {
  /** Stands before the number, such as a currency. */
  unit?: string
}

// A field that is too narrow for its number beside the buttons hides them.
const stepClass =
  '@max-[10rem]:hidden grid size-10 max-sm:size-11 shrink-0 cursor-pointer place-items-center text-soft hover:text-green-text disabled:opacity-40'

/**
 * A number field with buttons that subtract and add one. An empty field is NaN. A number beyond the limits stays as it was typed, with an error:
 * the field never turns it into another one.
 */
export function NumberField({ label, hint, error: serverError, isRequired, unit, ...rest }: Props) {
  const error = serverError ?? limitError(rest, unit)
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = box.current
    // Before the field itself hears of it.
    element?.addEventListener('beforeinput', typeLatin, true)
    element?.addEventListener('blur', endTyping, true)
    element?.addEventListener('keydown', endTyping, true)
    return () => {
      element?.removeEventListener('beforeinput', typeLatin, true)
      element?.removeEventListener('blur', endTyping, true)
      element?.removeEventListener('keydown', endTyping, true)
    }
  }, [])
  return (
    <AriaNumberField className={fieldClass} commitBehavior="validate" {...validity({ error, isRequired })} {...rest}>
      <FieldLabel label={label} isRequired={isRequired} />
      <Group className={`@container ${groupClass}`}>
        <Button slot="decrement" className={stepClass}>
          <Icon name="minus" className="size-4" />
        </Button>
        <span ref={box} dir="ltr" className="flex grow items-center @max-[10rem]:px-3">
          {unit && <span className="text-soft">{unit}</span>}
          <Input className="w-0 min-w-0 grow bg-transparent py-2.5 text-center tabular-nums" />
        </span>
        <Button slot="increment" className={stepClass}>
          <Icon name="plus" className="size-4" />
        </Button>
      </Group>
      <FieldNotes hint={hint} error={error} />
    </AriaNumberField>
  )
}

function limitError({ value, minValue, maxValue }: Pick<Props, 'value' | 'minValue' | 'maxValue'>, unit = ''): string | undefined {
  const t = labelsOf(widgetsLabels)
  if (value === undefined) return undefined
  if (minValue !== undefined && value < minValue) return t('lbl_widgets_at_least', { n: isolated(`${unit}${minValue}`) })
  if (maxValue !== undefined && value > maxValue) return t('lbl_widgets_at_most', { n: isolated(`${unit}${maxValue}`) })
  return undefined
}

/** The field drops digits that are not those of its locale, and the locales have Latin ones: Arabic digits are typed as these. */
function typeLatin(event: InputEvent) {
  const { data } = event
  if (!data || toLatinNumber(data) === data) return
  event.preventDefault()
  event.stopPropagation()
  // Keeps the place of the cursor and what can be undone.
  document.execCommand('insertText', false, toLatinNumber(data))
}

const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** The field takes each comma for one that groups digits, and drops a text with a currency: both are a plain number before it reads them. */
function endTyping(event: Event) {
  if (event instanceof KeyboardEvent && event.key !== 'Enter') return
  const input = event.target as HTMLInputElement
  const text = plainNumber(input.value)
  if (text === input.value) return
  setText?.call(input, text)
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
}

/** Dollars with two decimals. The sign stands before the number in both languages, as everywhere in the shop. */
export const DollarField = (props: Omit<Props, 'formatOptions' | 'step' | 'unit'>) => (
  <NumberField
    {...props}
    unit="$"
    formatOptions={{ minimumFractionDigits: 2, maximumFractionDigits: 2, numberingSystem: 'latn' } as Intl.NumberFormatOptions}
    step={0.01}
  />
)

/** An amount of money in cents, shown in dollars. */
export const MoneyField = ({ value, onChange, ...rest }: Omit<Props, 'formatOptions' | 'step' | 'unit'>) => (
  <DollarField {...rest} value={value === undefined ? undefined : fromCents(value)} onChange={(dollars) => onChange?.(toCents(dollars))} />
)
