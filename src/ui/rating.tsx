import type { CSSProperties } from 'react'

interface Props {
  /** 0 to 5; drawn to the half star. */
  rating: number
  /** How many gave it, shown beside the stars. */
  count?: number
  /** "4.5 out of 5", said instead of the stars. */
  label: string
  className?: string
}

export function Rating({ rating, count, label, className = '' }: Props) {
  const filled = Math.round(rating * 2) / 2
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${className}`}>
      <span role="img" aria-label={label} className="stars" style={{ '--rating': filled } as CSSProperties} />
      {count !== undefined && <bdi className="text-soft tabular-nums">({count})</bdi>}
    </span>
  )
}
