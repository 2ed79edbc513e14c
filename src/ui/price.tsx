import { formatPrice, paidPrice } from '../contract/money.ts'

interface Props {
  price: number
  discountedPrice?: number | null
  /** Screen-reader texts before the current and the former price. */
  labels?: { now: string; before: string }
  /** A word before the price, such as "From". */
  prefix?: string
  className?: string
}

/** A price; a reduced one in amber with the former price struck through. */
export function Price({ price, discountedPrice, labels, prefix, className = '' }: Props) {
  const paid = paidPrice(price, discountedPrice)
  const from = prefix && <span className="text-[0.6em] font-normal text-soft">{prefix} </span>
  if (paid >= price) {
    return (
      // The class is not on the `bdi`: as the only element of a line it would be aligned to its own direction.
      <span className={`tabular-nums font-semibold ${className}`}>
        {from}
        <bdi>{formatPrice(price)}</bdi>
      </span>
    )
  }
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      <span className="font-semibold text-amber">
        {labels && <span className="sr-only">{labels.now} </span>}
        {from}
        <bdi>{formatPrice(paid)}</bdi>
      </span>
      <s className="text-[0.85em] text-soft">
        {labels && <span className="sr-only">{labels.before} </span>}
        <bdi>{formatPrice(price)}</bdi>
      </s>
    </span>
  )
}
