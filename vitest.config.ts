import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const needsDatabase = {
  globalSetup: ['test/harness/template-database.ts'],
  setupFiles: ['test/harness/no-console-errors.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}
const throughCalls = ['src/modules/**/*.use.test.ts', 'test/calls/*.test.ts']

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
      // The same sentences over both carriers.
      { test: { ...needsDatabase, name: 'in process', include: throughCalls, provide: { carrier: 'in process' } } },
      { test: { ...needsDatabase, name: 'over HTTP', include: throughCalls, provide: { carrier: 'over HTTP' } } },
      { test: { ...needsDatabase, name: 'server', include: ['{src,demo}/**/*.db.test.ts', 'test/server/*.test.ts'] } },
      {
        test: {
          ...needsDatabase,
          name: 'journeys',
          include: ['test/journeys/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
