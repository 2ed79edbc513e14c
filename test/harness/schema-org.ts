import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import ts from 'typescript'
import { projectRoot } from '../../src/platform/runtime/project-root.ts'

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
  const file = join(projectRoot, 'test/harness/things.ts')
  const lines = things.map((thing, index) => `export const thing${index}: schema.${thing['@type']} = ${withoutExtensions(thing)}`)
  const text = [`import type * as schema from 'schema-dts'`, ...lines].join('\n')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    types: [],
    lib: ['lib.es2022.d.ts'],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.readFile = (name) => (name === file ? text : readFile(name))
  host.getSourceFile = (name, ...rest) => (name === file ? ts.createSourceFile(name, text, rest[0]) : getSourceFile(name, ...rest))
  const program = ts.createProgram([file], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
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
