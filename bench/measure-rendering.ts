import { ask } from './answers.ts'
import { measure } from './measure.ts'
import type { Limit } from './measure-cached.ts'
import { type Page, uncachedPath } from './pages.ts'
import { count, type Row } from './table.ts'

const alone = { p50: 5, p99: 12 }

/** Uncached pages, from a shop without a page cache; for the listing also the latency of a single visitor. */
export async function measureRendering(origin: string, pages: Page[], beside: Map<Page, Limit>, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    await ask(origin, uncachedPath(page).replace('%d', '999999'))
    const { shop } = await measure({ shop: { origin, paths: [uncachedPath(page)] } }, signal)
    const perSecond = shop?.perSecond ?? 0
    const goal = `${count(page.renderingGoal)}/s`
    rows.push({
      what: `${page.name}, rendered`,
      measured: `${count(perSecond)}/s`,
      perSecond,
      limits: beside.get(page),
      goal,
      met: perSecond >= page.renderingGoal,
    })
  }
  const listing = pages.find(({ name }) => name === 'listing')
  if (!listing) return rows
  const { shop } = await measure({ shop: { origin, paths: [uncachedPath(listing)] } }, signal, { connections: 1 })
  const { p50, p99 } = shop ?? { p50: Number.NaN, p99: Number.NaN }
  rows.push({
    what: 'listing, rendered, 1 connection',
    measured: `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
    goal: `${alone.p50}, ${alone.p99} ms`,
    met: p50 <= alone.p50 && p99 <= alone.p99,
  })
  return rows
}
