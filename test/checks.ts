import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command of node_modules/.bin. Its output is printed when it ends, or as it comes if requested. */
export async function run(command: string, args: string[], { isLive = false } = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const [status] = await once(child, 'close')
  process.stdout.write(output)
  return status === 0
}

// TypeScript 7. The package `typescript` stays at 6, whose API the tests and React Router's tools use; both have a command `tsc`.
const nativeTsc = 'node_modules/typescript-native/bin/tsc'

/** Style and types, at the same time. More type checkers would evaluate shared types several times: one takes half of the CPU of four. */
export async function checkSources(): Promise<boolean> {
  const style = run('biome', ['check', '--error-on-warnings', '.'])
  const types = run('react-router', ['typegen']).then((isGenerated) => isGenerated && run('node', [nativeTsc, '--checkers', '1']))
  return (await Promise.all([style, types])).every(Boolean)
}
