import { type Reader, sql } from '../../platform/database/database.ts'

/** The points of all counters whose period has not ended, by limit. */
export async function rateLimitUse(db: Reader): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ prefix: string; points: number[] }>`
    select split_part(key, ':', 1) as prefix, array_agg(points) as points
    from rate_limits where expire > extract(epoch from now()) * 1000 group by 1`.execute(db)
  return new Map(rows.map(({ prefix, points }) => [prefix, points]))
}
