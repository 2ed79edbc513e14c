/**
 * The shop as a process that kills itself after the n-th step from a request on. A step is a statement to the database, or the start or end
 * of a request to a provider. `npm start` never uses it.
 */
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { refundOrder } from '../../src/modules/orders/orders.ts'
import type { Provider } from '../../src/modules/payments/provider.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { openLog } from '../../src/platform/runtime/log.ts'
import { openApp } from '../../src/server/app.ts'

const config = readConfig(process.env)
let left = Number.POSITIVE_INFINITY
function step() {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}

const app = await openApp({
  config,
  log: openLog(config.logLevel),
  databaseUrl: config.databaseUrl ?? '',
  pages: 'none',
  onStatement: step,
})

const verbs = ['create', 'confirm', 'lookUp', 'cancel', 'refund'] as const
for (const provider of app.shop.payments.providers) {
  for (const verb of verbs) {
    const ask = provider[verb] as (...parameters: unknown[]) => Promise<unknown>
    ;(provider as Record<keyof Provider, unknown>)[verb] = async (...parameters: unknown[]) => {
      step()
      const answer = await ask(...parameters)
      step()
      return answer
    }
  }
}

process.on('message', async (message: { killAfter?: number; measureMemory?: true; refund?: number }) => {
  if (message.measureMemory) return void process.send?.({ bytes: measureMemory() })
  const { refund: orderId } = message
  if (orderId !== undefined) {
    const outcome = await inTransaction(app.shop.db, (tx) => refundOrder(tx, { orderId, actor: 'staff', reason: 'verify' })).then(
      () => 'refunded',
      ({ message: problem }: Error) => problem,
    )
    return void process.send?.({ refund: orderId, outcome })
  }
  left = message.killAfter ?? left
  process.send?.('armed')
})

/** The memory in use after garbage collection, which needs --expose-gc. */
function measureMemory(): number {
  for (let times = 0; times < 3; times++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const server = createServer(app.listener).listen(config.port, '127.0.0.1', () => {
  // Node writes the compiled code when a process exits, and most of these are killed.
  flushCompileCache()
  process.send?.('listening')
})

process.on('SIGTERM', async () => {
  server.close()
  await app.close()
  process.exit(0)
})
process.on('disconnect', () => process.exit(1))
