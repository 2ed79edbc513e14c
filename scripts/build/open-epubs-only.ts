import type { Plugin } from 'vite'

const viewModule = /\/node_modules\/foliate-js\/view\.js$/
// Archives, other formats, and what the server or the reader does itself.
const unused = ['vendor/zip', 'vendor/fflate', 'comic-book', 'fb2', 'mobi', 'fixed-layout', 'search', 'tts']

/**
 * Leaves out what the view of foliate-js loads for files that the shop never gives it: it gets unpacked EPUBs, see
 * `src/storefront/reading/open-epub.ts`.
 */
export const openEpubsOnly = (): Plugin => ({
  name: 'open-epubs-only',
  apply: 'build',
  transform(code, id) {
    if (!viewModule.test(id.split('?', 1)[0] ?? id)) return undefined
    return unused.reduce((left, name) => {
      const load = `await import('./${name}.js')`
      if (!left.includes(load)) this.error(`foliate-js does not load ${name} any more: see ${import.meta.filename}`)
      return left.replaceAll(load, '{}')
    }, code)
  },
})
