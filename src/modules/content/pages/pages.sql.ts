import type { getPage } from '../../../contract/content/staff/pages.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import type { RowInside } from '../../wire.ts'

type AnyPage = RowInside<typeof getPage>
export type EditedPage = AnyPage & { pageId: number; changedAt: Date }
export type PageContent = Omit<AnyPage, 'pageId' | 'version'>

/** Pages by their order: all, or one by its id or its key. */
export const readPages = (db: Reader, { pageId, key }: { pageId?: number; key?: string } = {}): Promise<EditedPage[]> =>
  db
    .selectFrom('pages')
    .select(['pageId', 'version', 'titleEn', 'titleAr', 'leadEn', 'leadAr', 'bodyEn', 'bodyAr', 'isVisible', 'changedAt'])
    .select(({ ref }) => ref('key').$castTo<EditedPage['key']>().as('key'))
    .$if(pageId !== undefined, (query) => query.where('pageId', '=', pageId ?? 0))
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .orderBy('position')
    .orderBy('pageId')
    .execute()

export async function insertPage(tx: Tx, page: PageContent): Promise<number> {
  const { pageId } = await tx
    .insertInto('pages')
    .values(({ selectFrom }) => ({
      ...page,
      position: selectFrom('pages').select(({ eb, fn, lit }) => eb(fn.coalesce(fn.max('position'), lit(-1)), '+', lit(1)).as('next')),
    }))
    .returning('pageId')
    .executeTakeFirstOrThrow()
  return pageId
}

/** False if the version is not the expected one. */
export async function updatePage(tx: Tx, pageId: number, version: number, change: Partial<PageContent>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pages')
    .set({ ...change, version: version + 1 })
    .where('pageId', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePage(tx: Tx, pageId: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('pages').where('pageId', '=', pageId).where('version', '=', version).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function setPagePosition(tx: Tx, pageId: number, position: number): Promise<void> {
  await tx.updateTable('pages').set({ position }).where('pageId', '=', pageId).where('position', '<>', position).execute()
}
