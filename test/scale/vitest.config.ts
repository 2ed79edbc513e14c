import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { makeScratchFolder } from '../harness/scratch-folder.ts'

process.env.TMPDIR = makeScratchFolder()

// Apart from npm test: these need programs of the machine, and several shops at once.
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['test/scale/*.test.ts'],
    globalSetup: ['test/harness/built-pages.ts'],
    // One after the other: each file loads every core.
    fileParallelism: false,
    isolate: false,
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 420_000,
    hookTimeout: 600_000,
  },
})
