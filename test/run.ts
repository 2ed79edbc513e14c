// `npm test`: style, types, build and every test. Ends with the slowest files and with how many tests passed and failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checkSources, run } from './checks.ts'
import { findChromium, installChromium } from './harness/chromium.ts'

interface Results {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

const folder = mkdtempSync(join(tmpdir(), 'avicenna-results-'))
const resultFile = join(folder, 'results.json')

async function runTests(): Promise<boolean> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`]
  return (await run('node', ['src/commands/build.ts'])) && run('vitest', ['run', ...reporters, ...process.argv.slice(2)], { isLive: true })
}

async function runAll(): Promise<boolean> {
  installChromium()
  if (!findChromium()) {
    console.error('The browser journeys need Chromium, and it was not found. Install it (on Debian and Ubuntu: apt-get install chromium),')
    console.error('or name it in CHROMIUM=/path/to/chromium, and run npm test again.')
    return false
  }
  // The checks run beside the build and the first tests, which leave a processor idle.
  const [isClean, isPassing] = await Promise.all([checkSources(), runTests()])
  if (!isClean) console.error('Style or types are wrong: see the messages before the tests.')
  return isClean && isPassing
}

function readResults(): Results {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

/** Lines with the durations of the slowest files; a file of two projects has both added. */
function slowestFiles({ testResults }: Results): string[] {
  const times = new Map<string, number>()
  for (const { name, startTime, endTime } of testResults) {
    const file = relative(process.cwd(), name)
    times.set(file, (times.get(file) ?? 0) + (endTime - startTime) / 1000)
  }
  const slowest = [...times].toSorted(([, one], [, other]) => other - one).slice(0, 10)
  return slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

const passes = await runAll()
const results = readResults()
rmSync(folder, { recursive: true, force: true })
console.log(['Slowest files:', ...slowestFiles(results)].join('\n'))
console.log(`${results.numPassedTests} passed, ${results.numFailedTests} failed`)
process.exitCode = passes && results.numPassedTests > 0 && results.numFailedTests === 0 ? 0 : 1
