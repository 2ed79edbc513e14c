import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sanitizeHtml } from '../../src/platform/http/sanitize-html.ts'
import { projectRoot } from '../../src/platform/runtime/project-root.ts'

export const demoFolder = join(projectRoot, 'demo')

export interface Bilingual {
  en: string
  ar: string
}

/** `name_en` and `name_ar` of a text in both languages. */
export const both = (column: string, text: Bilingual | undefined) => ({
  [`${column}_en`]: text?.en ?? '',
  [`${column}_ar`]: text?.ar ?? '',
})

/** The same for HTML, which is sanitized before it is stored. */
export const bothHtml = (column: string, { en, ar }: Bilingual) => both(column, { en: sanitizeHtml(en), ar: sanitizeHtml(ar) })

export const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(join(demoFolder, file), 'utf8')) as T

/** The arrays in all files of a folder, concatenated. */
export async function readFolder<T>(folder: string): Promise<T[]> {
  const files = (await readdir(join(demoFolder, folder))).filter((file) => file.endsWith('.json')).toSorted()
  return (await Promise.all(files.map((file) => readJson<T[]>(`${folder}/${file}`)))).flat()
}
