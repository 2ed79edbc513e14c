// Decision 059: what a screen of the back office may load

import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lightContract } from './scripts/build/light-contract.ts'
import { precompress } from './scripts/build/precompress.ts'
import { screenFiles } from './scripts/build/screen-files.ts'

const outDir = join(import.meta.dirname, 'build/admin')
const sources = join(import.meta.dirname, 'src')

/** One file each, in this order: what the first screen needs, and what most screens have. Many small files would compress worse. */
const groups = { start: ['main.tsx', 'today/page.tsx'], widgets: ['layout/screen-widgets.ts'] }
const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/

interface Modules {
  getModuleInfo: (
    id: string,
  ) => { code: string | null; importedIds: readonly string[]; importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const found = new Map<string, string | null>()

/** The group of a file that most screens have. */
function groupOf(id: string, modules: Modules): string | null {
  if (found.size === 0)
    for (const [name, files] of Object.entries(groups))
      for (const member of importedBy(files, modules)) if (!found.has(member)) found.set(member, name)
  if (!found.has(id)) {
    // For files that import each other.
    found.set(id, null)
    const { users, app } = smallFile(id, modules)
    const isCommon = users > 15 || (app !== 'admin' && users > 1)
    if (isCommon && bringsNothing(id, modules)) found.set(id, 'widgets')
  }
  return found.get(id) ?? null
}

/** The area of a file that some of its screens share. */
function areaOf(id: string, modules: Modules): string | null {
  const { users, area } = smallFile(id, modules)
  return users > 1 && bringsNothing(id, modules) ? area : null
}

/** Our own small files: each would be a request. `users` is how many of the files that are loaded later import it, themselves or by others. */
function smallFile(id: string, modules: Modules): { users: number; app: string; area: string } {
  const { code, dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  const [, app = '', area = ''] = id.slice(sources.length).split('/')
  const isSmall = id.startsWith(sources) && /\.tsx?$/.test(id) && code && code.length < 4000 && dynamicImporters.length === 0
  return { users: isSmall ? screensWith(id, modules).size : 0, app, area }
}

/** Whether it imports only what most screens have. */
const bringsNothing = (id: string, modules: Modules) =>
  modules.getModuleInfo(id)?.importedIds.every((one) => framework.test(one) || groupOf(one, modules) !== null) ?? false

/** These files of `src/admin` and all that they import, but not what they load later. */
function importedBy(files: string[], modules: Modules): ReadonlySet<string> {
  const members = new Set<string>()
  const add = (id: string) => {
    // An index exports every widget, of which one is used.
    if (members.has(id) || id.endsWith('/exports/index.mjs')) return
    members.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(add)
  }
  for (const file of files) add(join(sources, 'admin', file))
  return members
}

/** The files that are loaded later and import this one, themselves or by others. */
function screensWith(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  return new Set([...(dynamicImporters.length > 0 ? [id] : []), ...importers.flatMap((one) => [...screensWith(one, modules, seen)])])
}

/** The back office: a client-rendered build of its own, because the manifest of the storefront's pages lists every route. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/admin'),
  base: '/admin/',
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-admin'),
  publicDir: false,
  plugins: [
    lightContract({ contract: 'src/contract/admin.ts', withoutTexts: true }),
    optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }),
    tailwindcss(),
    screenFiles(outDir),
    { name: 'precompress', apply: 'build', writeBundle: () => precompress(outDir) },
  ],
  // The worker that encodes films loads a part of itself when it is needed.
  worker: { format: 'es' },
  // Known before the first page asks for them, or that page would be told to load anew.
  optimizeDeps: { entries: ['**/*.tsx'] },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Tests read what each screen loads.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 2 },
            { name: groupOf, priority: 1 },
            { name: areaOf, priority: 0 },
          ],
        },
      },
    },
  },
})
