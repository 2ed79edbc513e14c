interface Props {
  /** Closed areas, with flat colour a little out of register. */
  areas: string
  lines?: string
  /** Thin lines: folds, shades, marks. */
  fine?: string
}

/** A drawing in the hand of the covers (`demo/draw`), on a sheet of 200 by 160. It decorates. */
export const LineDrawing = ({ areas, lines = '', fine }: Props) => (
  <svg
    viewBox="0 0 200 160"
    className="h-40 w-auto max-w-full text-green-text"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={areas} className="fill-tint" stroke="none" transform="translate(4 4)" />
    <path d={fine} strokeWidth="1.2" opacity=".75" />
    <path d={areas + lines} />
  </svg>
)
