import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../runtime/log.ts'
import { ping } from './ping.ts'

/**
 * Stops the PostgreSQL that a killed shop left running on the cluster. The caller holds the data folder's lock, so no running shop uses it.
 * If nothing answers, the stale lock files are removed: after a container restart the recorded process id often belongs to another process
 * (or to a zombie), and PostgreSQL would refuse to start.
 */
export async function stopStalePostmaster(cluster: string, password: string, log: Log): Promise<void> {
  const [pid, , , port, folder] = readPidFile(cluster)
  const isAbsent = !pid || (await ping({ host: folder || '127.0.0.1', port: Number(port), password })) === 'absent'
  if (isAbsent) return await removeLocks(cluster, Number(pid))

  log.warn({ pid }, 'stopping the PostgreSQL of an earlier start')
  process.kill(Number(pid), 'SIGINT')
  // A clean stop removes this file last. The process itself may remain as a zombie.
  const stopped = () => !isAlive(Number(pid)) || readPidFile(cluster)[0] !== pid
  if (await waitUntil(stopped)) return
  process.kill(Number(pid), 'SIGQUIT')
  if (!(await waitUntil(stopped))) process.kill(Number(pid), 'SIGKILL')
}

async function removeLocks(cluster: string, pid: number): Promise<void> {
  rmSync(join(cluster, '.s.PGSQL.5432.lock'), { force: true })
  if (!(pid > 0 && isAlive(pid))) return
  // PostgreSQL uses this file to detect that sessions of the dead postmaster still write, so it is removed after they have ended.
  if (await waitUntil(() => !hasProcesses(cluster, pid))) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Whether any process has the cluster as its working directory, as all processes of PostgreSQL do. Linux only. */
function hasProcesses(cluster: string, except: number): boolean {
  if (process.platform !== 'linux') return false
  const folder = realpathSync(cluster)
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && Number(pid) !== except && readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      return false
    }
  })
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function waitUntil(condition: () => boolean, withinMs = 10_000): Promise<boolean> {
  for (const since = Date.now(); Date.now() - since < withinMs; await pause(20)) if (condition()) return true
  return condition()
}
