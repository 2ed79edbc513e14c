// Decision 002: embedded PostgreSQL

import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from '../../runtime/data-folder.ts'
import type { Log } from '../../runtime/log.ts'
import { chooseAddress, databaseName, databaseUrl } from './address.ts'
import { findBinaries } from './binaries.ts'
import { initCluster } from './init-cluster.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { findClusterPaths } from './paths.ts'
import { type Server, startPostmaster, stopPostmaster } from './postmaster.ts'
import { stopStalePostmaster } from './stale-postmaster.ts'

type Options = {
  dataDir: string
  log: Log
  /** Aborted when the shop begins to stop, before stop() is called; the next start then waits for this instance. */
  stop?: AbortSignal
  /** Settings of PostgreSQL beside the shop's own, such as `fsync=off`. */
  settings?: string[]
}

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

/**
 * Starts the embedded PostgreSQL with its data in the data folder, and creates the shop's database at the first start. If PostgreSQL exits
 * while the shop runs, it is restarted at the same URL. Throws StartError if the data folder is in use by another instance or cannot be
 * used.
 */
export async function startEmbeddedPostgres({ dataDir, log, stop, settings = [] }: Options): Promise<EmbeddedPostgres> {
  makeDataFolder(dataDir)
  const lock = await lockDataFolder(dataDir, stop)
  try {
    const paths = findClusterPaths(dataDir)
    const binaries = await findBinaries(paths.account)
    const password = await initCluster(paths, binaries)
    await stopStalePostmaster(paths.cluster, password, log)
    const address = await chooseAddress(paths.cluster)
    const server = { ...paths, binaries, password, address, settings, logFile: join(dataDir, 'postgres.log') }
    const url = databaseUrl(address, password)
    const supervisor = supervise(server, await startWithRetries(server), log)
    await makeDatabase(url).catch(async (error) => {
      await supervisor.stop()
      throw error
    })
    return { url, stop: () => supervisor.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Retries while sessions of a killed postmaster are still ending: PostgreSQL refuses to start before they have ended. */
async function startWithRetries(server: Server): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostmaster(server)
    } catch (error) {
      if (attempt === 20 || !/pre-existing shared memory|is still in use/.test((error as Error).message)) throw error
      await pause(500)
    }
  }
}

function supervise(server: Server, first: ChildProcess, log: Log): { stop(): Promise<void> } {
  let stopping = false
  let starting: Promise<unknown> = Promise.resolve()
  let running = first
  const watch = (postmaster: ChildProcess) => {
    running = postmaster
    postmaster.once('exit', (status, signal) => {
      if (stopping) return
      log.error({ status, signal }, 'PostgreSQL exited; restarting it')
      starting = restart()
    })
  }
  const restart = async () => {
    for (let waitMs = 250; !stopping; waitMs = Math.min(waitMs * 2, 10_000)) {
      try {
        return watch(await startWithRetries(server))
      } catch (error) {
        log.error(error, 'PostgreSQL cannot be restarted')
        await pause(waitMs)
      }
    }
  }
  watch(first)
  // Last resort for a process that ends without awaiting stop().
  const interrupt = () => running.kill('SIGINT')
  process.once('exit', interrupt)
  return {
    stop: async () => {
      stopping = true
      await starting
      await stopPostmaster(running, server)
      process.off('exit', interrupt)
    },
  }
}

async function makeDatabase(url: string): Promise<void> {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])
    if (!rowCount) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}
