import { type Database, type Reader, sql } from '../../platform/database.ts'
import type { Kept } from '../../platform/kept.ts'
import { formsOf, wordsOf } from './fold.ts'
import type { Part, Search, Synonyms } from './search.ts'

/** Kept until the owner changes them. */
export const synonymsOf = (db: Database, kept: Kept): Promise<Synonyms> =>
  kept.get('synonyms', ['synonyms'], async () => {
    const { rows } = await sql<{ terms: string[] }>`select terms from search_synonyms order by synonym_id`.execute(db)
    return rows.map(({ terms }) => terms.map(wordsOf).filter((words) => words.length > 0))
  })

/** In the language of to_tsquery. Words are letters and digits only, so the quotes hold. */
const queryText = ({ alternatives }: Part) =>
  alternatives.map(({ words, prefix }) => `(${words.map((word) => wordText(word, prefix)).join(' & ')})`).join(' | ')

const wordText = (word: string, prefix: boolean) =>
  `(${formsOf(word)
    .map((form) => `'${form}'${prefix ? ':*' : ''}`)
    .join(' | ')})`

// Uncorrelated subselects: made once for a statement, whatever plan is in use.
const query = (configuration: 'shop_en' | 'shop_ar', text: string) =>
  sql`(select to_tsquery(${sql.lit(configuration)}, ${text}) || to_tsquery('simple', ${text}))`

/** That a product has every part of the search, in either language. */
export const isFound = (search: Search) =>
  search.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.join(
        search.map(queryText).map((text) => sql`(p.search_en @@ ${query('shop_en', text)} or p.search_ar @@ ${query('shop_ar', text)})`),
        sql` and `,
      )}`

/** How many parts of the search a product's names have, of either language. */
export const partsInNames = (search: Search) =>
  sql<number>`(${sql.join(
    search.map(queryText).map((text) => sql`(p.name_words @@ (select ${anyLanguage(text)}))::integer`),
    sql` + `,
  )})`

/** Names before categories, tags and brand, those before descriptions. Reads much of a row: for few rows. */
export function relevance(search: Search) {
  const text = search.map((part) => `(${queryText(part)})`).join(' | ')
  return sql<number>`(ts_rank(p.search_en, ${query('shop_en', text)}) + ts_rank(p.search_ar, ${query('shop_ar', text)}))`
}

const anyLanguage = (text: string) => sql`to_tsquery('shop_en', ${text}) || to_tsquery('shop_ar', ${text}) || to_tsquery('simple', ${text})`

/** For each word that the catalogue does not know, what is one letter away, or two where it has six letters or more. */
export async function findCorrections(db: Reader, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; near: string[] }>`
    select typed, near
    from unnest(${words}::text[]) as typed
    cross join lateral (
      select array_agg(word order by distance, similarity desc, word) as near
      from (
        select word, levenshtein(word, typed) as distance, similarity(word, typed) as similarity
        from search_words
        where word % typed and levenshtein_less_equal(word, typed, 2) <= case when length(typed) < 6 then 1 else 2 end
        order by distance, similarity desc, word
        limit 4
      ) as nearest
    ) as found
    where near is not null and not exists (select from search_words where word like typed || '%')`.execute(db)
  return new Map(rows.map(({ typed, near }) => [typed, near]))
}
