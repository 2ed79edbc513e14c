import { fold, wordsOf } from '../../../contract/localization/fold.ts'
import type { Language } from '../../../contract/localization/language.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import { addMisses, type SearchMiss } from './search-misses.sql.ts'

/** Searches that found nothing. `note` only remembers them: no search waits for the database. */
export interface SearchMisses {
  note(term: string, language: Language): void
  close(): Promise<void>
}

/** A robot's searches beyond this many different ones in one pause are not recorded. */
const mostInOnePause = 50
const [mostWords, mostLetters] = [6, 80]

/** Writes what was noted once in a pause. */
export function openSearchMisses(db: Database, log: Log, pauseMs = 1000): SearchMisses {
  const noted = new Map<string, SearchMiss>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = () => {
    timer = undefined
    const misses = [...noted.values()].toSorted((one, other) => (one.term < other.term ? -1 : 1))
    noted.clear()
    if (misses.length === 0) return
    writing = addMisses(db, misses).catch((error) => log.warn({ error }, 'searches without a result could not be recorded'))
  }
  return {
    note(typed, language) {
      const term = recorded(typed)
      if (term === undefined) return
      const key = `${language} ${term}`
      const miss = noted.get(key)
      if (miss) miss.searches++
      else if (noted.size < mostInOnePause) noted.set(key, { term, language, searches: 1 })
      timer ??= setTimeout(write, pauseMs).unref()
    },
    async close() {
      clearTimeout(timer)
      write()
      await writing
    },
  }
}

/** The folded words of a search; undefined for what may name a person or an order: an address, a URL, a long number, a whole sentence. */
export function recorded(typed: string): string | undefined {
  if (/[@\\]|:\/\/|www\./i.test(typed) || /\d(?:[\s().+-]*\d){4}/.test(fold(typed))) return undefined
  const words = wordsOf(typed)
  const term = words.join(' ')
  return words.length > mostWords || term.length > mostLetters || !/\p{L}{2}/u.test(term) ? undefined : term
}
