import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../runtime/log.ts'
import { ping } from './ping.ts'

/**
 * Stops the PostgreSQL that a killed shop left running on the cluster. The caller holds the data folder's lock, so no living shop needs it.
 * Where nothing answers, the lock files of the dead one are removed: after a restart of a container its number often belongs to another
 * process (or to itself, never collected), and PostgreSQL would not start for it.
 */
export async function stopStalePostmaster(cluster: string, password: string, log: Log): Promise<void> {
  const [pid, , , port, folder] = readPidFile(cluster)
  const nobody = !pid || (await ping({ host: folder || '127.0.0.1', port: Number(port), password })) === 'nobody'
  if (nobody) return await removeLocks(cluster, Number(pid))

  log.warn({ pid }, 'stopping the PostgreSQL that an earlier start left behind')
  process.kill(Number(pid), 'SIGINT')
  // The file goes at the end of a clean stop; the process may stay on where nobody collects it.
  const stopped = () => !isAlive(Number(pid)) || readPidFile(cluster)[0] !== pid
  if (await comesTrue(stopped)) return
  process.kill(Number(pid), 'SIGQUIT')
  if (!(await comesTrue(stopped))) process.kill(Number(pid), 'SIGKILL')
}

async function removeLocks(cluster: string, pid: number): Promise<void> {
  rmSync(join(cluster, '.s.PGSQL.5432.lock'), { force: true })
  if (!(pid > 0 && isAlive(pid))) return
  // PostgreSQL would know by this file that sessions of the dead one are still writing; so it goes only after them.
  if (await comesTrue(() => !isAnyoneIn(cluster, pid))) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Whether a process works in the cluster's folder, as every one of PostgreSQL's does. Only Linux can say. */
function isAnyoneIn(cluster: string, except: number): boolean {
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

async function comesTrue(condition: () => boolean, withinMs = 10_000): Promise<boolean> {
  for (const since = Date.now(); Date.now() - since < withinMs; await pause(20)) if (condition()) return true
  return condition()
}
