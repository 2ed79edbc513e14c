// Decision 014: documents are rendered by Typst in a child process

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontsOfNames } from './letters.ts'

// A process of its own, one document at a time: rendering blocks it, and a crash of the compiler ends this process instead of the shop.

export interface RenderJob {
  template: string
  /** JSON, which the template reads as `json(bytes(sys.inputs.data))`. */
  data: string
}
export type RenderResult = { pdf: Uint8Array } | { failure: string }

const fonts = join(import.meta.dirname, 'fonts')
const fontBlobs = readdirSync(fonts)
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => readFileSync(join(fonts, name)))
/** What every template begins with: no font of the machine, so that all print alike, and `names`, the fonts of other scripts. */
const prelude = `#set text(fallback: false)\n#let names = (${fontsOfNames.map((family) => JSON.stringify(family)).join(', ')})\n`
// A template can read nothing else: everything that it shows comes with its data.
const compiler = NodeCompiler.create({ workspace: fonts, fontArgs: [{ fontBlobs }] })

process.on('message', ({ template, data }: RenderJob) => process.send?.(render(template, data)))
process.on('disconnect', () => process.exit())

function render(template: string, data: string): RenderResult {
  const compiled = compiler.compile({ mainFileContent: prelude + template, inputs: { data } })
  const document = compiled.result
  if (!document) return { failure: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? []) }
  const pdf = compiler.pdf(document)
  // Evicts what the compiler memoised for older documents.
  compiler.evictCache(5)
  return { pdf }
}
