import { inTransaction } from '../../platform/database/database.ts'
import { listUploads, removeUpload } from '../../platform/files/uploaded-pictures.ts'
import type { Shop } from '../shop.ts'
import { dueForRemoval, forgetMissing, forgetUnused, noteDue, noteUnused, takeDue, usedPictures } from './unused-pictures.sql.ts'

/** So many pictures are looked for in one statement, which reads every line of every order. */
const batchSize = 10_000

/**
 * Removes the files of uploaded pictures that nothing has used for a day. The day is for forms that are not saved yet, and for changes that
 * are put back. Returns how many it removed.
 */
export async function removeUnusedPictures({ db, storage, log }: Pick<Shop, 'db' | 'storage' | 'log'>): Promise<number> {
  const stored = await Array.fromAsync(listUploads(storage))
  await forgetMissing(db, stored)
  for (let at = 0; at < stored.length; at += batchSize) {
    const batch = stored.slice(at, at + batchSize)
    const used = await usedPictures(db, batch)
    await forgetUnused(db, [...used])
    await noteUnused(
      db,
      batch.filter((name) => !used.has(name)),
    )
  }
  const removed = await removeDue({ db, storage }, await dueForRemoval(db))
  if (removed.length > 0) log.info({ removed: removed.length }, 'removed pictures that nothing used')
  return removed.length
}

/** Removes the files of these pictures at once, except those that a row names. */
export async function removePictures({ db, storage, pictures }: Pick<Shop, 'db' | 'storage' | 'pictures'>, names: string[]): Promise<void> {
  await noteDue(db, names)
  for (const name of await removeDue({ db, storage }, names)) await pictures.forget(name)
}

/** Returns those that it removed. */
async function removeDue({ db, storage }: Pick<Shop, 'db' | 'storage'>, names: string[]): Promise<string[]> {
  const removed = []
  for (const name of names) {
    const isRemoved = await inTransaction(db, async (tx) => {
      if (!(await takeDue(tx, name)) || (await usedPictures(tx, [name])).size > 0) return false
      await removeUpload(storage, name)
      return true
    })
    if (isRemoved) removed.push(name)
  }
  return removed
}
