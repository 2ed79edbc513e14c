import { ProgressBar } from 'react-aria-components/ProgressBar'

/** How much of something is done, from 0 to 1. */
export const Progress = ({ label, part }: { label: string; part: number }) => (
  <ProgressBar aria-label={label} value={part} maxValue={1} className="w-full max-w-80">
    {({ percentage = 0, valueText }) => (
      <span className="grid gap-1 text-sm text-soft">
        <span>{valueText}</span>
        <svg
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          className="h-1.5 w-full rounded-full bg-line rtl:-scale-x-100"
          aria-hidden="true"
        >
          <rect width={percentage} height="2" className="fill-green" />
        </svg>
      </span>
    )}
  </ProgressBar>
)
