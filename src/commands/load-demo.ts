import pg from 'pg'
import { insertFiles } from '../../demo/files/insert-files.ts'
import { insertBusiness } from '../../demo/load/business.ts'
import { insertCatalogue } from '../../demo/load/catalogue.ts'
import { insertContent } from '../../demo/load/content.ts'
import { insertCoupons } from '../../demo/load/coupons.ts'
import { insertCourses } from '../../demo/load/courses.ts'
import { demoLogins, insertCustomers } from '../../demo/load/customers.ts'
import { insertDelivery } from '../../demo/load/delivery.ts'
import { insertLabels } from '../../demo/load/labels.ts'
import { insertQuestions } from '../../demo/load/questions.ts'
import { insertReviews } from '../../demo/load/reviews.ts'
import { analyzeFilled } from '../platform/database/analyze-filled.ts'
import type { Config } from '../platform/runtime/config.ts'
import type { Log } from '../platform/runtime/log.ts'
import { recordLoad } from './record-load.ts'

export { demoLogins }

// Advisory lock number, unique in this database.
const lockNumber = 4_106_002

export type DemoOptions = Pick<Config, 'secretKey'> & Partial<Pick<Config, 'demoHistory'>>

/** Loads the demo shop, in one transaction, if the database has neither products nor customers. Of concurrent calls, one loads it. */
export async function loadDemoIfEmpty(databaseUrl: string, log: Log, options: DemoOptions): Promise<{ loaded: boolean }> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'avicenna demo' })
  // A lost connection rejects the statement in progress; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await isEmpty(client))) return { loaded: false }
    const started = performance.now()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const loads = await isEmpty(client)
    if (loads) await load(client, log, options)
    await client.query('commit')
    if (loads) {
      await analyzeFilled(client)
      log.info({ seconds: Math.round(performance.now() - started) / 1000 }, 'demo shop loaded')
    }
    return { loaded: loads }
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end()
  }
}

async function load(client: pg.Client, log: Log, { secretKey, demoHistory = false }: DemoOptions): Promise<void> {
  await recordLoad(client, 'demo')
  await insertContent(client)
  await insertBusiness(client)
  await insertLabels(client)
  await insertCatalogue(client, secretKey)
  await insertFiles(client)
  await insertCourses(client)
  await insertCoupons(client)
  await insertReviews(client)
  await insertQuestions(client)
  await insertDelivery(client)
  await insertCustomers(client)
  if (demoHistory) await loadHistory(client, log, secretKey)
  await client.query('select fold_listing_changes()')
}

/** Adds the past to the demo shop in the open transaction. If it cannot be made, the shop starts without it. */
export async function loadHistory(client: pg.Client, log: Log, secretKey: Buffer): Promise<void> {
  // It needs most of the shop's modules, which the first of several processes does not load otherwise.
  const { insertHistory } = await import('../../demo/history/insert-history.ts')
  await client.query('savepoint history')
  try {
    await insertHistory(client, { log, secretKey })
  } catch (error) {
    await client.query('rollback to savepoint history')
    log.error(error, 'the demo shop has no history: it could not be made')
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select not exists (select from products) and not exists (select from customers) as empty')
  return rows[0].empty
}
