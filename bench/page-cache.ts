/**
 * Memory that the page cache uses, compared with the bytes it counts against PAGE_CACHE_MB: `node bench/page-cache.ts`. Each kind of page
 * fills a cache in its own process, after a smaller cache that grows the heap.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openPageCache } from '../src/platform/http/page-cache.ts'
import { openLog } from '../src/platform/runtime/log.ts'

const MB = 1024 * 1024

/** `bytes` are those of the compressed page. */
const kinds = [
  { name: 'navigation data, 0.6 kB', bytes: 600, tags: 1, pages: 30_000, encoding: 'br' },
  { name: 'navigation data, 2 kB', bytes: 2000, tags: 12, pages: 20_000, encoding: 'br' },
  { name: 'products, 12 kB', bytes: 12_000, tags: 40, pages: 6000, encoding: 'br' },
  { name: 'listings, 15 kB, and in gzip', bytes: 15_000, tags: 30, pages: 3000, encoding: 'gzip' },
]

type Kind = (typeof kinds)[number]

const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse

async function fill({ bytes, tags, pages, encoding }: Kind) {
  const cacheTags = { subscribe() {} }
  const cache = openPageCache({ cacheTags, log: openLog('error'), maxBytes: 1024 * MB, always: { 'x-frame-options': 'DENY' } })
  for (let at = 0; at < pages; at++) {
    const request = { headers: { 'accept-encoding': encoding }, method: 'GET' } as unknown as IncomingMessage
    const render = async () => ({
      status: 200,
      headers: { 'content-type': 'text/html', 'cache-control': 'public', 'content-security-policy': randomBytes(300).toString('hex') },
      // Incompressible, like compressed data.
      body: randomBytes(bytes),
      tags: new Set(Array.from({ length: tags }, (_, tag) => `product:${(at + tag * tag * 7) % pages}`)),
    })
    await cache.send(`/product-detail/${at}/a-category/the-name-of-a-product-${at}`, request, response, { render })
  }
  return cache
}

async function memory() {
  for (let round = 0; round < 5; round++) {
    globalThis.gc?.()
    await pause(50)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { used: heapUsed + external, rss }
}

const index = process.argv[2]
const kind = kinds[Number(index)]
if (index === undefined)
  for (const at of kinds.keys()) spawnSync(process.execPath, ['--expose-gc', import.meta.filename, String(at)], { stdio: 'inherit' })
else if (kind) {
  await fill({ ...kind, pages: 2000 })
  const before = await memory()
  const cache = await fill(kind)
  const after = await memory()
  const counted = cache.bytes / MB
  const [used, rss] = [(after.used - before.used) / MB, (after.rss - before.rss) / MB]
  const ratio = (value: number) => `${value.toFixed(1)} MB (${(value / counted).toFixed(2)} of it)`
  console.log(`${kind.name}: ${cache.count} pages, counted ${counted.toFixed(1)} MB, heap and buffers ${ratio(used)}, RSS ${ratio(rss)}`)
}
