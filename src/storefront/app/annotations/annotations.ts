// Decision 106: places, marks and notes

import { type Answer, CallError, type ParametersOf, type RowOf } from '../../../contract/call.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import type { getAnnotationsList, saveAnnotations } from '../../../contract/storefront.ts'
import { readText, writeText } from '../../state/browser-storage.ts'
import { newId } from './new-id.ts'

export type Annotation = Omit<RowOf<typeof getAnnotationsList>, 'StoredAt'>
export type NewAnnotation = Pick<Annotation, 'Kind' | 'Locator'> & Partial<Annotation>
export type SentAnnotations = ParametersOf<typeof saveAnnotations>['AnnotationsJson']

/** What is marked: a book or a lesson. */
export interface AnnotationSource {
  /** Under which this browser stores what was not sent yet. */
  key: string
  list: (since?: { Since: string }) => Promise<Pick<Answer<typeof getAnnotationsList>, 'data'>>
  save: (annotations: SentAnnotations) => Promise<Pick<Answer<typeof saveAnnotations>, 'data'>>
}

const isLater = (one: Annotation, other: Annotation | undefined) =>
  !other || one.ChangedAt > other.ChangedAt || (one.ChangedAt === other.ChangedAt && one.Revision > other.Revision)

/** The time of a change: now, but later than the previous change, which may come from a device with a faster clock. */
export const timeAfter = (before = '') => new Date(Math.max(Date.now(), Date.parse(before) + 1 || 0)).toISOString()

export interface Annotations {
  /** Those that are not deleted. */
  list(): Annotation[]
  add(annotation: NewAnnotation): Annotation
  change(id: string, change: Partial<Annotation>): void
  /** Sends what is not stored yet, and reads what other devices stored; after the one before it, which may fail without a network. */
  synchronize(): Promise<void>
  /** Changes that are not stored yet. */
  unsent: ReadonlyMap<string, Annotation>
}

/**
 * The marks of a customer in a book or a lesson. A change is stored in this browser first, so that neither a lost network nor a closed tab loses it, and then
 * sent; the later of two changes stays. Guests have none.
 */
export function openAnnotations({ key, list, save }: AnnotationSource, onChange: () => void): Annotations {
  const annotations = new Map<string, Annotation>()
  const stored = () => (parseJson(readText(key)) ?? []) as Annotation[]
  const unsent = new Map<string, Annotation>(stored().map((annotation) => [annotation.AnnotationID, annotation]))
  for (const annotation of unsent.values()) annotations.set(annotation.AnnotationID, annotation)
  let since: string | undefined
  let running = Promise.resolve()

  const keep = () => {
    // Another tab may wait for the network too.
    const ofOthers = stored().filter(
      (annotation) => !unsent.has(annotation.AnnotationID) && isLater(annotation, annotations.get(annotation.AnnotationID)),
    )
    writeText(key, JSON.stringify([...ofOthers, ...unsent.values()]))
  }
  const put = (annotation: Annotation) => {
    annotations.set(annotation.AnnotationID, annotation)
    unsent.set(annotation.AnnotationID, annotation)
    keep()
    onChange()
  }

  async function send() {
    while (unsent.size > 0) {
      const batch = [...unsent.values()].slice(0, 100)
      const { data } = await save(batch as SentAnnotations)
      if (data[0] && data[0].ResponseMsg !== 'Saved Successfully') throw new CallError(200, data[0].ResponseMsg)
      // An annotation that changes while it is sent is sent again.
      for (const annotation of batch) if (unsent.get(annotation.AnnotationID) === annotation) unsent.delete(annotation.AnnotationID)
      keep()
    }
  }

  async function receive() {
    const { data } = await list(since === undefined ? undefined : { Since: since })
    for (const { StoredAt, ...annotation } of data) {
      since = StoredAt
      const own = unsent.get(annotation.AnnotationID)
      if (!own || isLater(annotation, own)) annotations.set(annotation.AnnotationID, annotation)
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
    list: () => [...annotations.values()].filter(({ IsDeleted }) => !IsDeleted),
    add(annotation) {
      const added: Annotation = {
        AnnotationID: newId(),
        QuoteExact: '',
        QuoteBefore: '',
        QuoteAfter: '',
        Color: 'yellow',
        Note: '',
        Revision: 0,
        IsDeleted: false,
        ...annotation,
        ChangedAt: new Date().toISOString(),
      }
      put(added)
      return added
    },
    change(id, change) {
      const annotation = annotations.get(id)
      if (annotation) put({ ...annotation, ...change, ChangedAt: timeAfter(annotation.ChangedAt), Revision: annotation.Revision + 1 })
    },
    synchronize() {
      running = running.then(exchange, exchange)
      return running
    },
    unsent,
  }
}
