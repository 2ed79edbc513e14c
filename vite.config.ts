// Decision 037: what a page may weigh

import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath } from 'vite'
import { bundleDevPackages } from './scripts/build/bundle-dev-packages.ts'
import { headScripts } from './scripts/build/head-scripts.ts'
import { lateParts } from './scripts/build/late-parts.ts'
import { lightContract } from './scripts/build/light-contract.ts'

const light = lightContract({ contract: 'src/contract/storefront.ts' })
const sources = `${normalizePath(join(import.meta.dirname, 'src'))}/`

/** Whether a module is one of these files of `src`, or in one of these folders. */
const isOneOf = (paths: string[]) => (id: string) => paths.some((path) => id.startsWith(sources + path))

/** Notes of lessons and books, and what stands at the end of their samples. */
const ofAnnotations = ['storefront/app/annotations/', 'storefront/state/offer.ts']

/** Which the chunk of all pages is without. */
const ofFewPages = [
  ...ofAnnotations,
  'storefront/app/line-drawing.tsx',
  'storefront/app/token-in-fragment.ts',
  'storefront/cart/',
  'storefront/catalog/page-numbers.ts',
  'storefront/catalog/pages.tsx',
  'storefront/checkout/',
  'storefront/content/',
  'storefront/forms/form-draft.ts',
  'storefront/forms/use-email-of-code.ts',
  'storefront/forms/use-form-draft.ts',
  'storefront/learning/certificates/certificate-sheet.tsx',
  'storefront/learning/end-of-access.ts',
  'storefront/product/late-labels.ts',
  'storefront/product/questions/',
  'storefront/reading/',
  'storefront/state/checkout-draft.ts',
  'storefront/state/drafts.ts',
  'storefront/state/payment-link.ts',
  'ui/copy-field.tsx',
]

/** Customers and their orders. */
const ofCustomers = [
  'contract/entitlements/describe-terms.ts',
  'contract/entitlements/terms.labels.ts',
  'contract/entitlements/terms.ts',
  'storefront/account/',
  'storefront/app/failure.tsx',
  'storefront/app/foot-bar.tsx',
  'storefront/app/save-file.ts',
  'storefront/app/terms-line.tsx',
  'storefront/app/use-customer.ts',
  'storefront/app/use-profile.ts',
  'storefront/forms/code-field.tsx',
  'storefront/forms/form-page.tsx',
  'storefront/orders/',
]

/** Forms with an address, which orders and readers have none of. */
const ofAddresses = [
  'storefront/forms/country-of-browser.ts',
  'storefront/forms/person-fields.tsx',
  'storefront/forms/place-choice.tsx',
  'storefront/forms/place-fields.tsx',
  'storefront/forms/profile-form.tsx',
  'storefront/forms/use-places.ts',
]

/** What the readers of EPUBs and PDFs share. Their panels and the end of a book need more. */
const ofReaders = ['contract/reading/entry-path.ts', 'contract/reading/reading.labels.ts', 'storefront/reading/']
const notOfReaders = ['storefront/reading/ended/', 'storefront/reading/panels/']

/** Labels are in the chunk of the code that shows them. Those of facts are of all products. */
const isLabels = (id: string) => id.endsWith('.labels.ts') && !isOneOf(['contract/catalog/product-facts.labels.ts'])(id)

/** What all pages load. */
const isShared = (id: string) =>
  id.startsWith(sources) && !isLabels(id) && ![ofFewPages, ofCustomers, ofAddresses].some((few) => isOneOf(few)(id))

export default defineConfig({
  plugins: [light, headScripts(light), lateParts(), bundleDevPackages(), tailwindcss(), reactRouter()],
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
                { name: 'shared', test: isShared, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 150_000 },
                { name: 'customers', test: isOneOf(ofCustomers), minShareCount: 2 },
                { name: 'addresses', test: isOneOf(ofAddresses), minShareCount: 2 },
                { name: 'annotations', test: isOneOf(ofAnnotations), minShareCount: 2 },
                { name: 'reading', test: (id) => isOneOf(ofReaders)(id) && !isOneOf(notOfReaders)(id), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
