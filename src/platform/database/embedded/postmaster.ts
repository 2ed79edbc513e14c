import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../runtime/start-error.ts'
import type { Address } from './address.ts'
import type { Binaries } from './binaries.ts'
import { plainEnvironment } from './init-cluster.ts'
import type { ClusterPaths } from './paths.ts'
import { ping } from './ping.ts'

export type Server = ClusterPaths & { binaries: Binaries; address: Address; settings: string[]; password: string; logFile: string }

const ourSettings = [
  ...['shared_buffers=128MB', 'max_connections=100', 'cluster_name=avicenna', 'log_timezone=UTC', 'timezone=UTC'],
  // What is read often is in memory, and the rest is on no hard disk: a page of an index costs little more than one in a row.
  ...['random_page_cost=1.1', 'jit=off'],
]

/** Starts PostgreSQL and returns its process once it accepts connections. Its output goes to the log file. */
export async function startPostmaster(server: Server): Promise<ChildProcess> {
  const { cluster, account, binaries, address, password, logFile } = server
  const settings = [...ourSettings, ...address.settings, ...server.settings]
  const log = openLogFile(logFile)
  const postmaster = spawn(binaries.postgres, ['-D', cluster, ...settings.flatMap((it) => ['-c', it])], {
    ...account,
    cwd: cluster,
    env: plainEnvironment,
    // A process group of its own: Ctrl-C at the terminal reaches the shop only, which stops PostgreSQL after the last response.
    detached: true,
    stdio: ['ignore', log.file, log.file],
  })
  closeSync(log.file)
  let failure: Error | undefined
  postmaster.once('error', (error) => (failure = error))
  while ((await ping({ ...address, password })) !== 'open') {
    if (failure) throw failure
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) {
      const output = readFileSync(logFile).subarray(log.from).toString().trim()
      throw new StartError(`PostgreSQL does not start on ${cluster}. Its output:\n${output}`)
    }
    await pause(10)
  }
  postmaster.unref()
  return postmaster
}

/** Ends all sessions, writes everything to disk and waits for the exit. Kills the process after `killAfterMs`. */
export async function stopPostmaster(postmaster: ChildProcess, { cluster, binaries }: Server, killAfterMs = 10_000): Promise<void> {
  if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
  postmaster.ref()
  const ended = once(postmaster, 'exit')
  // Windows has no signals; pg_ctl works there.
  if (process.platform === 'win32') execFile(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast'])
  else postmaster.kill('SIGINT')
  const killTimer = setTimeout(() => postmaster.kill('SIGQUIT'), killAfterMs)
  await ended
  clearTimeout(killTimer)
}

function openLogFile(path: string): { file: number; from: number } {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(path, `${path}.1`)
  return { file: openSync(path, 'a', 0o600), from: statSync(path).size }
}
