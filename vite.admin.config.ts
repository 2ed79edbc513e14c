import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lightContract } from './scripts/build/light-contract.ts'
import { precompress } from './scripts/build/precompress.ts'

const outDir = join(import.meta.dirname, 'build/admin')

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
    { name: 'precompress', apply: 'build', closeBundle: () => precompress(outDir) },
  ],
  // Known before the first page asks for them, or that page would be told to load anew.
  optimizeDeps: { entries: ['**/*.tsx'] },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 }],
        },
      },
    },
  },
})
