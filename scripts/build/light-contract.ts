// Decision 037: what a page may weigh

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const forbidden = /\/src\/(platform|modules|server|commands)\//

interface Options {
  /** The file that lists every call. */
  contract: string
  /** Leaves the English texts of labels out: the page gets all of its texts from the server. */
  withoutTexts?: boolean
}

/**
 * In the browser's build the contract is only the name of each call, so that no schema is sent to a phone. The build fails if a page imports
 * the server's code or the schema library.
 */
export function lightContract({ contract, withoutTexts = false }: Options): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const path = id.split('?', 1)[0] ?? id
      if (path === resolve(root, contract)) return exportsOf(path, nameOf)
      if (withoutTexts && /\/src\/contract\/.*\.labels\.ts$/.test(path)) return exportsOf(path, ({ id }) => ({ id, texts: {} }))
      if (forbidden.test(path)) this.error(`${path} is the server's and must not reach the browser`)
      if (/\/node_modules\/zod\//.test(path))
        this.error('zod must not reach the browser: import the contract by its index, its types by "import type"')
      return undefined
    },
  }
}

/** A call of the shop, or of staff: `movesMoneyOrGoods` says that it takes an idempotency key. */
const nameOf = ({ base, name, access, movesMoneyOrGoods }: Record<string, unknown>) =>
  base ? { base, name } : { name, access, ...(movesMoneyOrGoods === true && { movesMoneyOrGoods }) }

/** The source of a file with the same exports, each made light. */
async function exportsOf(path: string, light: (value: Record<string, unknown>) => unknown): Promise<string> {
  const exports = (await import(pathToFileURL(path).href)) as Record<string, Record<string, unknown>>
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(light(value))}`)
    .join('\n')
}
