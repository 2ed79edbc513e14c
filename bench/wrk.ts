import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** `%d` in a path becomes a number that no earlier request had; several paths or bodies are sent in turn. A body makes it a POST. */
export type Requests = { origin: string; paths: string[]; bodies?: string[] }

/** `p50` and `p99` in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number }

export const wrkIsInstalled = () => spawnSync('wrk', ['-v']).error === undefined

// Above every price, and its cents still fit an integer of the database.
let used = 1_000_000

/** Sends requests from one thread for the given time. Throws if a response was an error, because fast failures would count as speed. */
export async function load(
  requests: Requests,
  { seconds, connections }: { seconds: number; connections: number },
  signal: AbortSignal,
): Promise<Load> {
  const args = ['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, '--timeout', '10s']
  const env = {
    ...process.env,
    LOAD_PATHS: requests.paths.join('\n'),
    LOAD_BODIES: requests.bodies?.join('\n') ?? '',
    LOAD_FIRST: String(used),
  }
  // More than any page is rendered in a second.
  used += 20_000 * seconds
  const child = spawn('wrk', [...args, '--script', join(import.meta.dirname, 'load.lua'), requests.origin], {
    env,
    signal,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve, reject) => child.once('error', reject).once('close', () => resolve()))
  const [printed] = await Promise.all([text(child.stdout), ended])
  const last = printed.trimEnd().split('\n').at(-1) ?? ''
  if (!last.startsWith('{')) throw new Error(`wrk did not finish:\n${printed}`)
  const result: { requests: number; seconds: number; failed: number; p50: number; p99: number } = JSON.parse(last)
  if (result.failed > 0 || result.requests === 0) {
    throw new Error(`${result.failed} of ${result.requests} answers failed: ${requests.origin}${requests.paths[0]}`)
  }
  return { perSecond: result.requests / result.seconds, p50: result.p50, p99: result.p99 }
}
