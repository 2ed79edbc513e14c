// Decision 008: search in PostgreSQL

import { LRUCache } from 'lru-cache'
import { languages } from '../../../contract/localization/language.ts'
import type { Context } from '../listing/listing.ts'
import { countShown, taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import { hasAll, highlightsIn, wordsIn } from './highlights.ts'
import { findByIsbn, isbnIn } from './isbn.sql.ts'
import { countMatchesByTopics, findCorrections, findMatches, synonymsOf } from './search.sql.ts'
import {
  corrected,
  kindsOf,
  lengthened,
  type Part,
  type Qualifier,
  readTerm,
  type Search,
  type SearchPlan,
  type Synonyms,
  worthCorrecting,
} from './search.ts'
import { countCommon, findHits, maxTopics, whichMatch } from './search-bitmaps.sql.ts'
import { languageNamed, levelNamed, stopWords } from './vocabulary.ts'

/** Fewer results than this are followed by close ones. */
const fewResults = 5
/** More results than this are ranked by less, so that a search stays fast in a large catalogue. */
const manyResults = 1000
const maxPlans = 500

/** Plans a search, once for all calls of a page. The term is not empty. While it is being typed, its last word may be the beginning of one. */
export async function planSearch({ db, cache }: Context, term: string, { isBeingTyped = false } = {}): Promise<SearchPlan | undefined> {
  const tags = ['listings', 'criteria', 'facets', 'categories', 'synonyms'] as const
  const plans = await cache.get(
    'search plans',
    [...tags],
    async () => new LRUCache<string, Promise<{ plan?: SearchPlan }>>({ max: maxPlans }),
  )
  const key = `${isBeingTyped} ${term}`
  const planned = plans.get(key) ?? makePlan({ db, cache }, term, isBeingTyped)
  plans.set(key, planned)
  planned.catch(() => plans.delete(key))
  return (await planned).plan
}

async function makePlan({ db, cache }: Context, term: string, isBeingTyped: boolean): Promise<{ plan?: SearchPlan }> {
  const synonyms = await synonymsOf(db, cache)
  const read = readTerm(term, synonyms)
  const search = (isBeingTyped && lengthened(read, read.slice(-1))) || read
  const isbn = isbnIn(term)
  const named = isbn && (await findByIsbn(db, isbn))
  if (named)
    return {
      plan: { search, topics: search, kinds: [], qualifiers: [], isCommon: false, exactIds: [named], isCorrected: false, setAside: [] },
    }
  return { plan: search.length > 0 ? await planFor({ db, cache }, search, synonyms, { isCorrected: false, setAside: [] }) : undefined }
}

async function planFor(
  context: Context,
  search: Search,
  synonyms: Synonyms,
  so: Pick<SearchPlan, 'isCorrected' | 'setAside'>,
): Promise<SearchPlan | undefined> {
  const kinds = kindsOf(search)
  const { topics, qualifiers } = divide(search)
  if (topics.length === 0 && kinds.length === 0) return undefined
  const [leanings, { exactIds, topicIds, counts, total }] = await Promise.all([
    qualifiersOf(context, qualifiers),
    findResults(context, { topics, kinds }),
  ])
  const isCommon = exactIds === undefined
  const plan = { search, topics, kinds, qualifiers: leanings, isCommon, exactIds, topicIds, ...so }
  if (isCommon || exactIds.length >= fewResults) return plan
  const missing = topics.filter((_, at) => counts[at] === 0)
  if (missing.length === 0) {
    const needed = await closeTopics(context, plan)
    const weights = counts.map((count) => Math.log(1 + total / count))
    return needed === undefined ? plan : { ...plan, close: { exactIds, ...needed, weights } }
  }
  const longer = lengthened(search, missing)
  if (longer) return planFor(context, longer, synonyms, so)
  if (!so.isCorrected) {
    const words = worthCorrecting(missing)
    const changed = corrected(search, words.length > 0 ? await findCorrections(context.db, words) : new Map(), synonyms)
    if (changed) return planFor(context, changed, synonyms, { ...so, isCorrected: true })
  }
  const setAside = [...so.setAside, ...missing.flatMap(({ alternatives: [typed] }) => typed?.words ?? [])]
  const rest = search.filter((part) => !missing.includes(part))
  return rest.length > 0 ? planFor(context, rest, synonyms, { ...so, setAside }) : undefined
}

interface Results {
  /** Undefined if they are more than `manyResults`. */
  exactIds?: number[]
  topicIds?: number[]
  /** How many products match each topic, if few match all, and how many there are at all. */
  counts: number[]
  total: number
}

/** The products that match all of a search. In a large catalogue each topic is looked up by itself, so that no common word is read twice. */
async function findResults({ db, cache }: Context, search: Pick<SearchPlan, 'topics' | 'kinds'>): Promise<Results> {
  const total = countShown(await taxonomyOf(db, cache))
  const mayBeCommon = total > manyResults && search.topics.length <= maxTopics
  const hits = mayBeCommon ? await findHits(db, search.topics, manyResults) : undefined
  if (!hits) {
    const { exactIds, ...found } = await findMatches(db, search, { few: fewResults, limit: manyResults + 1 })
    return exactIds.length > manyResults ? found : { ...found, exactIds }
  }
  const topicIds = hits.map(({ topicId }) => topicId).filter((id) => id !== undefined)
  const rarest = hits.flatMap((one) => (one.topicId === undefined ? [one.ids] : [])).toSorted((a, b) => a.length - b.length)[0]
  const { ids } = rarest ? { ids: await whichMatch(db, rarest, search) } : await countCommon(db, { ...search, topicIds }, manyResults)
  if (ids === undefined) return { topicIds, counts: [], total }
  if (ids.length >= fewResults) return { exactIds: ids, counts: [], total }
  const counts = await Promise.all(
    hits.map(async (one, at) =>
      one.topicId === undefined
        ? one.ids.length
        : (await countCommon(db, { topics: search.topics.slice(at, at + 1), kinds: [], topicIds: [one.topicId] }, 0)).total,
    ),
  )
  return { exactIds: ids, counts, total }
}

/** Qualifiers are the topics of a search that has no others. */
function divide(search: Search): { topics: Part[]; qualifiers: Part[] } {
  const topics = search.filter(({ role }) => role === 'topic')
  const qualifiers = search.filter(({ role }) => role === 'qualifier')
  return topics.length > 0 ? { topics, qualifiers } : { topics: qualifiers, qualifiers: [] }
}

/**
 * How many topics a close result needs: as many as leave more than a few products. The kind is given up before a topic. Undefined if there is
 * nothing to leave out.
 */
async function closeTopics(
  { db }: Context,
  { topics, kinds }: SearchPlan,
): Promise<Pick<NonNullable<SearchPlan['close']>, 'topics' | 'topicsOfKind'> | undefined> {
  const most = kinds.length > 0 ? topics.length : topics.length - 1
  if (most <= 1) return most === 1 ? { topics: 1, topicsOfKind: 1 } : undefined
  const byTopics = await countMatchesByTopics(db, topics, kinds)
  const mostWith = (count: 'products' | 'ofKind') => {
    const atLeast = (needed: number) => byTopics.reduce((sum, row) => (row.matched >= needed ? sum + row[count] : sum), 0)
    let needed = most
    while (needed > 1 && atLeast(needed) < fewResults) needed--
    return needed
  }
  const needed = mostWith('products')
  return { topics: needed, topicsOfKind: kinds.length > 0 ? mostWith('ofKind') : needed }
}

async function qualifiersOf({ db, cache }: Context, parts: Part[]): Promise<Qualifier[]> {
  if (parts.length === 0) return []
  const { tags, categories } = await taxonomyOf(db, cache)
  return parts.map((part) => ({
    part,
    tagIds: tags.filter(({ name }) => languages.some((language) => isMeantBy(name[language], part))).map(({ tagId }) => tagId),
    categoryIds: categories
      .filter(({ name }) => languages.some((language) => hasAll(wordsIn(name[language]), [part])))
      .map(({ categoryId }) => categoryId),
    level: levelNamed(part.key),
    language: languageNamed(part.key),
  }))
}

/** Whether a part names a tag with all its words: "reading" is not what the tag "Offline reading" says. */
const isMeantBy = (name: string, part: Part) =>
  highlightsIn(name, [part]).length >= wordsIn(name).filter(({ folded }) => !stopWords.has(folded)).length
