import { ask } from './answers.ts'
import { measure } from './measure.ts'
import { findPages, type Page, uncachedPath } from './pages.ts'
import { processCpuMs } from './process-cpu.ts'
import type { Program } from './program.ts'
import { count, type Row } from './table.ts'

/** Of pages per second. */
const ratioGoal = 2.5

const cpuRounds = 5
const cpuPages = 40

type Versions = { now: Program; before: Program }

/**
 * The same uncached pages of two versions of the shop in both languages, in turn: responses per second, and the processor time that the
 * server's process takes for a page, which stays comparable on a busy machine.
 */
export async function measureAgainst(versions: Versions, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  for (const prefix of ['', '/ar'] as const) {
    for (const found of await findPages(versions.before.origin, prefix)) {
      // A version may write Arabic letters into its links as they are.
      const page = { ...found, path: new URL(found.path, versions.before.origin).pathname }
      const name = `${page.name}${prefix && ', Arabic'}`
      const paths = [uncachedPath(page)]
      const { now, before } = await measure(
        { now: { origin: versions.now.origin, paths }, before: { origin: versions.before.origin, paths } },
        signal,
      )
      const ratio = (now?.perSecond ?? 0) / (before?.perSecond ?? Number.NaN)
      rows.push({
        what: `${name}, rendered, against the other version`,
        measured: `${count(now?.perSecond ?? 0)}/s, ${count(before?.perSecond ?? 0)}/s: ${ratio.toFixed(2)}x`,
        goal: `${ratioGoal}x`,
        met: ratio >= ratioGoal,
      })
      const cpu = await cpuOfPage(versions, page, signal)
      if (cpu) rows.push({ what: `${name}, processor time`, measured: `${cpu.now.toFixed(1)} ms, ${cpu.before.toFixed(1)} ms` })
    }
  }
  return rows
}

let used = 500_000_000

/** Milliseconds of processor time a page, medians; nothing where the system does not tell. */
async function cpuOfPage({ now, before }: Versions, page: Page, signal: AbortSignal) {
  if (processCpuMs(now.pid) === undefined) return undefined
  const one = async ({ origin, pid }: Program) => {
    const from = processCpuMs(pid) ?? 0
    for (let sent = 0; sent < cpuPages; sent += 1) {
      signal.throwIfAborted()
      await ask(origin, uncachedPath(page).replace('%d', String(used++)))
    }
    return ((processCpuMs(pid) ?? 0) - from) / cpuPages
  }
  const pairs: { now: number; before: number }[] = []
  for (let round = 0; round < cpuRounds; round += 1) pairs.push({ now: await one(now), before: await one(before) })
  const middle = (of: 'now' | 'before') => pairs.map((pair) => pair[of]).toSorted((a, b) => a - b)[Math.floor(cpuRounds / 2)] ?? Number.NaN
  return { now: middle('now'), before: middle('before') }
}
