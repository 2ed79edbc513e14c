// Decision 106: places, marks and notes

import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { Refusal } from '../calls.ts'
import { findFormerAccessToFile, seatToRead } from '../entitlements/entitlements.ts'
import { hasOpenedLesson } from '../learning/learning.ts'
import type { Shop } from '../shop.ts'
import {
  type Annotator,
  lockAndCount,
  type Position,
  positionsOf,
  type ReaderOfFile,
  type StoredAnnotation,
  saveAnnotation,
  savePosition,
} from './annotations.sql.ts'

const mostInOne = 5000

/**
 * A 404 for a customer who neither may read the file nor ever did. What was written while a book could be read is stored even if it arrives
 * later, from a device that was offline.
 */
async function refuseOthers(shop: Shop, { customerId, fileId }: ReaderOfFile): Promise<void> {
  if (await seatToRead(shop.db, customerId, fileId)) return
  // Who never turned a page has no position.
  if ((await positionsOf(shop.db, { customerId, fileId })).length > 0) return
  if (!(await findFormerAccessToFile(shop.db, customerId, fileId))) throw new CallError(404, messages.readingUnknown)
}

/** Stores where a reader is on a device, unless a newer position is stored. */
export async function storePosition(shop: Shop, reader: ReaderOfFile, position: Position): Promise<void> {
  await refuseOthers(shop, reader)
  await savePosition(shop.db, reader, position)
}

/** The same for a lesson: a 404 for a customer to whom it neither is open nor ever was. */
async function refuseOtherLearners(shop: Shop, customerId: number, lessonId: number): Promise<void> {
  if (!(await hasOpenedLesson(shop.db, customerId, lessonId))) throw new CallError(404, 'There is no such lesson.')
}

/** Stores changes of annotations. Of two changes of one the later stays, whatever the order in which they arrive. */
export async function storeAnnotations(shop: Shop, annotator: Annotator, annotations: StoredAnnotation[]): Promise<void> {
  const { customerId, fileId, lessonId } = annotator
  await (fileId === undefined ? refuseOtherLearners(shop, customerId, lessonId) : refuseOthers(shop, { customerId, fileId }))
  // In one order, so that two devices do not wait for each other.
  const inOrder = annotations.toSorted((one, another) => (one.annotationId < another.annotationId ? -1 : 1))
  await inTransaction(shop.db, async (tx) => {
    const ids = inOrder.map(({ annotationId }) => annotationId)
    const others = await lockAndCount(tx, annotator, ids)
    const spent = fileId === undefined ? messages.notesSpent : messages.annotationsSpent
    if (others + inOrder.filter(({ isDeleted }) => !isDeleted).length > mostInOne) throw new Refusal(spent)
    for (const annotation of inOrder) await saveAnnotation(tx, annotator, annotation)
  })
}
