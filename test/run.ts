// `npm test`: style, types, build, then every test. Ends with how many passed and failed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, installChromium } from './harness/chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'avicenna-results-'))
const results = join(folder, 'results.json')

function step(command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: process.env })
  return status === 0
}

function runAll(): boolean {
  if (!findChromium() && !installChromium()) {
    console.error('The browser journeys need Chromium, and it was not found. Install it (on Debian and Ubuntu: apt-get install chromium),')
    console.error('or name it in CHROMIUM=/path/to/chromium, and run npm test again.')
    return false
  }
  return (
    step('biome', 'check', '--error-on-warnings', '.') &&
    step('react-router', 'typegen') &&
    step('tsc') &&
    step('node', 'src/commands/build.ts') &&
    step('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...process.argv.slice(2))
  )
}

function counts() {
  try {
    const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(results, 'utf8')) as Record<string, number>
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, total: numTotalTests ?? 0 }
  } catch {
    return { passed: 0, failed: 0, total: 0 }
  }
}

const passes = runAll()
const { passed, failed } = counts()
rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = passes && passed > 0 && failed === 0 ? 0 : 1
