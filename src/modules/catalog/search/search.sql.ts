// Decision 008: search in PostgreSQL

import type { Kind } from '../../../contract/catalog/kinds.ts'
import type { Cache } from '../../../platform/cache/cache.ts'
import { type Database, type RawBuilder, type Reader, sql } from '../../../platform/database/database.ts'
import { type Alternative, indexSynonyms, isShort, type Part, type Qualifier, type SearchPlan, type Synonyms } from './search.ts'
import { formsOf, isArabic, keyOf, stemmedFormsOf } from './word-key.ts'

/** Cached until the owner changes them. */
export const synonymsOf = (db: Database, cache: Cache): Promise<Synonyms> =>
  cache.get('synonyms', ['synonyms'], async () => {
    const { rows } = await sql<{ terms: string[]; isOneWay: boolean }>`
      select terms, is_one_way from search_synonyms order by synonym_id`.execute(db)
    return indexSynonyms(rows)
  })

type Configuration = 'shop_en' | 'shop_ar'

type FormsOf = (word: string, alternative: Alternative) => string[]

// Many alternatives have forms in common, and PostgreSQL compares each product with each of them.
const anyOf = (operands: string[]) => [...new Set(operands)].join(' | ')

const operandsOf = (alternatives: Alternative[], forms: FormsOf) =>
  alternatives.flatMap((one) =>
    one.words.length > 1
      ? [one.words.map((word) => `(${anyOf(forms(word, one))})`).join(' & ')]
      : one.words.flatMap((word) => forms(word, one)),
  )

/** A to_tsquery expression. Words consist of letters and digits only, so quoting is safe. */
const textOf = (alternatives: Alternative[], forms: FormsOf) => anyOf(operandsOf(alternatives, forms))

const asOperands = (words: string[], prefix: boolean) => words.map((word) => `'${word}'${prefix ? ':*' : ''}`)

const plural = (word: string) => (isShort(word) ? [`${word}s`] : [])

const inTexts: FormsOf = (word, { prefix, isSynonym }) =>
  asOperands([...(isSynonym ? stemmedFormsOf(word) : formsOf(word)), ...plural(word)], prefix)

// Names are not stemmed: longer words match as prefixes, in the singular too.
const inNames: FormsOf = (word, { prefix }) => asOperands([...formsOf(word), keyOf(word), ...plural(word)], prefix || word.length > 4)

/** Leaves out forms that a shorter prefix matches already. */
const namesText = (alternatives: Alternative[]) => {
  const operands = operandsOf(alternatives, inNames)
  const prefixes = operands.filter((one) => one.endsWith(':*')).map((one) => one.slice(0, -"':*".length))
  return anyOf(operands.filter((one) => !prefixes.some((prefix) => one.startsWith(prefix) && one !== `${prefix}':*`)))
}

const isOneShortWord = ({ words }: Alternative) => words.length === 1 && words.every(isShort)

// Uncorrelated subselects, evaluated once per statement whatever the plan. Synonyms are matched by their stems only, typed words also as typed,
// and a short word only as it is.
const query = (configuration: Configuration, alternatives: Alternative[]) => {
  const stemmed = alternatives.filter((one) => !isOneShortWord(one))
  const asWritten = alternatives.filter((one) => !one.isSynonym || isOneShortWord(one))
  return sql`(select to_tsquery(${sql.lit(configuration)}, ${textOf(stemmed, inTexts)}) || to_tsquery('simple', ${textOf(asWritten, inTexts)}))`
}

// The English texts have no Arabic words; the Arabic ones have English words, which their configuration stems too.
const inEnglish = (alternatives: Alternative[]) => alternatives.filter(({ words }) => !words.some(isArabic))

type Condition = RawBuilder<boolean>

/** What `matches` and `isNamedBy` compare a part's alternatives with, and a text that tells it from any other. */
export function queriesOf({ alternatives }: Part) {
  const english = inEnglish(alternatives)
  const typed = alternatives.filter(({ isSynonym }) => !isSynonym)
  return {
    text: [textOf(alternatives, inTexts), textOf(typed, inTexts), namesText(alternatives), String(english.length)].join('\n'),
    english: english.length > 0 ? query('shop_en', english) : sql`null::tsquery`,
    arabic: query('shop_ar', alternatives),
    names: namesQuery(alternatives),
  }
}

/** Products that a part of the search matches, in either language. */
export function matches({ alternatives }: Part): Condition {
  const english = inEnglish(alternatives)
  const arabic = sql<boolean>`p.search_ar @@ ${query('shop_ar', alternatives)}`
  return english.length > 0 ? sql`(p.search_en @@ ${query('shop_en', english)} or ${arabic})` : arabic
}

/** Products whose names, which have the words of both languages, match an alternative. */
export const isNamedBy = (alternatives: Alternative[]): Condition => sql`p.name_words @@ ${namesQuery(alternatives)}`

const namesQuery = (alternatives: Alternative[]) => sql`(select to_tsquery('simple', ${namesText(alternatives)}))`

/** Products that match all topics and are of a kind that was named. */
export const hasAllOf = ({ topics, kinds }: Pick<SearchPlan, 'topics' | 'kinds'>): Condition =>
  sql`(${sql.join([...topics.map(matches), ...(kinds.length > 0 ? [sql`p.kind = any (${kinds}::text[])`] : [])], sql` and `)})`

/** Products with at least one of the topics, and how many they have. */
const byTopics = (topics: Part[]) => sql`
  select product_id, count(*) as matched
  from (${sql.join(
    topics.map((topic) => sql`select p.product_id from products p where p.is_visible and ${matches(topic)}`),
    sql` union all `,
  )}) as topic
  group by product_id`

/** Matches the products of a search. */
export const isFound = (plan: SearchPlan): Condition => {
  const { topics, kinds, close, exactIds } = plan
  if (!close) return exactIds ? sql<boolean>`p.product_id = any (${exactIds}::integer[])` : hasAllOf(plan)
  const hasAtLeast = (needed: number) =>
    sql<boolean>`p.product_id in (select product_id from (${byTopics(topics)}) as found where matched >= ${needed})`
  return close.topicsOfKind < close.topics
    ? sql`(${hasAtLeast(close.topics)} or p.kind = any (${kinds}::text[]) and ${hasAtLeast(close.topicsOfKind)})`
    : hasAtLeast(close.topics)
}

/** Up to `limit` products that match a search; if they are fewer than `few`, also how many match each topic, and how many there are at all. */
export async function findMatches(
  db: Reader,
  { topics, kinds }: Pick<SearchPlan, 'topics' | 'kinds'>,
  { few, limit }: { few: number; limit: number },
): Promise<{ exactIds: number[]; counts: number[]; total: number }> {
  const countOf = (topic: Part) => sql`(select count(*) from products p where p.is_visible and ${matches(topic)})`
  const { rows } = await sql<{ exactIds: number[]; counts: number[]; total: number }>`
    select exact_ids,
      case when cardinality(exact_ids) < ${few} then array[${sql.join(topics.map(countOf))}]::integer[] else '{}' end as counts,
      coalesce((select total from listing_totals where kind = 'all' and id = 0), 0) as total
    from (
      select array(select p.product_id from products p where p.is_visible and ${hasAllOf({ topics, kinds })} limit ${limit}) as exact_ids
    ) as exact`.execute(db)
  return rows[0] ?? { exactIds: [], counts: [], total: 0 }
}

/** How many products match how many of the topics, and how many of those are of a kind. */
export async function countMatchesByTopics(
  db: Reader,
  topics: Part[],
  kinds: Kind[],
): Promise<{ matched: number; products: number; ofKind: number }[]> {
  const { rows } = await sql<{ matched: number; products: number; ofKind: number }>`
    select matched::integer, count(*)::integer as products, (count(*) filter (where p.kind = any (${kinds}::text[])))::integer as of_kind
    from (${byTopics(topics)}) as counted join products p using (product_id) group by matched`.execute(db)
  return rows
}

const sum = (numbers: RawBuilder<unknown>[]) => (numbers.length > 0 ? sql<number>`(${sql.join(numbers, sql` + `)})` : sql<number>`0`)

/** Whether a product matches all of a search, and how much of its topics. */
export const isExact = ({ close }: SearchPlan): Condition => (close ? sql`p.product_id = any (${close.exactIds}::integer[])` : sql`true`)
export const closeness = ({ topics, close }: SearchPlan) =>
  sum(close ? topics.map((topic, at) => sql`case when ${matches(topic)} then ${close.weights[at] ?? 0}::float8 else 0 end`) : [])

/** Whether the name of a close result has every topic: what was searched for, of another kind. */
export const isNamedInFull = ({ topics, close }: SearchPlan): Condition =>
  close && topics.length > 0
    ? sql`(${sql.join(
        topics.map(({ alternatives }) => isNamedBy(alternatives)),
        sql` and `,
      )})`
    : sql`false`

export const isOfKind = ({ kinds }: SearchPlan): Condition => (kinds.length > 0 ? sql`(p.kind = any (${kinds}::text[]))` : sql`true`)

const inName = ({ alternatives: [typed, ...others] }: Part, whole: number, synonym: number) => sql`
  case when ${typed ? isNamedBy([typed]) : sql`false`} then ${sql.lit(whole)}::float8
    when ${others.length > 0 ? isNamedBy(others) : sql`false`} then ${sql.lit(synonym)} else 0 end`

// A name says what a product is about, a tag or a category whom it is for.
const byQualifier = ({ part, tagIds, categoryIds, level, language }: Qualifier) => sql`(${inName(part, 0.3, 0.2)}
  + case when p.tag_ids && ${tagIds}::integer[] or p.category_ids && ${categoryIds}::integer[] or p.level = ${level ?? null}::text
      or ${language ?? null}::text = any (p.languages) then 0.2::float8 else 0 end)`

/** How much of a search the product's names contain, a typed word before its synonyms. Of many products, only whether they contain it. */
export const nameScore = ({ search, topics, kinds, qualifiers, isCommon }: SearchPlan) =>
  isCommon
    ? sum(topics.map(({ alternatives }) => sql`(${isNamedBy(alternatives)})::integer`))
    : sum([
        ...topics.map((topic) => inName(topic, 1, 0.6)),
        ...qualifiers.map(byQualifier),
        ...search.filter(({ role }) => role === 'kind').map((part) => inName(part, 0.2, 0.2)),
        ...(kinds.length > 1 ? [sql`case when p.kind = ${kinds[0]} then 0.3::float8 else 0 end`] : []),
      ])

/** Matches products whose names contain every typed part. */
export const isNamed = ({ search }: SearchPlan): Condition =>
  sql`(${sql.join(
    search.map(({ alternatives }) => isNamedBy(alternatives.slice(0, 1))),
    sql` and `,
  )})`

/** Ranks names above categories, tags and brand, and those above descriptions. Reads wide columns: for few rows only. */
export function relevance({ search }: SearchPlan) {
  const any = search.filter(({ role }) => role !== 'kind').flatMap(({ alternatives }) => alternatives)
  const english = inEnglish(any)
  return sum([
    ...(english.length > 0 ? [sql`ts_rank(p.search_en, ${query('shop_en', english)})`] : []),
    ...(any.length > 0 ? [sql`ts_rank(p.search_ar, ${query('shop_ar', any)})`] : []),
  ])
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
