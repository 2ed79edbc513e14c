import { type Customer, openWorld, type World } from '../world.ts'

/** Two processes of one shop, and the customers of every round. */
export interface RaceContext {
  world: World
  origins: readonly [string, string]
  buyers: Customer[]
  round: number
}

/** Sends many requests at once and returns the violated expectations. */
export type Race = (context: RaceContext) => Promise<string[]>

export async function openRaceContext(server?: string) {
  const world = await openWorld({ server })
  // No provider is silent here: a slow one is waited for.
  const env = { PROVIDER_TIMEOUT_MS: '8000' }
  const [one, other] = await Promise.all([world.start({ jobs: true, env }), world.start({ env })])
  const buyers = await Promise.all(Array.from({ length: 50 }, () => world.newCustomer()))
  return { world, origins: [one.origin, other.origin] as const, buyers, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

/** Runs `work` this many times at once, on alternating processes. */
export const atOnce = <Answer>({ origins }: RaceContext, times: number, ask: (origin: string, at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, at) => ask(origins[at % 2] as string, at)))

/** How often each result occurred. */
export function tally(answers: (string | number | undefined)[]): string {
  const counts = Map.groupBy(answers, String)
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([answer, { length }]) => `${length} × ${answer}`)
    .join(', ')
}

/** Empty if they are equal. */
export const compare = (what: string, found: unknown, right: unknown): string[] =>
  String(found) === String(right) ? [] : [`${what}: ${found} instead of ${right}`]
