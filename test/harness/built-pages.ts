import { adminBuild, buildIfChanged, storefrontBuild } from '../../src/commands/build.ts'
import { openLog } from '../../src/platform/runtime/log.ts'

/** Builds the pages, so that tests run against the current sources. */
export default async () => {
  const log = openLog('info')
  for (const build of [storefrontBuild, adminBuild]) await buildIfChanged(build, { log })
}
