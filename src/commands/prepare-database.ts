import pg from 'pg'
import { migrate } from '../platform/database/migrate.ts'
import type { Log } from '../platform/runtime/log.ts'
import { type DemoOptions, loadDemoIfEmpty } from './load-demo.ts'
import { loadReferenceData } from './load-reference-data.ts'

/** Prepares a database for this code: applies migrations, loads the reference data and, if `demo` is set, the demo shop. */
export async function prepareDatabase(
  url: string,
  log: Log,
  { demo, ...options }: DemoOptions & { demo: boolean },
): Promise<{ demoLoaded: boolean }> {
  const applied = await migrate(url)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  await keepAuditPartitions(url)
  await loadReferenceData(url, log)
  return { demoLoaded: demo && (await loadDemoIfEmpty(url, log, options)).loaded }
}

/** A shop that did not run for months has no partition for this one yet; a recurring job keeps them after that. */
async function keepAuditPartitions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'avicenna start' })
  await client.connect()
  await client.query('select keep_audit_partitions()').finally(() => client.end())
}
