import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Thumbnail } from '../app/thumbnail.tsx'
import { type PlacedOrder, readPlacedOrder, rememberOrder } from '../state/placed-order.ts'
import type { OrderItem } from './use-order-items.ts'

const mostCovers = 5

/** Where the name of a title stands, from which its cover comes. */
export const nameId = ({ OrderItemID }: OrderItem) => `placed-${OrderItemID}`

/**
 * The covers of what is ready, on a board of the shelf. The first time that an order is seen, each comes from its line; nothing else moves, and they
 * lie over nothing that can be pressed. They decorate: the lines say what there is.
 */
export function ShelfBoard({ placed, items }: { placed: PlacedOrder; items: OrderItem[] }) {
  const covers = items.slice(0, mostCovers)
  const list = useRef<HTMLUListElement>(null)
  const moves = useMoves(placed, covers, list)
  return (
    <div aria-hidden="true" className="pointer-events-none min-w-36 max-w-64 flex-1 lg:w-80 lg:max-w-none">
      <ul ref={list} className="flex min-h-14 items-end gap-1 ps-3 lg:min-h-24 lg:justify-center lg:px-5">
        {covers.map((item, index) => (
          <li
            key={item.OrderItemID}
            data-moves={moves || undefined}
            style={{ animationDelay: `${150 + index * 70}ms` }}
            className="cover-shelved min-w-0 flex-[0_1_2.625rem] max-lg:*:h-14 max-lg:*:w-10.5 lg:flex-[0_1_4.5rem]"
          >
            <Thumbnail width={72} src={item.DefaultImageUrl} />
          </li>
        ))}
      </ul>
      <Board />
    </div>
  )
}

/** A plank on two brackets. */
const Board = () => (
  <svg
    width="100%"
    height="14"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    className="block overflow-visible text-line-strong"
    aria-hidden="true"
  >
    <rect width="100%" height="5" rx="1.5" strokeWidth="1.5" className="fill-tint" />
    {['10%', '90%'].map((x) => (
      <svg key={x} x={x} overflow="visible" aria-hidden="true">
        <path d="M-5 5.5V13M5 5.5C5 10 1 13-5 13" strokeWidth="1.5" />
      </svg>
    ))}
  </svg>
)

/** Whether the covers come onto the shelf now: once for each order. Their ways begin where the names of the lines are. */
function useMoves(placed: PlacedOrder, covers: OrderItem[], list: RefObject<HTMLUListElement | null>): boolean {
  const [moves] = useState(() => !placed.isShelved)
  useLayoutEffect(() => {
    for (const [index, item] of moves ? covers.entries() : []) {
      const cover = list.current?.children[index] as HTMLElement | undefined
      // Measured before it moves.
      if (cover?.style.getPropertyValue('--way-x')) continue
      const from = document.getElementById(nameId(item))?.getBoundingClientRect()
      const to = cover?.getBoundingClientRect()
      if (!cover || !from || !to) continue
      cover.style.setProperty('--way-x', `${from.x + from.width / 2 - to.x - to.width / 2}px`)
      cover.style.setProperty('--way-y', `${from.y + from.height / 2 - to.y - to.height / 2}px`)
    }
  })
  useEffect(() => {
    // The newest: the cart may have been settled meanwhile.
    const latest = readPlacedOrder()
    if (latest?.key === placed.key && !latest.isShelved) rememberOrder({ ...latest, isShelved: true })
  }, [placed.key])
  return moves
}
