import { CallError, type ParametersOf, type RowOf } from '../../contract/call.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { getAnnotationsList, saveAnnotations } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { readText, writeText } from '../state/browser-storage.ts'
import { newId } from './settings.ts'

export type Mark = Omit<RowOf<typeof getAnnotationsList>, 'StoredAt'>
export type NewMark = Pick<Mark, 'Kind' | 'Locator'> & Partial<Mark>
type SentMarks = ParametersOf<typeof saveAnnotations>['AnnotationsJson']

const isLater = (one: Mark, other: Mark | undefined) =>
  !other || one.ChangedAt > other.ChangedAt || (one.ChangedAt === other.ChangedAt && one.Revision > other.Revision)

export interface Marks {
  /** Those that are not deleted. */
  list(): Mark[]
  add(mark: NewMark): Mark
  change(id: string, change: Partial<Mark>): void
  /** Sends what is not stored yet, and reads what other devices stored. */
  synchronize(): Promise<void>
  hasUnsent(): boolean
}

/**
 * The marks of a customer in a book. A change is stored in this browser first, so that neither a lost network nor a closed tab loses it, and then
 * sent; the later of two changes stays. Guests have none.
 */
export function openMarks(fileId: number, customerId: number, onChange: () => void): Marks {
  const key = `reading-marks-${customerId}-${fileId}`
  const marks = new Map<string, Mark>()
  const unsent = new Map<string, Mark>(((parseJson(readText(key)) ?? []) as Mark[]).map((mark) => [mark.AnnotationID, mark]))
  for (const mark of unsent.values()) marks.set(mark.AnnotationID, mark)
  let since: string | undefined
  let running: Promise<void> | undefined

  const keep = () => writeText(key, JSON.stringify([...unsent.values()]))
  const put = (mark: Mark) => {
    marks.set(mark.AnnotationID, mark)
    unsent.set(mark.AnnotationID, mark)
    keep()
    onChange()
  }

  async function send() {
    while (unsent.size > 0) {
      const batch = [...unsent.values()].slice(0, 100)
      const { data } = await call(saveAnnotations, { FileID: fileId, AnnotationsJson: batch as SentMarks })
      if (data[0] && data[0].ResponseMsg !== 'Saved Successfully') throw new CallError(200, data[0].ResponseMsg)
      // One that was changed again meanwhile is sent again.
      for (const mark of batch) if (unsent.get(mark.AnnotationID) === mark) unsent.delete(mark.AnnotationID)
      keep()
    }
  }

  async function receive() {
    const { data } = await call(getAnnotationsList, { FileID: fileId, ...(since && { Since: since }) })
    for (const { StoredAt, ...mark } of data) {
      since = StoredAt
      const own = unsent.get(mark.AnnotationID)
      if (!own || isLater(mark, own)) marks.set(mark.AnnotationID, mark)
    }
    onChange()
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
      if (mark) put({ ...mark, ...change, ChangedAt: new Date().toISOString(), Revision: mark.Revision + 1 })
    },
    synchronize() {
      const run = async () => {
        try {
          do {
            await send()
            await receive()
            // What was changed meanwhile.
          } while (unsent.size > 0)
        } finally {
          running = undefined
          onChange()
        }
      }
      running ??= run()
      return running
    },
    hasUnsent: () => unsent.size > 0,
  }
}
