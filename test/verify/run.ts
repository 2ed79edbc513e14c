/**
 * Proves that money and stock agree after any failure: `npm run verify`, `npm run verify -- crash races`, `-- --seed 7`, `-- --short`. Each
 * suite prints one line. The exit status is 1 if an invariant is violated. WEB_CONCURRENCY is the number of processes of each shop, 1 by default.
 */
import { parseArgs } from 'node:util'
import { type Suite, suites } from './suites.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, short: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !(name in suites))
if (unknown.length > 0 || !/^\d{1,9}$/.test(values.seed)) {
  process.stderr.write(`Usage: npm run verify -- [${Object.keys(suites).join('|')}]… [--seed 1] [--short]\n`)
  process.exit(2)
}

for (const [name, suite] of Object.entries(suites) as [string, Suite][]) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const since = Date.now()
  const { done, wrong } = await suite({ seed: Number(values.seed), isShort: values.short }).catch((error: Error) => ({
    done: 'aborted',
    wrong: [error.stack ?? error.message],
  }))
  const state = wrong.length === 0 ? 'passed' : `FAILED with ${wrong.length} violations`
  process.stdout.write(`${name.padEnd(9)} ${state}: ${done}; ${((Date.now() - since) / 1000).toFixed(1)} s, seed ${values.seed}\n`)
  for (const one of wrong.slice(0, 20)) process.stdout.write(`          ${one}\n`)
  if (wrong.length > 0) process.exitCode = 1
}
