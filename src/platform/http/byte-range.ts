export interface Span {
  start: number
  /** Inclusive. */
  end: number
}

/**
 * Parses a Range header for a file of this size: a span, undefined where the whole file is sent (no range, or several, as HTTP allows), or
 * 'outside' for a 416.
 */
export function rangeOf(header: string | undefined, size: number): Span | undefined | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return Number(last) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'outside' : { start, end }
}
