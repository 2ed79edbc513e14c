import { ask } from './answers.ts'
import { measure } from './measure.ts'
import type { Call, Page } from './pages.ts'
import type { Limits } from './start-limits.ts'
import { count, type Row } from './table.ts'

/** Responses per second of the reference servers. */
export type Limit = { node?: number; nginx?: number }

/** Cached pages. `limits` serve the same pages under their index. */
export async function measureCached(
  origin: string,
  pages: Page[],
  limits: Limits,
  signal: AbortSignal,
): Promise<{ rows: Row[]; beside: Map<Page, Limit> }> {
  const rows: Row[] = []
  const beside = new Map<Page, Limit>()
  for (const [index, page] of pages.entries()) {
    const paths = [`/${index}`]
    const { shop, node, nginx } = await measure(
      {
        shop: { origin, paths: [page.path] },
        node: { origin: limits.node.origin, paths },
        nginx: limits.nginx && { origin: limits.nginx.origin, paths },
      },
      signal,
    )
    const perSecond = shop?.perSecond ?? 0
    const limit = { node: node?.perSecond, nginx: nginx?.perSecond }
    beside.set(page, limit)
    const met = limit.nginx === undefined ? undefined : perSecond >= limit.nginx / 2
    rows.push({ what: `${page.name}, cached`, measured: `${count(perSecond)}/s`, perSecond, limits: limit, goal: '50% of nginx', met })
  }
  return { rows, beside }
}

/**
 * Calls, whose responses are not cached. The bare server serves their bytes from index `first` on; nginx does not accept POST for a file.
 */
export async function measureCalls(origin: string, calls: Call[], limits: Limits, first: number, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  for (const [index, { name, path, bodies, goal }] of calls.entries()) {
    for (const body of bodies) await ask(origin, path, body)
    const { shop, node } = await measure(
      { shop: { origin, paths: [path], bodies }, node: { origin: limits.node.origin, paths: [`/${first + index}`], bodies } },
      signal,
    )
    const perSecond = shop?.perSecond ?? 0
    const measured = `${count(perSecond)}/s, p99 ${shop?.p99.toFixed(1)} ms`
    rows.push({
      what: `call: ${name}`,
      measured,
      perSecond,
      limits: { node: node?.perSecond },
      goal: `${count(goal)}/s`,
      met: perSecond >= goal,
    })
  }
  return rows
}
