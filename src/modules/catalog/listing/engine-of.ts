// Decision 066: how a listing is found and counted

import type { CatalogEngine, EngineContext } from './engine.ts'
import { memoryEngine } from './memory-engine.ts'
import { postgresEngine } from './postgres-engine.ts'

/** The engine of this shop. Another implementation of `CatalogEngine` is chosen here. */
export function engineOf(context: EngineContext): CatalogEngine {
  const engine = postgresEngine(context)
  return context.readsCopies ? memoryEngine(context, engine) : engine
}
