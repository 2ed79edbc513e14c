import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** The environment that a program needs to run. Settings come from the test alone. */
const surroundings = Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]))

/** Runs one of the shop's own commands, as `npm start` and the like do; by its path, one of another checkout. */
export function runProgram(program: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../src/commands', program), ...args], {
    env: { ...surroundings, WEB_CONCURRENCY: '1', DEMO_HISTORY: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output += piece
      for (const listener of listeners) listener()
    })
  const ended = once(child, 'close') as Promise<[number | null]>

  return {
    /** The output so far. */
    output: () => output,
    /** Resolves once the output contains this text. Throws with the output if the program ends first. */
    async prints(words: string) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = () => void (output.includes(words) && resolve())
      listeners.add(look)
      look()
      const [status] = await Promise.race([promise.then(() => [undefined]), ended])
      listeners.delete(look)
      if (status !== undefined) throw new Error(`${program} ended (${status}) and had said:\n${output}`)
    },
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Resolves with the exit status once the program has ended. */
    ended: ended.then(([status]) => status),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type Program = ReturnType<typeof runProgram>
