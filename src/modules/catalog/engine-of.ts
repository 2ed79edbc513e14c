import type { CatalogEngine, EngineContext } from './engine.ts'
import { postgresEngine } from './postgres-engine.ts'

/** The engine of this shop. Another implementation of `CatalogEngine` is chosen here. */
export const engineOf = (context: EngineContext): CatalogEngine => postgresEngine(context)
