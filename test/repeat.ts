// `npm run test:repeat -- FILE 20`: runs a test file, or its tests with a title, so often while the machine is kept busy, to see whether it depends on how fast it is.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { run } from './checks.ts'

const [file, times = '20', title] = process.argv.slice(2)
const count = Number(times)
if (!file || !Number.isInteger(count) || count < 1) {
  console.error('Usage: npm run test:repeat -- FILE [TIMES] [TITLE]')
  process.exit(2)
}

/** Twice as many as there are processors, so that each step of the test waits. */
const busy = Array.from({ length: availableParallelism() * 2 }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
const end = () => busy.forEach((child) => void child.kill())
process.once('exit', end)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const failed: number[] = []
for (let turn = 1; turn <= count; turn++) {
  console.log(`\n${turn} of ${count}`)
  if (!(await run('vitest', ['run', file, ...(title ? ['-t', title] : [])], { isLive: true }))) failed.push(turn)
}
end()
console.log(failed.length > 0 ? `Failed in ${failed.length} of ${count} runs: ${failed.join(', ')}` : `Passed in all ${count} runs`)
process.exitCode = failed.length > 0 ? 1 : 0
