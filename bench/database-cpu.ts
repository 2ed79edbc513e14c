import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Of the CPU times in /proc. */
const msPerTick = 10

/** CPU time of the database's sessions, where the operating system shows it: unlike waiting times, it is the same on a busy machine. */
export async function databaseCpuMs(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'client backend'")
  const files = rows.map(({ pid }) => `/proc/${pid}/stat`)
  if (!files.every((file) => existsSync(file))) return undefined
  return files.reduce((sum, file) => {
    const [user = 0, system = 0] = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
    return sum + (user + system) * msPerTick
  }, 0)
}
