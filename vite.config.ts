import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lightContract } from './scripts/build/light-contract.ts'

export default defineConfig({
  plugins: [lightContract(), tailwindcss(), reactRouter()],
  // Known before the first page asks for them, or that page would be told to load anew.
  optimizeDeps: { entries: ['src/storefront/**/*.tsx'] },
  build: {
    // The server sends `public` itself.
    copyPublicDir: false,
    assetsInlineLimit: 0,
    // What a late part needs besides its own code the page has nearly always: the names of it all would weigh more on every page.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A shared part's name lists all that use it.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            // A page of many small files waits longer for their round trips than for their bytes: what pages share comes in few.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
                // What the windows of checkout share is checkout's alone.
                {
                  name: 'shared',
                  test: /src[\\/](?!storefront[\\/]checkout[\\/]payment[\\/])/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 150_000,
                },
              ],
            },
          },
        },
      },
    },
  },
})
