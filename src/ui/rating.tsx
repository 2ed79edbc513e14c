import { Icon } from './icon.tsx'

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
      <span role="img" aria-label={label} className="inline-flex text-star">
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon key={star} name={filled >= star ? 'star' : filled >= star - 0.5 ? 'half-star' : 'no-star'} className="size-4 rtl:-scale-x-100" />
        ))}
      </span>
      {count !== undefined && <bdi className="text-soft tabular-nums">({count})</bdi>}
    </span>
  )
}
