import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

// A process of its own, one document at a time: setting blocks it, and what the compiler cannot bear ends this process and not the shop.

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
// Nothing else may be read by a template: all it shows comes with its data.
const compiler = NodeCompiler.create({ workspace: fonts, fontArgs: [{ fontBlobs }] })

process.on('message', ({ template, data }: RenderJob) => process.send?.(set(template, data)))
process.on('disconnect', () => process.exit())

function set(template: string, data: string): RenderResult {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { data } })
  const document = compiled.result
  if (!document) return { failure: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? []) }
  const pdf = compiler.pdf(document)
  // What was remembered of documents before the last few is of no use to the next one.
  compiler.evictCache(5)
  return { pdf }
}
