import { shareLimits } from '../platform/runtime/concurrency-limit.ts'
import { configOfProcess } from '../platform/runtime/config.ts'
import { joinSiblings } from '../platform/runtime/processes/siblings.ts'
import { openApp } from '../server/app.ts'
import type { Run } from './run.ts'
import { serve } from './start-shop.ts'

/** Serves as one of several processes; the primary has prepared the database, and orders the stop. */
export async function serveAsProcess(run: Run, number: number): Promise<void> {
  const siblings = await joinSiblings(number, run.stopNow)
  shareLimits(siblings.takeSlot)
  const { databaseUrl, runsJobs, count } = siblings
  await serve({ ...run, config: configOfProcess(run.config, count) }, openApp, { databaseUrl, runsJobs, siblings })
  siblings.reportListening()
}
