import type { AnsweredRow } from '../../contract/call.ts'
import type { getShelfList } from '../../contract/entitlements/shelf.ts'
import { sql } from '../../platform/database/database.ts'

/** Moments as ISO 8601. */
export interface LiveLessons {
  count: number
  firstAt: string
  lastAt: string
  nextAt: string | null
}

/** The live lessons of a product as `LiveLessons`; null where its course has none. */
export const liveLessonsOf = (productId: string) => sql<LiveLessons | null>`(
  select json_build_object('count', count(*), 'firstAt', min(l.live_at), 'lastAt', max(l.live_at),
    'nextAt', min(l.live_at) filter (where l.live_at + l.live_minutes * interval '1 minute' > now()))
  from courses k join lessons l using (product_id)
  where k.product_id = ${sql.ref(productId)} and k.published_at is not null
    and l.kind = 'live' and l.retired_at is null and l.published_at is not null
  having count(*) > 0)`

export const liveToWire = (live: LiveLessons | null): AnsweredRow<typeof getShelfList>['LiveJson'] =>
  live && {
    Count: live.count,
    FirstAt: new Date(live.firstAt),
    LastAt: new Date(live.lastAt),
    NextAt: live.nextAt === null ? null : new Date(live.nextAt),
  }
