export interface Span {
  start: number
  /** The last byte that belongs to it. */
  end: number
}

/**
 * What a Range header asks of a file of so many bytes: a span, nothing where it asks for none that we serve (the whole file is sent, as
 * HTTP allows for several at once too), or 'outside' where there is no such byte.
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
