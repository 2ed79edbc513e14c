import { openLog } from '../../src/platform/runtime/log.ts'
import { startProcesses } from '../../src/platform/runtime/processes/primary.ts'

/** A shop whose one process ends as soon as it is started: the processes are this file again, with the number as the argument. */
if (process.argv[2]) process.exit(3)
await startProcesses({
  program: import.meta.filename,
  env: process.env,
  directUrl: '',
  count: 1,
  beginOf: () => ({ databaseUrl: '', count: 1, runsJobs: false }),
  log: openLog('silent'),
  stop: new AbortController().signal,
  stopWithinMs: 1000,
}).catch(({ name, message }) => process.stdout.write(`${name}: ${message}`))
