import { CallError, type Caller } from '../../src/contract/call.ts'
import type { Language } from '../../src/contract/localization/language.ts'
import { allTags } from '../../src/platform/cache/cache-tags.ts'
import type { TestShop } from './open-shop.ts'

/** A call with sample parameters. */
export interface Sample {
  name: string
  language: Language
  ask(call: Caller): Promise<unknown>
}

export interface Answer {
  text: string
  /** The cache tags that it depends on. */
  tags: Set<string>
  /** A page is not cached unless all its responses are. */
  isCached: boolean
}

export type Answers = Map<Sample, Answer>

export async function answersTo({ app }: TestShop, samples: Sample[]): Promise<Answers> {
  const answers = samples.map(async (sample): Promise<[Sample, Answer]> => {
    const tags = new Set<string>()
    const call = app.calls.inProcess({ dependsOn: (...added) => added.forEach((tag) => void tags.add(tag)) })
    try {
      return [sample, { text: JSON.stringify(await sample.ask(call)), tags, isCached: true }]
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return [sample, { text: error.message, tags, isCached: false }]
    }
  })
  return new Map(await Promise.all(answers))
}

/** The statements behind the answer to each sample, with empty in-memory caches. */
export async function statementsOf(shop: TestShop, samples: Sample[]): Promise<Map<Sample, string[]>> {
  const announcedBy = openAnnouncements(shop)
  const statements = new Map<Sample, string[]>()
  for (const sample of samples) {
    await announcedBy(async () => {}, { clearsCaches: true })
    const start = shop.statements.length
    await answersTo(shop, [sample])
    statements.set(sample, shop.statements.slice(start))
  }
  return statements
}

/**
 * Runs changes and returns the tags that the database announces for each. `clearsCaches` also invalidates every in-memory cache, whether
 * the change was announced or not.
 */
export function openAnnouncements({ app }: TestShop) {
  const { cacheTags, pool } = app.shop
  let announced = new Set<string>()
  const last = 'the last of a change'
  let finish = () => {}
  cacheTags.subscribe((tag) => {
    const name: string = tag
    if (name === last || name === allTags) finish()
    else announced.add(name)
  })
  return async (act: () => Promise<unknown>, { clearsCaches = false } = {}) => {
    announced = new Set()
    await act()
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    await pool.query("select pg_notify('shop_changed', $1)", [clearsCaches ? allTags : last])
    await finished
    return announced
  }
}
