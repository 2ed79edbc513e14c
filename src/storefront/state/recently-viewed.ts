import { constants } from '../../contract/constants.ts'
import { isId } from './shapes.ts'
import { storedValue } from './stored-value.ts'

const noIds: number[] = []

/** Valid ids from a stored value, without duplicates, at most twelve. */
const toIds = (value: unknown): number[] => (Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, constants.viewedKept) : noIds)

/** Product ids viewed in this browser, newest first. The key is our own, in addition to those of the document (§3). */
const stored = storedValue('viewedProducts', noIds, toIds)

const write = (ids: number[]) => stored.write(ids.length > 0 ? ids : null)

export const addRecentlyViewed = (id: number) => write(toIds([id, ...stored.read()]))

/** Removes products that are no longer for sale. */
export const dropRecentlyViewed = (ids: number[]) => write(stored.read().filter((id) => !ids.includes(id)))

export const clearRecentlyViewed = () => write(noIds)

/** Empty on the server and until hydration. */
export const useRecentlyViewed = stored.useValue
