// `npm run check`: style, types and the tests that need neither database nor browser.
import { checkSources, run } from './checks.ts'

const results = await Promise.all([checkSources(), run('vitest', ['run', '--project', 'unit', ...process.argv.slice(2)])])
process.exitCode = results.every(Boolean) ? 0 : 1
