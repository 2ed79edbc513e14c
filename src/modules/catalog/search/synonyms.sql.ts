import type { Reader, Tx } from '../../../platform/database/database.ts'

export interface Synonym {
  synonymId: number
  version: number
  terms: string[]
  isOneWay: boolean
}

/** The newest first. */
export const readSynonyms = (db: Reader): Promise<Synonym[]> =>
  db.selectFrom('searchSynonyms').select(['synonymId', 'version', 'terms', 'isOneWay']).orderBy('synonymId', 'desc').execute()

export const findSynonym = (db: Reader, synonymId: number): Promise<Synonym | undefined> =>
  db
    .selectFrom('searchSynonyms')
    .select(['synonymId', 'version', 'terms', 'isOneWay'])
    .where('synonymId', '=', synonymId)
    .executeTakeFirst()

type Group = Pick<Synonym, 'terms' | 'isOneWay'>

export const insertSynonym = (tx: Tx, group: Group): Promise<Synonym> =>
  tx.insertInto('searchSynonyms').values(group).returning(['synonymId', 'version', 'terms', 'isOneWay']).executeTakeFirstOrThrow()

/** Undefined if the version is not the expected one. */
export const updateSynonym = (tx: Tx, synonymId: number, version: number, group: Group): Promise<Synonym | undefined> =>
  tx
    .updateTable('searchSynonyms')
    .set({ ...group, version: version + 1 })
    .where('synonymId', '=', synonymId)
    .where('version', '=', version)
    .returning(['synonymId', 'version', 'terms', 'isOneWay'])
    .executeTakeFirst()

export async function deleteSynonym(tx: Tx, synonymId: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('searchSynonyms')
    .where('synonymId', '=', synonymId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
