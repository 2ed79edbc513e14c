// Decision 089: the reader asks before its code is there

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { filesOf, type Part } from './files-of.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = 'src/storefront/'
const filled = join(root, folder, 'app/document/late-parts.ts')

/**
 * Tells the server which files the browser needs for a module that a page imports late, so that a page can name them in its HTML. Fills
 * `src/storefront/app/document/late-parts.ts`, in the server's build alone, which runs after the browser's.
 */
export const lateParts = (): Plugin => ({
  name: 'late-parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  transform(code, id) {
    if (id.split('?', 1)[0] !== filled) return undefined
    const parts = JSON.parse(readFileSync(join(root, 'build/storefront/client/.vite/manifest.json'), 'utf8')) as Record<string, Part>
    const late = Object.keys(parts).filter((key) => key.startsWith(folder) && parts[key]?.isDynamicEntry)
    const lists = late.map((key) => [key.slice(folder.length), filesOf(parts, key).map((file) => `/${file}`)])
    const filling = code.replace(/(?<=export const lateParts: [^=]*= )\{\}/, () => JSON.stringify(Object.fromEntries(lists)))
    if (filling === code) this.error(`${filled} has no empty list`)
    return filling
  },
})
