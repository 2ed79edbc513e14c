import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json)$/

/** Lays a `.br` and a `.gz` beside each script and style of the browser's build, so that the server compresses none of them. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      if (!dir) return
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(name)) continue
        const file = readFileSync(join(dir, name))
        writeFileSync(
          join(dir, `${name}.br`),
          brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: file.length } }),
        )
        writeFileSync(join(dir, `${name}.gz`), gzipSync(file, { level: 9 }))
      }
    },
  }
}
