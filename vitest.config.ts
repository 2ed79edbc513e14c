import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { makeScratchFolder } from './test/harness/scratch-folder.ts'

process.env.TMPDIR = makeScratchFolder()

const database = 'test/harness/template-database.ts'
const demo = 'test/harness/demo-template.ts'
const pages = 'test/harness/built-pages.ts'
const setupFiles = ['test/harness/no-console-errors.ts']
const waits = { testTimeout: 30_000, hookTimeout: 60_000 }
const throughCalls = ['src/modules/**/*.use.test.ts', 'test/calls/*.test.ts']
// One file of each module: what the transports do differently has tests of its own. TESTS=all runs every file over HTTP too.
const overHttp = ['product', 'content', 'customers', 'offer-downloads', 'localization', 'pay-order', 'sellers']

if (Number.parseInt(process.versions.node, 10) < 26)
  throw new Error(`The tests need the project's own Node, not ${process.version}: run npm test, npm run check or npx vitest.`)

export default defineConfig({
  test: {
    // Tests wait for the database, the browser and each other's turns more than they work: two at once even where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,demo,scripts}/**/*.test.ts', 'test/*.test.ts'],
          exclude: ['**/*.use.test.ts', '**/*.db.test.ts'],
        },
      },
      {
        test: {
          ...waits,
          setupFiles,
          globalSetup: [database],
          name: 'in process',
          include: throughCalls,
          provide: { transport: 'in process' },
        },
      },
      {
        test: {
          ...waits,
          setupFiles,
          globalSetup: [database],
          name: 'over HTTP',
          include:
            process.env.TESTS === 'all'
              ? throughCalls
              : [...overHttp.map((name) => `src/modules/*/${name}.use.test.ts`), 'test/calls/*.test.ts'],
          provide: { transport: 'over HTTP' },
        },
      },
      {
        test: {
          ...waits,
          setupFiles,
          globalSetup: [pages, database],
          name: 'server',
          include: ['{src,demo}/**/*.db.test.ts', 'test/server/**/*.test.ts'],
        },
      },
      {
        test: {
          setupFiles,
          globalSetup: [pages, demo],
          name: 'journeys',
          include: ['test/journeys/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
