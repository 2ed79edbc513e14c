import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const importPaths = /(?:from|import\() ?'(\.[^']+\.tsx?)'/g

/** A source file and everything it imports, statically or dynamically, as far as `isFollowed`. */
export function reachableFiles(file: string, isFollowed: (file: string) => boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(importPaths)) {
    const next = join(dirname(file), path)
    if (isFollowed(next)) reachableFiles(next, isFollowed, seen)
  }
  return seen
}
