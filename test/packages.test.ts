import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../src/platform/runtime/project-root.ts'
import { reachableFiles } from './harness/reachable-files.ts'

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

// `import type` and `export type` load nothing.
const statement =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|(?:\bimport|\.resolve)\(\s*['"]([^'"]+)['"]/g
const nameOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The packages that these files load at some time. */
const packagesOf = (files: Iterable<string>) =>
  new Set(
    [...files].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(statement)]
        .map(([, one, other]) => one ?? other ?? '')
        .filter((specifier) => /^[@\w]/.test(specifier) && !specifier.startsWith('node:'))
        .map(nameOf),
    ),
  )

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const filesIn = (pattern: string) =>
  globSync(pattern, { cwd: projectRoot })
    .filter((file) => !isTest(file))
    .map((file) => join(projectRoot, file))

/** What `npm run dev` alone runs. */
const ofDevelopment = join(projectRoot, 'src/commands/dev-shop.ts')
const ownFiles = filesIn('src/{commands,contract,modules,platform,server}/**/*.ts').filter((file) => file !== ofDevelopment)
const serverFiles = ownFiles.reduce(
  (known, file) => reachableFiles(file, (next) => !isTest(next) && next !== ofDevelopment, known),
  new Set<string>(),
)

/** Dependencies that no file of the server imports. */
const others: Record<string, string> = {
  node: 'runs the npm scripts',
  react: 'the build of the pages imports it, and so does react-router, which has to find the same one',
  'react-dom': 'renders the pages, for their build',
}

test('what the server imports is a dependency, and a dependency is what the server imports', () => {
  const used = packagesOf(serverFiles)
  expect([...used, ...Object.keys(others)].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})

test('the server imports nothing of the storefront, of the back office and of their build', () => {
  const ofBrowsers = [...serverFiles].filter((file) =>
    /^(src\/(admin|storefront|ui)|scripts|test|bench)\//.test(file.slice(projectRoot.length + 1)),
  )
  expect(ofBrowsers).toEqual([])
  expect(serverFiles.size).toBeGreaterThan(500)
})

test('what the pages, their builds and scripts import is installed with the project', () => {
  const files = filesIn('{src/{admin,storefront,ui}/**/*.{ts,tsx},{demo,scripts}/**/*.ts,*.ts}')
  const missing = [...packagesOf(files)].filter((name) => !(name in dependencies || name in devDependencies))
  expect(missing).toEqual([])
})
