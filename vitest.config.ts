import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { isComplete } from './test/harness/is-complete.ts'
import { LongestFirst } from './test/harness/longest-first.ts'
import { makeScratchFolder } from './test/harness/scratch-folder.ts'

if (Number.parseInt(process.versions.node, 10) < 26)
  throw new Error(`The tests need the project's own Node, not ${process.version}: run npm test, npm run check or npx vitest.`)

process.env.TMPDIR = makeScratchFolder()
// Every worker, and every process of the shop that a test starts, loads the same code: compile it once a run.
process.env.NODE_COMPILE_CACHE ??= join(process.env.TMPDIR, 'compiled')

const database = 'test/harness/template-database.ts'
const demo = 'test/harness/demo-template.ts'
const pages = 'test/harness/built-pages.ts'

// Modules are loaded once a worker, not once a file: half of the time of most files was spent loading and compiling the shop.
// A larger young generation needs fewer garbage collections: 7 % less CPU.
// React renders as it does for customers, with half of the CPU; in test:all it also checks what it renders and warns.
const env = { NODE_ENV: isComplete ? 'development' : 'production' }
// Node itself loads the modules, as in `npm start`, and its compile cache serves all workers: Vite transformed every module again for each
// project. Node has no JSX, and no mocks of modules.
const experimental = { viteModuleRunner: false, nodeLoader: false }
const shared = { isolate: false, unstubGlobals: true, execArgv: ['--max-semi-space-size=64'], env, experimental }
// Long enough for a machine that is busy with other work; a test that passes ends when it has seen what it waits for.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
const withShop = { ...shared, ...patience, setupFiles: ['test/harness/no-console-errors.ts'] }

const throughCalls = ['src/modules/**/*.use.test.ts', 'test/calls/*.test.ts']
function fileOf(name: string): string {
  const [file] = globSync(`src/modules/**/${name}.use.test.ts`, { cwd: import.meta.dirname })
  if (!file) throw new Error(`No test is named ${name}.use.test.ts.`)
  return file
}

// One file of each module runs over HTTP, the others in process: what the transports do differently has tests of its own. test:all runs
// every file over both.
const overHttp = ['product', 'content', 'customers', 'offer-downloads', 'localization', 'pay-order', 'sellers']
const throughHttp = [...overHttp.map(fileOf), 'test/calls/*.test.ts']
const throughOneTransport = isComplete ? [] : throughHttp

export default defineConfig({
  test: {
    // Tests wait for the database, the browser and timers more than they compute.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: 'journey', description: 'A visitor in a browser: every file of test/journeys.' },
      { name: 'smoke', description: 'A journey that npm test has; all others run in npm run test:all.' },
      { name: 'thorough', description: 'Takes long, and finds little that other tests do not: runs in npm run test:all only.' },
    ],
    projects: [
      {
        test: {
          ...shared,
          ...patience,
          name: 'unit',
          include: ['{src,demo,scripts}/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['**/*.{use,db,mock}.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...patience,
          globalSetup: ['test/chart/install.ts'],
          name: 'chart',
          include: ['test/chart/*.test.ts'],
        },
      },
      {
        test: {
          ...withShop,
          globalSetup: [database],
          name: 'in process',
          include: throughCalls,
          exclude: throughOneTransport,
          provide: { transport: 'in process' },
        },
      },
      {
        test: {
          ...withShop,
          globalSetup: [database],
          name: 'over HTTP',
          include: isComplete ? throughCalls : throughHttp,
          provide: { transport: 'over HTTP' },
        },
      },
      {
        test: {
          ...withShop,
          // A mocked module must not reach other files.
          isolate: true,
          experimental: {},
          globalSetup: [database],
          name: 'mocks',
          include: ['src/**/*.mock.test.ts'],
        },
      },
      {
        test: {
          ...withShop,
          globalSetup: [pages, database],
          name: 'server',
          include: ['{src,demo}/**/*.db.test.ts', 'test/server/**/*.test.ts'],
        },
      },
      {
        test: {
          ...withShop,
          globalSetup: [pages, demo],
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
    ],
  },
})
