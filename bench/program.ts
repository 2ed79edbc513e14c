import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** A server started for the run. Disposing it stops it and waits for its end. */
export type Program = AsyncDisposable & { origin: string; pid: number }

type Start = { name: string; command: string; args: string[]; env?: NodeJS.ProcessEnv; port: number; path?: string; patienceMs?: number }

/** Starts a program and waits until it responds with 200. Prints its output only if it ends too early or times out. */
export async function startProgram(
  { name, command, args, env, port, path = '/', patienceMs = 15_000 }: Start,
  signal: AbortSignal,
): Promise<Program> {
  const origin = `http://127.0.0.1:${port}`
  // In its own process group: a Ctrl-C must not reach it before the load has ended.
  const child = spawn(command, args, { env: env ?? process.env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (piece) => (printed = `${printed}${piece}`.slice(-4000)))
  let ended: string | undefined
  child.once('error', (error) => (ended = error.message)).once('exit', (status, by) => (ended = `ended with ${by ?? status}`))
  try {
    for (const deadline = Date.now() + patienceMs; !(await answers(origin, path)); await pause(50, undefined, { signal })) {
      if (ended === undefined && Date.now() > deadline) ended = `did not answer within ${patienceMs / 1000} s`
      if (ended !== undefined) throw new Error(`${name} ${ended}\n${printed}`)
    }
  } catch (error) {
    await stop(child)
    throw error
  }
  return { origin, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => stop(child) }
}

async function answers(origin: string, path: string): Promise<boolean> {
  try {
    const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000)
  child.kill('SIGTERM')
  await exit
  clearTimeout(force)
}
