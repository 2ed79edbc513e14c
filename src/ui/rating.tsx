import type { CSSProperties } from 'react'

interface Props {
  /** 0 to 5, rounded to half stars. */
  rating: number
  /** Number of ratings, shown beside the stars. */
  count?: number
  /** "4.5 out of 5", for screen readers. */
  label: string
  className?: string
}

export function Rating({ rating, count, label, className = '' }: Props) {
  const filled = Math.round(rating * 2) / 2
  // Its rating is a default (storefront document §3), which is not shown as an opinion.
  const isUnrated = count === 0
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${className}`}>
      <span
        {...(isUnrated ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        className={isUnrated ? 'stars stars-none' : 'stars'}
        style={{ '--rating': filled } as CSSProperties}
      />
      {count !== undefined && <bdi className="text-soft tabular-nums">({count})</bdi>}
    </span>
  )
}
