import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

const files = filesBelow('src').filter((file) => !/\.test\.tsx?$/.test(file))

interface Import {
  from: string
  /** A path from the root, or the name of a package. */
  to: string
  isPackage: boolean
  /** Imported when the file loads: neither `import type` nor `import(…)`. */
  isStatic: boolean
}

const importStatement = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

function importsOf(file: string): Import[] {
  const text = read(file).replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(importStatement)].map(([statement, one, other]): Import => {
    const to = one ?? other ?? ''
    const isStatic = one !== undefined && !/^\s*(?:import|export)\s+type\b/.test(statement)
    if (!to.startsWith('.')) return { from: file, to, isPackage: true, isStatic }
    return { from: file, to: relative(root, join(root, dirname(file), to)).split('?')[0] ?? '', isPackage: false, isStatic }
  })
}

const imports = files.flatMap(importsOf)
const show = ({ from, to }: Pick<Import, 'from' | 'to'>) => `${from} → ${to}`

/** Whether an import chain leads from a part back to itself. */
function circlesIn(edges: [from: string, to: string][]): string[] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(next.get(from) ?? [])].some((one) => one === to || (!seen.has(one) && reaches(one, to, seen.add(one))))
  return [...next.keys()].filter((place) => reaches(place, place))
}

/** The part of the architecture that a file belongs to: each module is one, and so are the lists that all modules share. */
function placeOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/')
  if (top !== 'src') return top
  if (second !== 'modules') return second
  return third.endsWith('.ts') ? 'modules' : `modules/${third}`
}

const isFrontDoor = (file: string) => /^src\/modules\/([^/]+)\/\1\.ts$/.test(file)
/** The types of services of a module, which `Shop` consists of. Its front door would import `Shop` in turn. */
const serviceTypes = ['catalog/search/search-misses.ts', 'events/hub.ts', 'payments/open-payments.ts'].map((file) => `src/modules/${file}`)

// Default deny: an import that is not listed here is forbidden. Packages are allowed everywhere except in the contract, which uses the
// schema library only.
const allowed: Record<string, (to: string, file: string) => boolean> = {
  contract: (to) => to === 'contract',
  platform: (to) => ['contract', 'platform'].includes(to),
  modules: (to, file) => ['contract', 'platform', 'modules'].includes(to) || isFrontDoor(file) || serviceTypes.includes(file),
  server: (to) => ['contract', 'platform', 'modules', 'server', 'demo'].includes(to) || to.startsWith('modules/'),
  commands: (to) => ['contract', 'platform', 'modules', 'server', 'commands', 'db', 'demo'].includes(to) || to.startsWith('modules/'),
  ui: (to) => ['contract', 'ui'].includes(to),
  storefront: (to) => ['contract', 'ui', 'storefront'].includes(to),
  admin: (to) => ['contract', 'ui', 'admin'].includes(to),
}

function isAllowed({ from, to, isPackage }: Import): boolean {
  const place = placeOf(from)
  if (isPackage) return place !== 'contract' || to === 'zod'
  if (to.startsWith('.react-router/') || to.includes('+types/')) return place === 'storefront'
  const target = placeOf(to)
  if (place.startsWith('modules/')) return ['contract', 'platform', 'modules', place].includes(target) || isFrontDoor(to)
  return allowed[place]?.(target, to) ?? false
}

test('every import follows the direction of the architecture', () => {
  expect(imports.filter((one) => !isAllowed(one)).map(show)).toEqual([])
  expect(imports.length).toBeGreaterThan(100)
})

test('modules do not import each other in a circle', () => {
  const between = imports.filter(
    ({ from, to, isPackage }) => !isPackage && [from, to].every((file) => placeOf(file).startsWith('modules/')),
  )
  expect(circlesIn(between.map(({ from, to }) => [placeOf(from), placeOf(to)]))).toEqual([])
})

test('files do not import each other in a circle, types included', () => {
  const between = imports.filter(({ isPackage }) => !isPackage)
  expect(circlesIn(between.map(({ from, to }) => [from, to]))).toEqual([])
})

test('only a module itself imports its SQL', () => {
  const outside = imports.filter(({ from, to }) => /\.sql\.ts$/.test(to) && placeOf(from) !== placeOf(to))
  expect(outside.map(show)).toEqual([])
})

test('SQL stands in .sql.ts files; only the platform and commands query a connection', () => {
  const sql = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|(?<![.\w])sql(?:<[^`]*>)?`/
  const queries = /\b(?:pool|client)\s*\.query\b/
  const mayQuery = /^src\/(?:platform|commands)\//
  const holding = files.filter((file) => {
    if (file.endsWith('.sql.ts') || file.startsWith('src/platform/database/')) return false
    return sql.test(read(file)) || (!mayQuery.test(file) && queries.test(read(file)))
  })
  expect(holding).toEqual([])
})

test('libraries that a start does not need are loaded with their first use', () => {
  const late = [
    ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@cantoo/pdf-lib', '@myriaddreamin/typst-ts-node-compiler'],
    ...['@redis/client', '@simplewebauthn/server', 'nodemailer', 'postal-mime', 'stripe'],
  ]
  const loaded = new Set(['src/server/app.ts'])
  for (const file of loaded) for (const { from, to, isStatic } of imports) if (from === file && isStatic) loaded.add(to)
  expect(late.filter((name) => loaded.has(name))).toEqual([])
  expect([...loaded]).toContain('kysely')
})

interface App {
  /** Folders that several areas share, from the bottom up. */
  shared: string[]
  /** A part of one area that another area shows on its own page. */
  shownElsewhere: Record<string, string[]>
}

const apps: Record<string, App> = {
  storefront: {
    shared: ['state', 'app', 'forms', 'catalog'],
    shownElsewhere: {
      'cart/cart-notice.tsx': ['checkout'],
      'cart/open-title.tsx': ['checkout'],
      'cart/use-priced-cart.ts': ['checkout'],
      'layout/error-page.tsx': ['root'],
      'layout/page-layout.tsx': ['root'],
      'orders/download-links.tsx': ['learning'],
      'orders/place-url.ts': ['learning'],
      'orders/placed-order.tsx': ['home'],
      'search/search-box.tsx': ['layout', 'listing'],
    },
  },
  admin: {
    shared: ['app', 'live', 'widgets', 'form', 'list', 'layout', 'inbox', 'preview', 'catalog'],
    shownElsewhere: {
      'audit/logged-field.tsx': ['products'],
      'discounts/chosen-products.tsx': ['coupons'],
      'discounts/discount-names.ts': ['coupons'],
      'discounts/period.tsx': ['coupons'],
      'discounts/reduction-fields.tsx': ['coupons'],
      'localization/label-url.ts': ['mails'],
      'localization/plural-fields.tsx': ['translations'],
      'localization/shown-labels.ts': ['mails', 'translations'],
      'orders/carrier.ts': ['seller-orders'],
      'orders/line-access.tsx': ['customers'],
      'orders/order-labels.ts': ['seller-orders'],
      'orders/save-file.ts': ['customers'],
      'orders/state-badges.tsx': ['customers', 'seller-orders'],
      'sign-in/enrolment.tsx': ['account'],
      'sign-in/recovery-codes.tsx': ['account'],
      'staff/browser-name.tsx': ['account', 'audit'],
      'staff/language-select.tsx': ['account'],
      'staff/permission-names.ts': ['audit'],
      'taxonomy/merge-or-remove.tsx': ['contributors'],
      'taxonomy/picture-field.tsx': ['contributors'],
      'taxonomy/value-terms.tsx': ['products'],
    },
  },
}

const inApp = (file: string) => file.split('/').slice(2).join('/')
/** The folder of an app that a file is in; `root` for the files that connect all areas. */
const areaOf = (file: string) => (inApp(file).includes('/') ? (inApp(file).split('/')[0] ?? '') : 'root')
const betweenAreas = (app: string) =>
  imports.filter(
    ({ from, to }) => [from, to].every((file) => file.startsWith(`src/${app}/`) && !file.includes('+types')) && areaOf(from) !== areaOf(to),
  )

test.each(Object.entries(apps))(
  'an area of the %s imports shared folders, and from other areas only the parts it shows',
  (app, { shared, shownElsewhere }) => {
    // The table of routes loads every screen.
    const between = betweenAreas(app).filter(({ from }) => from !== 'src/admin/routes.ts' && from !== 'src/admin/main.tsx')
    const forbidden = between.filter(({ from, to }) => !shared.includes(areaOf(to)) && !shownElsewhere[inApp(to)]?.includes(areaOf(from)))
    expect(forbidden.map(show)).toEqual([])
    const isShown = (file: string, area: string) => between.some(({ from, to }) => inApp(to) === file && areaOf(from) === area)
    expect(Object.entries(shownElsewhere).flatMap(([file, areas]) => areas.filter((area) => !isShown(file, area)))).toEqual([])
  },
)

test.each(Object.keys(apps))('areas of the %s do not import each other in a circle', (app) => {
  expect(circlesIn(betweenAreas(app).map(({ from, to }) => [areaOf(from), areaOf(to)]))).toEqual([])
})

test('a file in storefront/app serves two areas or every page', () => {
  const usersOf = (file: string) => new Set(imports.filter(({ to }) => to === file).map(({ from }) => areaOf(from)))
  const single = files.filter((file) => {
    if (!file.startsWith('src/storefront/app/')) return false
    const users = usersOf(file)
    return users.size < 2 && !users.has('root') && !users.has('app') && !read('src/storefront/routes.ts').includes(`'${inApp(file)}'`)
  })
  expect(single).toEqual([])
})

const foldersIn = (folder: string) => {
  const below = files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1).split('/'))
  return [...new Set(below.flatMap(([name = '', ...rest]) => (rest.length > 0 ? [name] : [])))]
}

/** Areas that only an app has: they show several modules, or none. */
const ofAppsOnly: Record<string, string[]> = {
  storefront: ['account', 'app', 'checkout', 'forms', 'home', 'layout', 'listing', 'product', 'search', 'state'],
  admin: ['account', 'app', 'form', 'inbox', 'layout', 'list', 'live', 'preview', 'widgets'],
}

test.each(Object.entries(ofAppsOnly))(
  'an area of the %s is a module or a subject of one, or is one of the few that only an app has',
  (app, own) => {
    const modules = foldersIn('src/modules')
    const known = new Set([...modules, ...modules.flatMap((name) => foldersIn(`src/modules/${name}`)), ...own])
    expect(foldersIn(`src/${app}`).filter((name) => !known.has(name))).toEqual([])
  },
)

test('an area of the contract is a module', () => {
  expect(foldersIn('src/contract').filter((name) => !foldersIn('src/modules').includes(name))).toEqual([])
})

const mostFiles = 35

test(`no folder has more than ${mostFiles} files`, () => {
  const sizes = Map.groupBy(files, dirname)
  expect([...sizes].filter(([, inside]) => inside.length > mostFiles).map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
})

const mostLines = 300
/** Made by a program, or lists that are read from top to bottom. */
const longLists = ['src/contract/audit/audit.labels.ts', 'src/contract/audit/audited.ts', 'src/platform/database/tables.ts']

test(`no file has more than ${mostLines} lines, but for ${longLists.length} lists`, () => {
  expect(files.filter((file) => read(file).trimEnd().split('\n').length > mostLines).toSorted()).toEqual(longLists)
})

const longestComponent = 150

test(`no component or hook has more than ${longestComponent} lines`, () => {
  const ofFile = (file: string) =>
    [...read(file).matchAll(/^(?:export )?(?:default )?function (use[A-Z]\w*|[A-Z]\w*)[\s\S]*?^}/gm)].map(([text, name]) => ({
      component: `${file}: ${name}`,
      lines: text.split('\n').length,
    }))
  const all = files.filter((file) => /^src\/(?:admin|storefront|ui)\//.test(file)).flatMap(ofFile)
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(({ lines }) => lines > longestComponent)).toEqual([])
})

test('no folder has a meaningless name', () => {
  const names = files.flatMap((file) => dirname(file).split('/'))
  expect(names.filter((name) => ['utils', 'util', 'lib', 'helpers', 'common', 'misc', 'components'].includes(name))).toEqual([])
})

const shopWords =
  /coupon|customer|seller|refund|invoice|wish ?list|product(?!ion)|catalog|entitlement|payment|stripe|paypal|order_?id\b|\b(?:cart|orders|checkout|campaign)\b/i

test('the platform contains no words of the shop; only its configuration names settings', () => {
  const isList = (file: string) => file.startsWith('src/platform/runtime/config') || file === 'src/platform/database/tables.ts'
  const lines = files
    .filter((file) => file.startsWith('src/platform/') && !isList(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line, at) => ({ file, line, at })),
    )
  expect(lines.filter(({ line }) => shopWords.test(line)).map(({ file, line, at }) => `${file}:${at + 1} ${line.trim()}`)).toEqual([])
})

const exportedType = /^export (?:interface|type|class) (\w+)/gm

test('no two exported types have the same name', () => {
  // Wire types of the contract, and React Router's own convention, are named after what they carry.
  const places = new Map<string, string[]>()
  for (const file of files.filter((one) => !one.endsWith('/tables.ts')))
    for (const [, name = ''] of read(file).matchAll(exportedType)) places.set(name, [...(places.get(name) ?? []), file])
  expect([...places].filter(([, owners]) => new Set(owners).size > 1)).toEqual([])
})

test('an object literal has its fields itself, so that excess ones are checked', () => {
  expect(files.filter((file) => /\.\.\.\{/.test(read(file)))).toEqual([])
})

/** Words of our own, for which the trade has others: cached or stored, enqueue, pending, send, requested. */
const refusedWords = new Set(['kept', 'owe', 'owes', 'owed', 'tell', 'told', 'asked'])
const wordsIn = (name: string) => name.split(/(?=[A-Z])|[-._]/).map((word) => word.toLowerCase())

test('files and exports are named by the words of the trade', () => {
  const exported = files.flatMap((file) =>
    [...read(file).matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
      ([, name = '']) => `${file} ${name}`,
    ),
  )
  const isRefused = (name: string) => wordsIn(name).some((word) => refusedWords.has(word))
  expect(exported.filter((one) => isRefused(one.split(' ')[1] ?? ''))).toEqual([])
  // Several things were called words: enumerations, labels, names and the vocabulary of the search.
  expect(files.filter((file) => isRefused(file.split('/').at(-1) ?? '') || /-words?\.tsx?$/.test(file))).toEqual([])
})
