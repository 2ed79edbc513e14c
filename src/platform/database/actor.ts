import { AsyncLocalStorage } from 'node:async_hooks'

/** Who changes rows, for the audit log: written to the setting `shop.actor` of each transaction. */
export interface AuditActor {
  staff: number
  /** The API token, if one was used. */
  token?: number
  request?: string
  reason?: string
}

const current = new AsyncLocalStorage<AuditActor>()

/** Runs `work` with this actor: every `inTransaction` within it names the actor to the database. */
export const withActor = <T>(actor: AuditActor, work: () => T): T => current.run(actor, work)

export const currentActor = (): AuditActor | undefined => current.getStore()
