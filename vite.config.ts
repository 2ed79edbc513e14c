// Decision 037: what a page may weigh

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bundleDevPackages } from './scripts/build/bundle-dev-packages.ts'
import { lateParts } from './scripts/build/late-parts.ts'
import { lightContract } from './scripts/build/light-contract.ts'

// The chunk that all pages load is without the code of a few pages … Labels that it needs come into it with the code that uses them.
const ofFewPages =
  /src[\\/](ui[\\/]copy-field|storefront[\\/]((cart|reading|checkout|content|catalog[\\/]page(s|-numbers))[\\/.]|learning[\\/]end-of-access|app[\\/](annotations|token-in-fragment)|state[\\/](offer|form-drafts|checkout-|payment-link)|forms[\\/]((use|keep)-form-draft|use-email-of-code))|contract[\\/](?!catalog[\\/]product-facts).*\.labels\.ts$)/
// … and without that of customers and their orders, which is a chunk of its own.
const ofCustomers =
  /src[\\/](storefront[\\/](account|orders|forms[\\/](form-page|code-)|app[\\/](foot-bar|terms-|save-file|use-customer|use-profile))|contract[\\/]entitlements[\\/](describe-|terms))/
// Forms with an address, which orders and readers have none of.
const ofAddresses = /src[\\/]storefront[\\/]forms[\\/](person-|place-|use-places|profile-|country-)/
// Notes of lessons and books, and what stands at the end of their samples.
const ofMarks = /src[\\/]storefront[\\/](app[\\/]annotations[\\/]|state[\\/]offer\.)/
// What the readers of EPUBs and PDFs share, of which their panels need more.
const ofReaders = /src[\\/](storefront[\\/]reading[\\/](?!panels|ended)|contract[\\/]reading[\\/](reading\.labels|entry-path))/

export default defineConfig({
  plugins: [lightContract({ contract: 'src/contract/storefront.ts' }), lateParts(), bundleDevPackages(), tailwindcss(), reactRouter()],
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
            // Many small files take longer than one large one, because of their round trips.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
                {
                  name: 'shared',
                  test: (id) => /[\\/]src[\\/]/.test(id) && ![ofFewPages, ofCustomers, ofAddresses].some((few) => few.test(id)),
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 150_000,
                },
                { name: 'customers', test: ofCustomers, minShareCount: 2 },
                { name: 'addresses', test: ofAddresses, minShareCount: 2 },
                { name: 'marks', test: ofMarks, minShareCount: 2 },
                { name: 'reading', test: ofReaders, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
