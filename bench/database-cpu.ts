import type pg from 'pg'
import { processCpuMs } from './process-cpu.ts'

/** CPU time of the database's sessions, where the operating system shows it. */
export async function databaseCpuMs(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'client backend'")
  const times = rows.map(({ pid }) => processCpuMs(pid))
  return times.includes(undefined) ? undefined : times.reduce<number>((sum, time) => sum + (time ?? 0), 0)
}
