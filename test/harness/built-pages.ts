import { buildIfChanged } from '../../src/commands/build.ts'
import { openLog } from '../../src/platform/runtime/log.ts'

/** Builds the pages, so that tests run against the current sources. */
export default () => buildIfChanged({ log: openLog('info') })
