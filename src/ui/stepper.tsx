import { Icon } from './icon.tsx'

interface Props {
  value: number
  /** Asked for whenever a button is pressed, beyond the bounds too: whoever owns the number refuses and says why. */
  onStep: (next: number) => void
  label: string
  lessLabel: string
  moreLabel: string
  isDisabled?: boolean
}

const press = 'grid size-11 place-items-center text-soft hover:text-green-text disabled:opacity-40 cursor-pointer'

/** Less, a number, more. */
export function Stepper({ value, onStep, label, lessLabel, moreLabel, isDisabled = false }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line everywhere
    <div role="group" aria-label={label} className="inline-flex items-center rounded-card border border-line-strong bg-card">
      <button type="button" className={press} onClick={() => onStep(value - 1)} aria-label={lessLabel} disabled={isDisabled || value <= 1}>
        <Icon name="minus" className="size-4" />
      </button>
      <output className="min-w-8 text-center font-semibold tabular-nums" aria-live="polite">
        <bdi>{value}</bdi>
      </output>
      <button type="button" className={press} onClick={() => onStep(value + 1)} aria-label={moreLabel} disabled={isDisabled}>
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}
