import { Icon } from './icon.tsx'

interface Props {
  value: number
  /** Called for every click, even beyond the bounds, so that the owner of the value can refuse and explain why. */
  onStep: (next: number) => void
  label: string
  decreaseLabel: string
  increaseLabel: string
  isDisabled?: boolean
}

const buttonClass = 'grid size-11 place-items-center text-soft hover:text-green-text disabled:opacity-40 cursor-pointer'

/** A number with decrease and increase buttons. */
export function Stepper({ value, onStep, label, decreaseLabel, increaseLabel, isDisabled = false }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets don't support inline-flex in all browsers
    <div role="group" aria-label={label} className="inline-flex items-center rounded-card border border-line-strong bg-card">
      <button
        type="button"
        className={buttonClass}
        onClick={() => onStep(value - 1)}
        aria-label={decreaseLabel}
        disabled={isDisabled || value <= 1}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output className="min-w-8 text-center font-semibold tabular-nums" aria-live="polite" aria-atomic="true">
        {/* A change is announced without the name of the group. */}
        <span className="sr-only">{label} </span>
        <bdi>{value}</bdi>
      </output>
      <button type="button" className={buttonClass} onClick={() => onStep(value + 1)} aria-label={increaseLabel} disabled={isDisabled}>
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}
