import type { Reader, Tx } from '../../platform/database/database.ts'

export const viewsOf = (db: Reader, staffId: number, list: string) =>
  db
    .selectFrom('staffViews')
    .select(['staffViewId', 'name', 'query'])
    .where('staffId', '=', staffId)
    .where('list', '=', list)
    .orderBy('staffViewId')
    .execute()

export async function countViews(db: Reader, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staffViews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow()
  return count
}

interface NewView {
  staffId: number
  list: string
  name: string
  query: Record<string, string>
}

/** False if a view of the list has the name. */
export async function insertView(tx: Tx, view: NewView): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staffViews')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if no view of the list has the name. */
export async function setQueryOfView(tx: Tx, { staffId, list, name, query }: NewView): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffViews')
    .set({ query })
    .where('staffId', '=', staffId)
    .where('list', '=', list)
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The list of the renamed view; none: the person has no such view. */
export async function setNameOfView(tx: Tx, staffId: number, staffViewId: number, name: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('staffViews')
    .set({ name })
    .where('staffId', '=', staffId)
    .where('staffViewId', '=', staffViewId)
    .returning('list')
    .executeTakeFirst()
  return row?.list
}

/** The list of the removed view; none: the person has no such view. */
export async function deleteView(tx: Tx, staffId: number, staffViewId: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('staffViews')
    .where('staffId', '=', staffId)
    .where('staffViewId', '=', staffViewId)
    .returning('list')
    .executeTakeFirst()
  return row?.list
}

export async function deleteViewsOf(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staffViews').where('staffId', '=', staffId).execute()
}
