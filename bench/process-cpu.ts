import { existsSync, readFileSync } from 'node:fs'

/** Of the CPU times in /proc. */
const msPerTick = 10

/** CPU time of a process with all its threads, where the operating system shows it: unlike waiting times, it is the same on a busy machine. */
export function processCpuMs(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  const [user = 0, system = 0] = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * msPerTick
}
