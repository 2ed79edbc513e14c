// Decision 127: the back office is built beside the running shop

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The state of a build is in its folder, where all processes and all shops of one checkout see it.

/** A hash of the sources, which a whole build has. */
export const stampFile = (folder: string) => join(folder, 'stamp')

/** What a failed build leaves until the next one begins. */
export const failureFile = (folder: string) => join(folder, 'failed')

/** Differs from build to build; undefined until the build is whole. */
export function readStamp(folder: string): string | undefined {
  try {
    return readFileSync(stampFile(folder), 'utf8')
  } catch {
    return undefined
  }
}

export const hasFailed = (folder: string): boolean => existsSync(failureFile(folder))
