import { constants } from '../../contract/constants.ts'

/** The page that a URL asks for, from 1. */
export const pageIn = (query: URLSearchParams) => Math.max(1, Math.min(1_000_000, Math.trunc(Number(query.get('PageNo'))) || 1))

/** The five page numbers around the current page (§9). */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(constants.pageLinks / 2), pages - constants.pageLinks + 1))
  return Array.from({ length: Math.min(constants.pageLinks, pages) }, (_, index) => first + index)
}
