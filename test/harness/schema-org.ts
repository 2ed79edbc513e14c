import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import { projectRoot } from '../../src/platform/runtime/project-root.ts'

const compiler = join(projectRoot, 'node_modules/typescript-native/bin/tsc')

export type Thing = { '@type': string } & Record<string, unknown>

/** All structured data of a page. Throws if it is not valid JSON-LD. */
export function thingsIn(html: string): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text = '']) => {
    const { '@context': context, '@graph': graph } = JSON.parse(text) as Record<string, unknown>
    if (context !== 'https://schema.org' || !Array.isArray(graph)) throw new Error(`no graph of schema.org: ${text}`)
    return graph as Thing[]
  })
}

/** Errors against schema.org's vocabulary, as TypeScript reports them with the types of schema-dts. */
export function faultsInVocabulary(things: Thing[]): string[] {
  // Inside the project, or schema-dts is not found.
  const cache = join(projectRoot, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'things-'))
  try {
    const lines = things.map((thing, index) => `export const thing${index}: schema.${thing['@type']} = ${withoutExtensions(thing)}`)
    writeFileSync(join(folder, 'things.ts'), [`import type * as schema from 'schema-dts'`, ...lines].join('\n'))
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', types: [], lib: ['es2022'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['things.ts'] }))
    const { stdout } = spawnSync(process.execPath, [compiler, '--project', folder, '--pretty', 'false'], { encoding: 'utf8' })
    return stdout.split('\n').filter(Boolean)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `query-input` of a search action is Google's extension, not schema.org's. */
const withoutExtensions = (thing: Thing) => JSON.stringify(thing, (key, value) => (key === 'query-input' ? undefined : value))

/** Errors for which Google would not show rich results, and its warnings for breadcrumbs. */
export async function faultsForGoogle(things: Thing[]): Promise<string[]> {
  const jsonld: Record<string, object[]> = {}
  for (const thing of things) jsonld[thing['@type']] = [...(jsonld[thing['@type']] ?? []), thing]
  const issues = await new Validator().validate({ jsonld })
  return issues
    .filter(({ severity, rootType }) => severity === 'ERROR' || rootType === 'BreadcrumbList')
    .map(({ rootType, issueMessage, fieldNames }) => `${rootType}: ${issueMessage} (${fieldNames})`)
}
