import { useEffect, useState } from 'react'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { ProductRail, RailSkeleton } from './product-rail.tsx'
import { useInView } from './use-in-view.ts'

interface Props {
  title: string
  /** Number of products expected, for the skeleton. */
  count: number
  /** Called when the rail nears the viewport, and again if it is another function. */
  load: () => Promise<ProductCard[]>
  className?: string
}

/** A rail whose products are fetched when it nears the viewport, into space reserved for the tallest card, so nothing shifts. */
export function RailInView({ title, count, load, className = '' }: Props) {
  const { ref, isInView } = useInView()
  const [products, setProducts] = useState<ProductCard[]>()
  useEffect(() => {
    if (!isInView) return
    let isStale = false
    load().then(
      (loaded) => isStale || setProducts(loaded),
      // Optional content: on failure it disappears.
      () => isStale || setProducts((current) => current ?? []),
    )
    return () => {
      isStale = true
    }
  }, [isInView, load])
  return (
    <div ref={ref} className={`even-rail border-t border-line ${className}`}>
      {products ? <ProductRail title={title} products={products} /> : <RailSkeleton title={title} count={count} />}
    </div>
  )
}
