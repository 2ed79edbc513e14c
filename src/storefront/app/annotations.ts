// Decision 106: places, marks and notes

import { type Answer, CallError, type ParametersOf, type RowOf } from '../../contract/call.ts'
import { parseJson } from '../../contract/parse-json.ts'
import type { getAnnotationsList, saveAnnotations } from '../../contract/storefront.ts'
import { readText, writeText } from '../state/browser-storage.ts'
import { newId } from './new-id.ts'

export type Mark = Omit<RowOf<typeof getAnnotationsList>, 'StoredAt'>
export type NewMark = Pick<Mark, 'Kind' | 'Locator'> & Partial<Mark>
export type SentMarks = ParametersOf<typeof saveAnnotations>['AnnotationsJson']

/** What is marked: a book or a lesson. */
export interface Marked {
  /** Under which this browser stores what was not sent yet. */
  key: string
  list: (since?: { Since: string }) => Promise<Pick<Answer<typeof getAnnotationsList>, 'data'>>
  save: (marks: SentMarks) => Promise<Pick<Answer<typeof saveAnnotations>, 'data'>>
}

const isLater = (one: Mark, other: Mark | undefined) =>
  !other || one.ChangedAt > other.ChangedAt || (one.ChangedAt === other.ChangedAt && one.Revision > other.Revision)

/** The time of a change: now, but later than the previous change, which may come from a device with a faster clock. */
export const timeAfter = (before = '') => new Date(Math.max(Date.now(), Date.parse(before) + 1 || 0)).toISOString()

export interface Marks {
  /** Those that are not deleted. */
  list(): Mark[]
  add(mark: NewMark): Mark
  change(id: string, change: Partial<Mark>): void
  /** Sends what is not stored yet, and reads what other devices stored; after the one before it, which may fail without a network. */
  synchronize(): Promise<void>
  hasUnsent(): boolean
}

/**
 * The marks of a customer in a book or a lesson. A change is stored in this browser first, so that neither a lost network nor a closed tab loses it, and then
 * sent; the later of two changes stays. Guests have none.
 */
export function openMarks({ key, list, save }: Marked, onChange: () => void): Marks {
  const marks = new Map<string, Mark>()
  const stored = () => (parseJson(readText(key)) ?? []) as Mark[]
  const unsent = new Map<string, Mark>(stored().map((mark) => [mark.AnnotationID, mark]))
  for (const mark of unsent.values()) marks.set(mark.AnnotationID, mark)
  let since: string | undefined
  let running = Promise.resolve()

  const keep = () => {
    // Another tab may wait for the network too.
    const ofOthers = stored().filter((mark) => !unsent.has(mark.AnnotationID) && isLater(mark, marks.get(mark.AnnotationID)))
    writeText(key, JSON.stringify([...ofOthers, ...unsent.values()]))
  }
  const put = (mark: Mark) => {
    marks.set(mark.AnnotationID, mark)
    unsent.set(mark.AnnotationID, mark)
    keep()
    onChange()
  }

  async function send() {
    while (unsent.size > 0) {
      const batch = [...unsent.values()].slice(0, 100)
      const { data } = await save(batch as SentMarks)
      if (data[0] && data[0].ResponseMsg !== 'Saved Successfully') throw new CallError(200, data[0].ResponseMsg)
      // One that was changed again meanwhile is sent again.
      for (const mark of batch) if (unsent.get(mark.AnnotationID) === mark) unsent.delete(mark.AnnotationID)
      keep()
    }
  }

  async function receive() {
    const { data } = await list(since === undefined ? undefined : { Since: since })
    for (const { StoredAt, ...mark } of data) {
      since = StoredAt
      const own = unsent.get(mark.AnnotationID)
      if (!own || isLater(mark, own)) marks.set(mark.AnnotationID, mark)
    }
  }

  async function exchange() {
    try {
      await send()
      await receive()
    } finally {
      onChange()
    }
  }

  return {
    list: () => [...marks.values()].filter(({ IsDeleted }) => !IsDeleted),
    add(mark) {
      const added: Mark = {
        ...{
          AnnotationID: newId(),
          QuoteExact: '',
          QuoteBefore: '',
          QuoteAfter: '',
          Color: 'yellow',
          Note: '',
          Revision: 0,
          IsDeleted: false,
        },
        ...mark,
        ChangedAt: new Date().toISOString(),
      }
      put(added)
      return added
    },
    change(id, change) {
      const mark = marks.get(id)
      if (mark) put({ ...mark, ...change, ChangedAt: timeAfter(mark.ChangedAt), Revision: mark.Revision + 1 })
    },
    synchronize() {
      running = running.then(exchange, exchange)
      return running
    },
    hasUnsent: () => unsent.size > 0,
  }
}
