import { buildIfChanged } from '../../src/commands/build.ts'
import { openLog } from '../../src/platform/runtime/log.ts'

/** Tests of pages run against the sources as they are now. */
export default () => buildIfChanged({ log: openLog('info') })
