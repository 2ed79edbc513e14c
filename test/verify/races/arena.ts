import { type Customer, openWorld, type World } from '../world.ts'

/** Two processes of one shop, and who shops there in every round. */
export interface Arena {
  world: World
  origins: readonly [string, string]
  buyers: Customer[]
  round: number
}

/** Many at the same moment; says what did not come out as it must. */
export type Race = (arena: Arena) => Promise<string[]>

export async function openArena() {
  const world = await openWorld()
  const [one, other] = await Promise.all([world.start({ jobs: true }), world.start()])
  const buyers = await Promise.all(Array.from({ length: 50 }, () => world.newCustomer()))
  return { world, origins: [one.origin, other.origin] as const, buyers, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

/** The same so many times at once, by the one process and the other in turn. */
export const atOnce = <Answer>({ origins }: Arena, times: number, ask: (origin: string, at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, at) => ask(origins[at % 2] as string, at)))

/** How often each answer was given. */
export function tally(answers: (string | number | undefined)[]): string {
  const counts = Map.groupBy(answers, String)
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([answer, { length }]) => `${length} × ${answer}`)
    .join(', ')
}

/** Nothing where it is as it must be. */
export const compare = (what: string, found: unknown, right: unknown): string[] =>
  String(found) === String(right) ? [] : [`${what}: ${found} instead of ${right}`]
