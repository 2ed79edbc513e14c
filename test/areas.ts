import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { projectRoot } from '../src/platform/runtime/project-root.ts'

/** What stops a run before it starts: an area or a commit that does not exist. */
export class UnknownAreaError extends Error {}

/** Folders that all areas use. */
const shared = new Set(['app', 'layout', 'forms', 'state', 'form', 'list', 'live', 'widgets'])

/** Areas whose pages show what another one decides. */
const seenIn: Record<string, string[]> = {
  catalog: ['home', 'listing', 'product', 'search'],
  cart: ['checkout'],
  payments: ['checkout'],
  orders: ['checkout', 'mails'],
  customers: ['account'],
  entitlements: ['orders', 'reading'],
}

/** Those of test/scale have a command of their own. */
const testFiles = () => globSync('{src,demo,scripts,test}/**/*.test.ts', { cwd: projectRoot, exclude: ['test/scale/**'] }).toSorted()

const foldersOf = (file: string) => file.split('/').slice(0, -1)

/** The test files in folders of these names. With `withRules` also the tests that need neither database nor browser. */
export function testsOfAreas(areas: string[], { withRules = false } = {}): string[] {
  const files = testFiles()
  const known = new Set(files.flatMap(foldersOf))
  const unknown = areas.filter((area) => !known.has(area))
  if (unknown.length > 0)
    throw new UnknownAreaError(`No tests are in a folder ${unknown.join(' or ')}. Areas: ${[...known].toSorted().join(', ')}.`)
  const isRule = (file: string) => !/\.(use|db|mock)\.test\.ts$|^test\/(journeys|server|calls|chart)\//.test(file)
  return files.filter((file) => (withRules && isRule(file)) || foldersOf(file).some((folder) => areas.includes(folder)))
}

/** The paths that differ from where this branch left `base`, uncommitted and new files included. */
export function changedPaths(base = 'origin/main'): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const start = git('merge-base', 'HEAD', base).trim()
    const differing = git('diff', '--name-only', '--no-renames', '-z', start)
    const added = git('ls-files', '--others', '--exclude-standard', '-z')
    return [...new Set(`${differing}${added}`.split('\0').filter(Boolean))]
  } catch (error) {
    throw new UnknownAreaError(
      `Git cannot compare with ${base}: ${(error as Error).message.trim()}\nName a commit: npm run test:changed -- HEAD~1`,
    )
  }
}

/** The areas whose tests a change of these paths may fail. */
export function areasOfChanges(paths: string[]): string[] | 'all' {
  const known = new Set(testFiles().flatMap(foldersOf))
  const areas = new Set<string>()
  for (const path of paths) {
    // Rules about these are unit tests, which always run.
    if (/\.md$|^(docs|bench|deploy)\/|^LICENSE$/.test(path)) continue
    const area = areaOf(path)
    // The journeys through all screens are in a folder of their floor's name.
    const [, floor] = /^src\/(storefront|admin)\//.exec(path) ?? []
    if (!area || shared.has(area) || !(floor || known.has(area))) return 'all'
    for (const one of [area, floor, ...(seenIn[area] ?? [])]) if (one && known.has(one)) areas.add(one)
  }
  return [...areas].toSorted()
}

function areaOf(path: string): string | undefined {
  // Every call of staff uses these.
  if (path.startsWith('src/contract/staff/')) return undefined
  return /^(?:src\/(?:contract|modules|storefront|admin)|test\/(?:journeys|server)|db\/labels)\/([^/]+)\//.exec(path)?.[1]
}
