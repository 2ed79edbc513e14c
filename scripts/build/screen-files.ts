import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteObject } from 'react-router'
import type { Plugin } from 'vite'
import { filesOf, type Part } from './files-of.ts'

const table = resolve(import.meta.dirname, '../../src/admin/routes.ts')

/**
 * Writes `screens.json`: the path of each screen of the back office, and the files that it needs beside those of every page. The server names
 * them in the page, so that a browser requests them before the first script has run.
 */
export const screenFiles = (outDir: string): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  async writeBundle() {
    const parts = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, Part>
    const ofEveryPage = new Set(readFileSync(join(outDir, 'index.html'), 'utf8').match(/assets\/[\w.~-]+\.js/g))
    const { screenRoutes, doorRoutes } = (await import(pathToFileURL(table).href)) as Record<string, RouteObject[]>
    const screens = [...(doorRoutes ?? []), ...(screenRoutes ?? [])].map(({ path = '', lazy }) => {
      // A route says which file it loads by its code alone.
      const [, file = ''] = /import\('\.\/(.+?)'\)/.exec(String(lazy)) ?? []
      if (!parts[file]) this.error(`${table}: the screen at "${path}" has no file`)
      return { path, files: filesOf(parts, file).filter((one) => !ofEveryPage.has(one)) }
    })
    writeFileSync(join(outDir, 'screens.json'), JSON.stringify(screens))
  },
})
