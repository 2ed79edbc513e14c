import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const contract = resolve(root, 'src/contract/storefront.ts')
const forbidden = /\/src\/(platform|modules|server|commands)\//

/**
 * In the browser's build the contract is only the URL of each call, so that no schema is sent to a phone. The build fails if a page imports
 * the server's code or the schema library.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const path = id.split('?', 1)[0] ?? id
      if (path === contract) {
        const calls = (await import(contract)) as Record<string, { base: string; name: string }>
        return Object.entries(calls)
          .map(([key, { base, name }]) => `export const ${key} = ${JSON.stringify({ base, name })}`)
          .join('\n')
      }
      if (forbidden.test(path)) this.error(`${path} is the server's and must not reach the browser`)
      if (/\/node_modules\/zod\//.test(path))
        this.error('zod must not reach the browser: import the contract by its index, its types by "import type"')
      return undefined
    },
  }
}
