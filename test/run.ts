// `npm test`, `npm run test:all` (--all) and `npm run test:changed` (--changed): CONTRIBUTING.md says what each runs.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../src/platform/runtime/project-root.ts'
import { areasOfChanges, changedPaths, testsOfAreas, UnknownAreaError } from './areas.ts'
import { checkSources, run } from './checks.ts'
import { findChromium, installChromium } from './harness/chromium.ts'
import type { FileResult } from './harness/run-reporter.ts'
import { filesToRepeat, maxFlaky, type Outcome, outcomeOf, type Run } from './outcome.ts'

const flakyFile = join(projectRoot, 'test-results/flaky.txt')

/** Of `npm test`: the journeys with the tag `smoke`, and all other tests without the tag `thorough`; the chart would first install Helm. */
const quickTier = ['--tags-filter', 'smoke or not (journey or thorough)', '--project', '!chart']

interface Selection {
  /** Test files, relative to the project. Undefined: all. */
  files?: string[]
  /** Also style and types. */
  checks: boolean
}

const { values: options, positionals } = readArguments()

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false }, shard: { type: 'string' } },
    })
  } catch (error) {
    return refuse(
      `${(error as Error).message}\nUsage: npm test [-- AREA …], npm run test:all [-- --shard 1/4] [AREA …], npm run test:changed [-- COMMIT]`,
    )
  }
}

function refuse(message: string): never {
  console.error(message)
  process.exit(2)
}

function select(): Selection {
  const [first] = positionals
  // All shards together check the sources once.
  if (!options.changed) return first ? { files: testsOfAreas(positionals), checks: false } : { checks: /^1\/|^$/.test(options.shard ?? '') }
  const areas = areasOfChanges(changedPaths(first))
  console.log(areas === 'all' ? 'The changes concern all areas.' : `Areas that differ: ${areas.join(', ') || 'none'}.`)
  return areas === 'all' ? { checks: true } : { files: testsOfAreas(areas, { withRules: true }), checks: true }
}

/** Runs these files, or all, in a process of its own: with new browsers and new databases. */
async function runVitest(files: string[], more: string[] = []): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'avicenna-results-'))
  process.env.RUN_RESULTS = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=./test/harness/run-reporter.ts']
  const hasPassed = await run('vitest', ['run', ...reporters, ...(options.all ? [] : quickTier), ...more, ...files], { isLive: true })
  const result = existsSync(process.env.RUN_RESULTS) ? JSON.parse(readFileSync(process.env.RUN_RESULTS, 'utf8')) : undefined
  rmSync(folder, { recursive: true, force: true })
  return { hasPassed, result }
}

async function runTests({ files = [] }: Selection): Promise<Outcome> {
  const first = await runVitest(files, options.shard ? ['--shard', options.shard] : [])
  const repeated = filesToRepeat(first)
  if (repeated.length === 0) return outcomeOf(first)
  console.log('\nThe failed journeys once more, with a new browser and a new shop:')
  return outcomeOf(first, await runVitest(repeated))
}

/** Tells of tests that passed at the second try only, and writes their names to test-results/flaky.txt. */
function reportFlaky(flaky: string[]): void {
  rmSync(flakyFile, { force: true })
  if (flaky.length === 0) return
  mkdirSync(join(flakyFile, '..'), { recursive: true })
  writeFileSync(flakyFile, `${flaky.join('\n')}\n`)
  console.log([`${flaky.length} flaky, passed at the second try only:`, ...flaky.map((name) => `  ${name}`)].join('\n'))
  if (flaky.length > maxFlaky) console.error(`More than ${maxFlaky} flaky tests in a run fail it.`)
}

/** Lines with the durations of the slowest files; a file of two projects has both added. */
function slowestFiles(files: FileResult[]): string[] {
  const times = new Map<string, number>()
  for (const { file, seconds } of files) times.set(file, (times.get(file) ?? 0) + seconds)
  const slowest = [...times].toSorted(([, one], [, other]) => other - one).slice(0, 10)
  return slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

const countOf = (files: FileResult[], names: (file: FileResult) => number) => files.reduce((sum, file) => sum + names(file), 0)

async function runAll(): Promise<boolean> {
  const selection = select()
  if (selection.files?.length === 0) {
    console.log('No test is concerned.')
    return true
  }
  if (options.all) process.env.TESTS = 'all'
  installChromium()
  if (!findChromium()) {
    console.error('The browser journeys need Chromium, and it was not found. Install it (on Debian and Ubuntu: apt-get install chromium),')
    console.error('or name it in CHROMIUM=/path/to/chromium, and run the tests again.')
    return false
  }
  // The checks run beside the build and the first tests, which leave a processor idle.
  const [isClean, { files, flaky, isPassing }] = await Promise.all([selection.checks ? checkSources() : true, runTests(selection)])
  if (!isClean) console.error('Style or types are wrong: see the messages before the tests.')
  console.log(['Slowest files:', ...slowestFiles(files)].join('\n'))
  const left = countOf(files, (file) => file.left)
  if (left > 0) console.log(`Left to npm run test:all: ${left}`)
  reportFlaky(flaky)
  const passed = countOf(files, (file) => file.passed.length)
  console.log(`${passed} passed, ${countOf(files, (file) => file.failed.length)} failed`)
  return isClean && isPassing && passed > 0
}

try {
  process.exitCode = (await runAll()) ? 0 : 1
} catch (error) {
  if (!(error instanceof UnknownAreaError)) throw error
  refuse(error.message)
}
