import { lazy, Suspense } from 'react'
import { type FieldTexts, fieldClass } from './field-parts.tsx'

export interface DateFieldProps extends FieldTexts {
  /** A day as `2026-03-05`; empty for none. */
  value: string
  onChange: (day: string) => void
  /** The first and the last day that can be chosen. */
  from?: string
  to?: string
}

// The calendar weighs as much as two screens: it loads when the first one is shown, and the screen around it does not wait.
const DayPicker = lazy(() => import('./date-picker.tsx'))

/** A day, typed or chosen in a calendar. */
export const DateField = (props: DateFieldProps) => (
  <Suspense
    fallback={
      <div className={fieldClass} aria-busy="true">
        <span className="font-semibold">{props.label}</span>
        <div className="h-12 rounded-card border border-line-strong bg-card" />
      </div>
    }
  >
    <DayPicker {...props} />
  </Suspense>
)
