// Decision 061: what a page is rendered from

import { LRUCache } from 'lru-cache'
import { type Answer, type Call, type Caller, pathOf } from '../../contract/call.ts'
import { allTags, type CacheTags, type Tag } from '../../platform/cache/cache-tags.ts'
import type { Calls } from '../../platform/calls/transports.ts'
import { openTagIndex, type TagLink } from '../../platform/http/tag-index.ts'

type DependsOn = (...tags: Tag[]) => void

interface Loaded {
  answer: Answer<Call>
  tags: ReadonlySet<Tag>
}

interface PendingLoad {
  loaded: Promise<Loaded>
  /** Cache tags that were announced since it began. */
  announced: Set<Tag>
}

/** Of JSON text. The objects take about three times as much memory. */
const maxBytes = 4 * 1024 * 1024
const maxEntryBytes = maxBytes / 10

/**
 * Caches the answers that pages are rendered from, by call and parameters, until one of their cache tags is announced: of a page that is
 * rendered again, only what changed is read again. Returns the caller of a page, whose `dependsOn` collects the tags. Answers without a tag
 * are not cached, nor are failures. The answers are frozen, because pages share them.
 */
export function openAnswerCache(
  calls: Pick<Calls, 'inProcess'>,
  cacheTags: Pick<CacheTags, 'subscribe'>,
): (dependsOn: DependsOn) => Caller {
  const index = openTagIndex()
  const entries = new LRUCache<string, Loaded & { links: TagLink[] }>({
    maxSize: maxBytes,
    dispose: ({ links }, key) => index.remove(key, links),
  })
  const pending = new Set<PendingLoad>()
  const joinable = new Map<string, PendingLoad>()

  cacheTags.subscribe((tag) => {
    for (const key of tag === allTags ? [...entries.keys()] : index.keysOf(tag)) entries.delete(key)
    for (const { announced } of pending) announced.add(tag)
    // Loads in progress may lack the change, so later pages must not join them.
    joinable.clear()
  })

  const load = async (call: Call, parameters: object): Promise<Loaded> => {
    const tags = new Set<Tag>()
    const caller = calls.inProcess({ dependsOn: (...added) => added.forEach((tag) => void tags.add(tag)), mayReadCopies: true })
    return { answer: freeze(await caller(call, parameters)), tags }
  }
  const store = (key: string, { answer, tags }: Loaded, announced: Set<Tag>) => {
    if (tags.size === 0 || announced.has(allTags) || [...announced].some((tag) => tags.has(tag))) return
    const size = key.length + JSON.stringify(answer.data).length
    if (size > maxEntryBytes || entries.has(key)) return
    entries.set(key, { answer, tags, links: index.add(key, tags) }, { size })
  }
  const begin = (key: string, call: Call, parameters: object): PendingLoad => {
    const one: PendingLoad = { loaded: load(call, parameters), announced: new Set() }
    pending.add(one)
    joinable.set(key, one)
    const end = () => {
      pending.delete(one)
      if (joinable.get(key) === one) joinable.delete(key)
    }
    one.loaded.then((loaded) => store(key, loaded, one.announced)).then(end, end)
    return one
  }

  return (dependsOn) =>
    (async (call: Call, parameters: object) => {
      const key = `${pathOf(call)} ${JSON.stringify(parameters)}`
      const { answer, tags } = entries.get(key) ?? (await (joinable.get(key) ?? begin(key, call, parameters)).loaded)
      dependsOn(...tags)
      return answer
    }) as Caller
}

/** Freezes all of a value that is JSON. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
