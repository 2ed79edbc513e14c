import { type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { picturePathOf } from '../store-picture.ts'
import { pictureColumns } from './picture-columns.ts'

/** Those of these pictures that a row names. */
export async function usedPictures(db: Reader, names: string[]): Promise<Set<string>> {
  const paths = names.map(picturePathOf)
  const uses = pictureColumns.map((use) => {
    if ('isHtml' in use)
      return sql`select path from unnest(${paths}::text[]) as path
        where exists (select from ${sql.table(use.table)} where position(path in ${sql.ref(use.column)}::text) > 0)`
    const path = 'isJson' in use ? sql`${sql.ref(use.column)} #>> '{}'` : sql.ref(use.column)
    return sql`select ${path} as path from ${sql.table(use.table)} where ${path} = any (${paths}::text[])`
  })
  const { rows } = await sql<{ path: string }>`${sql.join(uses, sql` union `)}`.execute(db)
  const used = new Set(rows.map(({ path }) => path))
  return new Set(names.filter((name) => used.has(picturePathOf(name))))
}

/** Notes that these pictures are unused, from now on or since an earlier run. */
export const noteUnused = (db: Reader, names: string[]) =>
  sql`insert into unused_pictures (name) select unnest(${names}::text[]) on conflict do nothing`.execute(db)

/** Notes that these pictures are to be removed now. */
export const noteDue = (db: Reader, names: string[]) =>
  sql`insert into unused_pictures (name, unused_since) select unnest(${names}::text[]), now() - interval '1 day'
    on conflict (name) do update set unused_since = excluded.unused_since`.execute(db)

/** Pictures that are stored or named are in use. Waits while a job removes one of them. */
export async function forgetUnused(db: Reader, names: string[]): Promise<void> {
  await db.deleteFrom('unusedPictures').where('name', '=', sql<string>`any (${names}::text[])`).execute()
}

/** Forgets pictures that are no longer stored. */
export async function forgetMissing(db: Reader, stored: string[]): Promise<void> {
  await db.deleteFrom('unusedPictures').where('name', '<>', sql<string>`all (${stored}::text[])`).execute()
}

const isDue = sql<boolean>`unused_since <= now() - interval '1 day'`

export async function dueForRemoval(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('unusedPictures').select('name').where(isDue).orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Takes a picture off the list, and holds its row until the transaction ends. False if it is not due any more. */
export async function takeDue(tx: Tx, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('unusedPictures').where('name', '=', name).where(isDue).executeTakeFirst()
  return numDeletedRows === 1n
}
