// Decision 063: pages that one process renders for all

import { createHash } from 'node:crypto'
import { allTags, type CacheTags, type Tag } from '../cache/cache-tags.ts'
import type { Siblings } from '../runtime/processes/siblings.ts'
import { ownMemory } from './encodings.ts'
import type { CachedPage } from './page-store.ts'

interface TaggedPage {
  page: CachedPage
  tags: Tag[]
}

/** A page as it is sent: it shows everything that was announced up to this position. */
interface SentPage extends TaggedPage {
  position: number
}

/** Pages that another process of the same `npm start` has rendered. Each page has a home, which all processes ask for it. */
export interface PageExchange {
  /** The page from its home, if it is there and current. */
  find(key: string): Promise<TaggedPage | undefined>
  /** Sends a page that was rendered here to its home. */
  offer(key: string, page: CachedPage, tags: Iterable<Tag>): void
  /** From now on answers the others from these pages, and adds those that they offer. */
  serve(pages: { find(key: string): TaggedPage | undefined; add(key: string, page: TaggedPage): void }): void
}

const topics = { find: 'find page', offer: 'offer page' } as const
/** Longer than a busy process takes to its next message; after that the page is rendered here. */
const findTimeoutMs = 500
const maxRecent = 2000

/**
 * A page on its way may miss a change that this process has heard of already and its sender has not. All processes hear the notifications in
 * one order, so a page is taken if none of its tags was announced here after the position of its sender.
 */
export function openPageExchange(siblings: Siblings, cacheTags: Pick<CacheTags, 'subscribe'>): PageExchange {
  const recent: { position: number; tag: Tag }[] = []
  /** Pages from before this position cannot be judged. */
  let knownFrom = siblings.position()
  cacheTags.subscribe((tag) => {
    recent.push({ position: siblings.position(), tag })
    if (recent.length > maxRecent) knownFrom = recent.shift()?.position ?? knownFrom
  })
  const isCurrent = ({ position, tags }: SentPage) =>
    position >= knownFrom && !recent.some((one) => one.position > position && (one.tag === allTags || tags.includes(one.tag)))
  const received = ({ page, tags }: SentPage): TaggedPage => ({ page: { ...page, body: ownMemory(page.body) }, tags })
  const homeOf = (key: string) => (createHash('sha1').update(key).digest().readUInt32BE() % siblings.count) + 1

  return {
    async find(key) {
      const home = homeOf(key)
      if (home === siblings.number) return undefined
      const sent = (await siblings.ask(home, topics.find, key, findTimeoutMs)) as SentPage | undefined
      return sent && isCurrent(sent) ? received(sent) : undefined
    },
    offer(key, page, tags) {
      const home = homeOf(key)
      const sent = { page, tags: [...tags], position: siblings.position() } satisfies SentPage
      if (home !== siblings.number) siblings.tell(home, topics.offer, { key, sent })
    },
    serve(pages) {
      siblings.answer(topics.find, (key: string) => {
        const found = pages.find(key)
        return found && ({ ...found, position: siblings.position() } satisfies SentPage)
      })
      siblings.answer(topics.offer, ({ key, sent }: { key: string; sent: SentPage }) => {
        if (isCurrent(sent)) pages.add(key, received(sent))
      })
    },
  }
}
