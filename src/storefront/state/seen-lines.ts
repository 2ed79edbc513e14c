import { constants } from '../../contract/constants.ts'
import { readJson, writeText } from './browser-storage.ts'

/** Unit price (dollars) and stock that the customer saw when adding a product, or has accepted since. */
export interface SeenLine {
  price: number
  stock: number | null
}

const storageKey = 'seenLines'

const isSeenLine = (value: unknown): value is SeenLine => {
  const { price, stock } = (value ?? {}) as Partial<SeenLine>
  return typeof price === 'number' && price >= 0 && (stock === null || Number.isInteger(stock))
}

/** By product id. Invalid entries are ignored. */
export function readSeenLines(): ReadonlyMap<number, SeenLine> {
  const stored = readJson(storageKey)
  if (!Array.isArray(stored)) return new Map()
  const entries = stored.filter(
    (entry): entry is [number, SeenLine] => Array.isArray(entry) && Number.isInteger(entry[0]) && isSeenLine(entry[1]),
  )
  return new Map(entries.slice(-constants.cartLines))
}

/** Stores lines, replacing earlier entries of the same products. */
export function saveSeenLines(lines: Iterable<[productId: number, line: SeenLine]>): void {
  const seenLines = new Map(readSeenLines())
  for (const [productId, line] of lines) {
    seenLines.delete(productId)
    seenLines.set(productId, line)
  }
  writeText(storageKey, JSON.stringify([...seenLines].slice(-constants.cartLines)))
}

export const clearSeenLines = (): void => writeText(storageKey, null)
