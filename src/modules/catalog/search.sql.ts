import type { Cache } from '../../platform/cache/cache.ts'
import { type Database, type Reader, sql } from '../../platform/database/database.ts'
import { formsOf, wordsOf } from './fold.ts'
import type { Alternative, Search, Synonyms } from './search.ts'

/** Cached until the owner changes them. */
export const synonymsOf = (db: Database, cache: Cache): Promise<Synonyms> =>
  cache.get('synonyms', ['synonyms'], async () => {
    const { rows } = await sql<{ terms: string[] }>`select terms from search_synonyms order by synonym_id`.execute(db)
    return rows.map(({ terms }) => terms.map(wordsOf).filter((words) => words.length > 0))
  })

type Configuration = 'shop_en' | 'shop_ar'

/** A to_tsquery expression. Words consist of letters and digits only, so quoting is safe. Arabic forms are used for Arabic words only. */
const textOf = (alternatives: Alternative[], configuration: Configuration) =>
  alternatives.map(({ words, prefix }) => `(${words.map((word) => wordText(word, prefix, configuration)).join(' & ')})`).join(' | ')

const wordText = (word: string, prefix: boolean, configuration: Configuration) => {
  const forms = configuration === 'shop_ar' ? formsOf(word) : [word]
  return `(${forms.map((form) => `'${form}'${prefix ? ':*' : ''}`).join(' | ')})`
}

// Uncorrelated subselects, evaluated once per statement whatever the plan.
const query = (configuration: Configuration, alternatives: Alternative[]) => {
  const text = textOf(alternatives, configuration)
  return sql`(select to_tsquery(${sql.lit(configuration)}, ${text}) || to_tsquery('simple', ${text}))`
}

/** Matches products with every part of the search, in either language. A search has a part at least. */
export const isFound = (search: Search) =>
  sql<boolean>`${sql.join(
    search.map(
      ({ alternatives }) => sql`(p.search_en @@ ${query('shop_en', alternatives)} or p.search_ar @@ ${query('shop_ar', alternatives)})`,
    ),
    sql` and `,
  )}`

// The typed parts that occur in the product's names.
const named = (search: Search) =>
  search.map(({ alternatives }) => {
    const typed = alternatives.slice(0, 1)
    const isArabic = typed.some(({ words }) => words.some((word) => /[ء-ي]/.test(word)))
    return sql<boolean>`p.name_words @@ ${query(isArabic ? 'shop_ar' : 'shop_en', typed)}`
  })

/** How many typed parts the product's names contain. */
export const partsInNames = (search: Search) =>
  sql<number>`(${sql.join(
    named(search).map((one) => sql`(${one})::integer`),
    sql` + `,
  )})`

/** Matches products whose names contain every typed part. */
export const isNamed = (search: Search) => sql<boolean>`(${sql.join(named(search), sql` and `)})`

/** Ranks names above categories, tags and brand, and those above descriptions. Reads wide columns: for few rows only. */
export function relevance(search: Search) {
  const any = search.flatMap(({ alternatives }) => alternatives)
  return sql<number>`(ts_rank(p.search_en, ${query('shop_en', any)}) + ts_rank(p.search_ar, ${query('shop_ar', any)}))`
}

/** Corrections of each unknown word: known words at an edit distance of 1, or 2 from six letters on. */
export async function findCorrections(db: Reader, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; near: string[] }>`
    select typed, near
    from unnest(${words}::text[]) as typed
    cross join lateral (
      select array_agg(word order by distance, similarity desc, word) as near
      from (
        select word, levenshtein(word, typed) as distance, similarity(trigram_letters(word), trigram_letters(typed)) as similarity
        from search_words
        where trigram_letters(word) % trigram_letters(typed) and levenshtein_less_equal(word, typed, 2) <= case when length(typed) < 6 then 1 else 2 end
        order by distance, similarity desc, word
        limit 4
      ) as nearest
    ) as found
    where near is not null and not exists (select from search_words where word like typed || '%')`.execute(db)
  return new Map(rows.map(({ typed, near }) => [typed, near]))
}
