import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(m?js|css|svg|json)$/

/** Writes a `.br` and a `.gz` beside each script and style of a folder, so that the server does not compress them. */
export function precompress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue
    const file = readFileSync(join(folder, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: file.length }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(file, { params }))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(file, { level: 9 }))
  }
}
