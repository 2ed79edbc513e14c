// Decision 059: what a screen of the back office may load

import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteObject } from 'react-router'
import type { Plugin, Rolldown } from 'vite'
import type { LabelEntity } from '../../src/contract/localization/label-entity.ts'
import { filesOf, type Part } from './files-of.ts'

const table = resolve(import.meta.dirname, '../../src/admin/routes.ts')
const main = resolve(table, '../main.tsx')

/**
 * Writes `screens.json`: the path of each screen of the back office, the files that it needs beside those of every page, and the entities of
 * its labels. The server names them in the page, so that a browser requests them before the first script has run.
 */
export const screenFiles = (outDir: string): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  async writeBundle() {
    const parts = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, Part>
    const ofEveryPage = new Set(readFileSync(join(outDir, 'index.html'), 'utf8').match(/assets\/[\w.~-]+\.js/g))
    const { screenRoutes, doorRoutes } = (await import(pathToFileURL(table).href)) as Record<string, RouteObject[]>
    const ofFrame = importedBy(main, this)
    const screens = [...(doorRoutes ?? []), ...(screenRoutes ?? [])].map(async ({ path = '', lazy }) => {
      // A route says which file it loads by its code alone.
      const [, file = ''] = /import\('\.\/(.+?)'\)/.exec(String(lazy)) ?? []
      const module = resolve(table, '..', file)
      if (!this.getModuleInfo(module)) this.error(`${table}: the screen at "${path}" has no file`)
      const files = filesOf(parts, file).filter((one) => !ofEveryPage.has(one))
      return { path, files, entities: await labelEntities(ofFrame.union(importedBy(module, this))) }
    })
    writeFileSync(join(outDir, 'screens.json'), JSON.stringify(await Promise.all(screens)))
  },
})

/** A module and all that it imports, at once or later, but no screens. */
function importedBy(id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>, known = new Set<string>()): Set<string> {
  const found = known.has(id) ? null : modules.getModuleInfo(id)
  known.add(id)
  const later = id === table ? [] : (found?.dynamicallyImportedIds ?? [])
  for (const one of [...(found?.importedIds ?? []), ...later]) importedBy(one, modules, known)
  return known
}

/** The ids of the entities of labels in these modules. */
async function labelEntities(modules: ReadonlySet<string>): Promise<number[]> {
  const files = [...modules].filter((one) => one.endsWith('.labels.ts'))
  const found = await Promise.all(files.map((one) => import(pathToFileURL(one).href) as Promise<Record<string, LabelEntity>>))
  // A file may export other texts, which have no id.
  const ids = found.flatMap((entities) => Object.values(entities).map(({ id }) => id))
  return [...new Set(ids)].filter((id) => id !== undefined).toSorted((a, b) => a - b)
}
