import { type Database, type Reader, sql, type Tx } from '../../../platform/database/database.ts'

export interface SearchMiss {
  term: string
  language: string
  searches: number
}

/** The most searches that the shop keeps, and for how many days. */
const [mostKept, daysKept] = [2000, 180]

/** Adds to the counts, and removes the rarest and the oldest where there are too many. */
export async function addMisses(db: Database, misses: SearchMiss[]): Promise<void> {
  await sql`
    insert into search_misses as m (term, language, searches)
    select * from unnest(${misses.map(({ term }) => term)}::text[], ${misses.map(({ language }) => language)}::text[], ${misses.map(({ searches }) => searches)}::integer[])
    on conflict (term, language) do update set searches = m.searches + excluded.searches, last_day = current_date`.execute(db)
  await sql`
    delete from search_misses where last_day < current_date - ${sql.lit(daysKept)} or (term, language) in (
      select term, language from search_misses order by searches desc, last_day desc, term offset ${sql.lit(mostKept)})`.execute(db)
}

export const readMisses = async (db: Reader) => {
  const rows = await db
    .selectFrom('searchMisses')
    .select(['term', 'language', 'searches', sql<string>`last_day::text`.as('lastDay')])
    .orderBy('searches', 'desc')
    .orderBy('lastDay', 'desc')
    .orderBy('term')
    .execute()
  return rows as ((typeof rows)[number] & { language: 'en' | 'ar' })[]
}

export async function deleteMiss(tx: Tx, term: string, language: string): Promise<void> {
  await tx.deleteFrom('searchMisses').where('term', '=', term).where('language', '=', language).execute()
}

/** In both languages. */
export async function deleteMissesOf(tx: Tx, terms: string[]): Promise<void> {
  await tx.deleteFrom('searchMisses').where('term', 'in', terms).execute()
}

/** For the tasks of the staff. */
export async function countMisses(db: Reader, atMost: number): Promise<number> {
  const { total } = await db
    .selectFrom(db.selectFrom('searchMisses').select('term').limit(atMost).as('one'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
