import { type Load, load, type Requests } from './wrk.ts'

export const connections = 32
const runs = 3
const warmUpSeconds = 2

/** The median of three runs against each server, interleaved, so that other load on the machine affects all of them. */
export async function measure<Name extends string>(
  targets: Record<Name, Requests | undefined>,
  signal: AbortSignal,
  { seconds = 3, connections: at = connections } = {},
): Promise<Partial<Record<Name, Load>>> {
  const present = (Object.entries(targets) as [Name, Requests | undefined][]).flatMap(([name, requests]) =>
    requests ? [{ name, requests, loads: [] as Load[] }] : [],
  )
  for (const { requests } of present) await load(requests, { seconds: warmUpSeconds, connections: at }, signal)
  for (let run = 0; run < runs; run += 1) {
    for (const { requests, loads } of present) loads.push(await load(requests, { seconds, connections: at }, signal))
  }
  return Object.fromEntries(present.map(({ name, loads }) => [name, median(loads)])) as Partial<Record<Name, Load>>
}

function median(loads: Load[]): Load {
  const middle = (of: (load: Load) => number) => loads.map(of).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN
  return { perSecond: middle((load) => load.perSecond), p50: middle((load) => load.p50), p99: middle((load) => load.p99) }
}
