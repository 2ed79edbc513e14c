import { inTransaction } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { deleteAsset, dropMediaOfRetired, existingAssets, takeUnusedAsset } from './media-uploads.sql.ts'
import { mediaPrefix } from './upload-media.ts'

/** A browser may go on with an upload for two days. A film that no lesson and no draft names may still be in a form that is not saved. */
const limits = { unfinishedHours: 48, unusedDays: 7 }

/** Removes uploads that are unfinished or that nothing names, then the files of uploads that do not exist. Returns how many files it removed. */
export async function removeUnusedMedia({ db, storage, log }: Pick<Shop, 'db' | 'storage' | 'log'>): Promise<number> {
  await dropMediaOfRetired(db, limits.unusedDays)
  while (
    await inTransaction(db, async (tx) => {
      const mediaId = await takeUnusedAsset(tx, limits)
      return mediaId !== undefined && (await deleteAsset(tx, mediaId))
    })
  );
  const stored = new Map<string, number>()
  for await (const { key } of storage.list(mediaPrefix)) {
    const mediaId = Number(key.slice(mediaPrefix.length).split('/')[0])
    if (Number.isSafeInteger(mediaId)) stored.set(key, mediaId)
  }
  const existing = await existingAssets(db, [...new Set(stored.values())])
  const unused = [...stored].filter(([, mediaId]) => !existing.has(mediaId)).map(([key]) => key)
  for (const key of unused) await storage.remove(key)
  if (unused.length > 0) log.info({ removed: unused.length }, 'removed files of films and sounds that nothing used')
  return unused.length
}
