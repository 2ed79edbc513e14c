import { limitConcurrency } from '../concurrency-limit.ts'

/** A slot of a limit that holds for all processes. */
export interface SlotRequest {
  /** Chosen by the process that asks; unique within it. */
  slot: number
  name: string
  atOnce: number
  waitMs?: number
}

/** The limits of simultaneous work that hold for all processes, as the primary keeps them. A process that ends gives back its slots. */
export function openSlots() {
  const limits = new Map<string, ReturnType<typeof limitConcurrency>>()
  const held = new Map<number, Map<number, () => void>>()

  const releaseOne = (holder: number, slot: number) => {
    held.get(holder)?.get(slot)?.()
    held.get(holder)?.delete(slot)
  }
  return {
    /** Resolves once the slot is taken: true; or false if it was not free in time. */
    take(holder: number, { slot, name, atOnce, waitMs }: SlotRequest): Promise<boolean> {
      const key = `${name} ${atOnce} ${waitMs}`
      const limited = limits.get(key) ?? limitConcurrency({ atOnce, waitMs })
      limits.set(key, limited)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      held.set(holder, (held.get(holder) ?? new Map()).set(slot, release))
      return new Promise((resolve) => {
        limited(async () => {
          resolve(true)
          await released
        }).catch(() => {
          held.get(holder)?.delete(slot)
          resolve(false)
        })
      })
    },
    release: releaseOne,
    releaseAll(holder: number) {
      for (const slot of held.get(holder)?.keys() ?? []) releaseOne(holder, slot)
      held.delete(holder)
    },
  }
}
