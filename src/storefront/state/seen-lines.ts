import { constants } from '../../contract/constants.ts'
import { putText, valueAt } from './browser-storage.ts'

/** What a customer was told of a product when it came into the cart, or has accepted since: dollars for one piece, and the stock. */
export interface SeenLine {
  price: number
  stock: number | null
}

const storageKey = 'seenLines'

const isSeenLine = (value: unknown): value is SeenLine => {
  const { price, stock } = (value ?? {}) as Partial<SeenLine>
  return typeof price === 'number' && price >= 0 && (stock === null || Number.isInteger(stock))
}

/** By product. What cannot be read is as if it had not been seen. */
export function readSeen(): ReadonlyMap<number, SeenLine> {
  const found = valueAt(storageKey)
  if (!Array.isArray(found)) return new Map()
  const entries = found.filter(
    (entry): entry is [number, SeenLine] => Array.isArray(entry) && Number.isInteger(entry[0]) && isSeenLine(entry[1]),
  )
  return new Map(entries.slice(-constants.cartLines))
}

/** Takes the place of what was seen of the same products before. */
export function keepSeen(lines: Iterable<[productId: number, line: SeenLine]>): void {
  const kept = new Map(readSeen())
  for (const [productId, line] of lines) {
    kept.delete(productId)
    kept.set(productId, line)
  }
  putText(storageKey, JSON.stringify([...kept].slice(-constants.cartLines)))
}

export const forgetSeen = (): void => putText(storageKey, null)
