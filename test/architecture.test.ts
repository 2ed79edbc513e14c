import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Where a file stands: a module is a place of its own, and its front door another. */
function placeOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/')
  if (top !== 'src') return top
  if (second !== 'modules') return second
  return `modules/${third}`
}

const isFrontDoor = (file: string) => /^src\/modules\/([^/]+)\/\1\.ts$/.test(file)

// Default deny: what is not named here is forbidden. Packages are everybody's but the contract's, which knows the schema library only.
const allowed: Record<string, (to: string, file: string) => boolean> = {
  contract: (to) => to === 'contract',
  platform: (to) => ['contract', 'platform'].includes(to),
  server: (to) => ['contract', 'platform', 'server', 'demo'].includes(to) || to.startsWith('modules/'),
  commands: (to) => ['contract', 'platform', 'server', 'commands', 'demo'].includes(to) || to.startsWith('modules/'),
  ui: (to) => ['contract', 'ui'].includes(to),
  storefront: (to) => ['contract', 'ui', 'storefront'].includes(to),
  admin: (to) => ['contract', 'ui', 'admin'].includes(to),
}
const allowedToModule = (from: string, to: string, file: string) =>
  ['contract', 'platform', from].includes(to) || (to.startsWith('modules/') && isFrontDoor(file))

interface Import {
  from: string
  to: string
  isPackage: boolean
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(name) ? [relative(root, path)] : []
  })
}

const importing = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(importing)].flatMap(([, one, other]): Import[] => {
    const to = one ?? other ?? ''
    if (to.startsWith('.')) return [{ from: file, to: relative(root, join(root, dirname(file), to)).split('?')[0] ?? '', isPackage: false }]
    return [{ from: file, to, isPackage: true }]
  })
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const imports = filesBelow(join(root, 'src'))
  .filter((file) => !isTest(file))
  .flatMap(importsOf)

function isAllowed({ from, to, isPackage }: Import): boolean {
  const place = placeOf(from)
  if (isPackage) return place !== 'contract' || to === 'zod'
  if (to.startsWith('.react-router/') || to.includes('+types/')) return place === 'storefront'
  const target = placeOf(to)
  if (place.startsWith('modules/')) return allowedToModule(place, target, to)
  return allowed[place]?.(target, to) ?? false
}

test('every import goes the way the architecture allows', () => {
  const forbidden = imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} → ${to}`)
  expect(forbidden).toEqual([])
  expect(imports.length).toBeGreaterThan(100)
})

test('modules do not depend on one another in a circle', () => {
  const edges = new Map<string, Set<string>>()
  for (const { from, to, isPackage } of imports) {
    const [a, b] = [placeOf(from), isPackage ? '' : placeOf(to)]
    if (a.startsWith('modules/') && b.startsWith('modules/') && a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b))
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  expect([...edges.keys()].filter((place) => reaches(place, place))).toEqual([])
})

test('SQL stands in its own files, and no folder is called by a word that means nothing', () => {
  const folders = filesBelow(join(root, 'src')).flatMap((file) => dirname(file).split('/'))
  expect(folders.filter((name) => ['utils', 'util', 'lib', 'helpers', 'common', 'misc'].includes(name))).toEqual([])
  const outside = imports.filter(({ from, to }) => /\.sql\.ts$/.test(to) && placeOf(from) !== placeOf(to))
  expect(outside.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})
