// Decision 037: what a page may weigh

import type { Plugin } from 'vite'

/** The code around each late import, as the build calls it: loads the styles of the module, then the module. */
const code = `
const loading = {}
const load = (file) => new Promise((resolve, reject) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + file, onload: resolve })
  link.onerror = () => {
    delete loading[file]
    link.remove()
    reject(new Error(file))
  }
  document.head.append(link)
})
export const __vitePreload = (start, styles = []) => Promise.all(styles.map((file) => loading[file] ??= load(file))).then(start)
`

/** Replaces Vite's own, which can also preload scripts: every page would have that code, and no module uses it (see `resolveDependencies`). */
export const lightPreload = (): Plugin => ({
  name: 'light-preload',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => code },
})
