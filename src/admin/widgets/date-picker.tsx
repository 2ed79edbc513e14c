import { type CalendarDate, parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { Icon } from '../../ui/icon.tsx'
import type { FieldTexts } from './field-parts.tsx'
import { FieldLabel, FieldNotes, fieldClass, validity } from './field-parts.tsx'
import { Popover } from './popover.tsx'

export interface DateFieldProps extends FieldTexts {
  /** A day as `2026-03-05`; empty for none. */
  value: string
  onChange: (day: string) => void
  /** The first and the last day that can be chosen. */
  from?: string
  to?: string
}

/** A day of a URL may be any text. */
function dayOf(value: string | undefined): CalendarDate | null {
  try {
    return value ? parseDate(value) : null
  } catch {
    return null
  }
}
const stepClass = 'grid size-10 cursor-pointer place-items-center rounded-card text-soft hover:bg-tint disabled:opacity-40'

interface DayPickerProps extends DateFieldProps {
  /** Whether the button that it replaces still has the focus. */
  takesFocus: boolean
}

/** A day, typed or chosen in a calendar. Shown by `DateField`, which loads it. */
const DayPicker = ({ label, hint, error, isRequired, value, onChange, from, to, takesFocus }: DayPickerProps) => (
  <DatePicker
    autoFocus={takesFocus}
    className={fieldClass}
    {...validity({ error, isRequired })}
    value={dayOf(value)}
    onChange={(day) => onChange(day?.toString() ?? '')}
    minValue={dayOf(from) ?? undefined}
    maxValue={dayOf(to) ?? undefined}
  >
    <FieldLabel label={label} isRequired={isRequired} />
    <Group className="flex items-center rounded-card border border-line-strong bg-card focus-within:border-green data-invalid:border-red">
      <DateInput className="flex grow px-3.5 py-2.5">
        {(segment) => (
          <DateSegment
            segment={segment}
            className="rounded px-0.5 text-center tabular-nums data-[type=day]:min-w-6 data-[type=month]:min-w-6 data-focused:bg-green data-focused:text-on-green data-placeholder:text-soft data-focused:data-placeholder:text-on-green"
          />
        )}
      </DateInput>
      <Button className={stepClass}>
        <Icon name="down" className="size-4.5" />
      </Button>
    </Group>
    <FieldNotes hint={hint} error={error} />
    <Popover className="max-h-none">
      <Dialog className="p-2 outline-none">
        <Calendar>
          <header className="flex items-center">
            <Button slot="previous" className={stepClass}>
              <Icon name="back" className="size-4.5 rtl:rotate-180" />
            </Button>
            <Heading className="grow text-center font-semibold" />
            <Button slot="next" className={stepClass}>
              <Icon name="forward" className="size-4.5 rtl:rotate-180" />
            </Button>
          </header>
          <CalendarGrid className="[&_th]:pb-1 [&_th]:text-sm [&_th]:font-normal [&_th]:text-soft">
            {(date) => (
              <CalendarCell
                date={date}
                className="grid size-10 cursor-pointer place-items-center rounded-card tabular-nums hover:bg-tint data-disabled:cursor-not-allowed data-disabled:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-green-text data-outside-month:invisible data-selected:bg-green data-selected:text-on-green"
              />
            )}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  </DatePicker>
)

export default DayPicker
