import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entities } from '../../../contract/storefront-labels.ts'
import { projectRoot } from '../../../platform/runtime/project-root.ts'

const folder = join(projectRoot, 'db/labels')

/** Texts of each screen entity, by its number and then by key. */
export type Texts = Map<number, Map<string, string>>

/** Reads the Arabic texts in db/labels: each file is an object of entities by name, and each entity an object of texts by key. */
export async function shippedArabic(): Promise<Texts> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'))
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const texts: Texts = new Map()
  for (const [name, labels] of files.flatMap((file) => Object.entries(JSON.parse(file) as Record<string, Record<string, string>>))) {
    const entityId = (entities as Record<string, number>)[name]
    if (!entityId) throw new Error(`db/labels names ${name}, which is not an entity of src/contract/storefront-labels.ts`)
    texts.set(entityId, new Map([...(texts.get(entityId) ?? []), ...Object.entries(labels)]))
  }
  return texts
}
