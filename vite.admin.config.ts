import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lightContract } from './scripts/build/light-contract.ts'
import { precompress } from './scripts/build/precompress.ts'

const outDir = join(import.meta.dirname, 'build/admin')

/** One file each, in this order: what the first screen needs, and what most screens have. Many small files would compress worse. */
const groups = { start: ['main.tsx', 'home/page.tsx'], widgets: ['layout/screen-widgets.ts'] }
const membersOf = new Map<string, ReadonlySet<string>>()

interface ModuleInfos {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

function groupOf(id: string, modules: ModuleInfos): string | null {
  for (const [name, files] of Object.entries(groups)) {
    if (!membersOf.has(name)) membersOf.set(name, importedBy(files, modules))
    if (membersOf.get(name)?.has(id)) return name
  }
  return null
}

/** These files of `src/admin` and all that they import, but not what they load later. */
function importedBy(files: string[], modules: ModuleInfos): ReadonlySet<string> {
  const members = new Set<string>()
  const add = (id: string) => {
    // An index exports every widget, of which one is used.
    if (members.has(id) || id.endsWith('/exports/index.mjs')) return
    members.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(add)
  }
  for (const file of files) add(join(import.meta.dirname, 'src/admin', file))
  return members
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
            { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
            { name: groupOf, priority: 1 },
          ],
        },
      },
    },
  },
})
