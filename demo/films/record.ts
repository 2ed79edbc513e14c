/**
 * Draws, computes and encodes the films and sounds of the demo's courses in headless Chromium: `node demo/films/record.ts`. What it writes is committed, as
 * it needs minutes and Chromium. AAC comes from a package, because not every Chromium encodes it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchChromium } from '../../test/harness/chromium.ts'
import { films } from './films.ts'

const { resolve } = createRequire(import.meta.url)
const origin = 'http://localhost'
const packages: Record<string, string> = {
  mediabunny: join(resolve('mediabunny'), '../mediabunny.mjs'),
  '@mediabunny/aac-encoder': resolve('@mediabunny/aac-encoder'),
}
const imports = Object.fromEntries(Object.keys(packages).map((name) => [name, `/packages/${name}`]))
const page = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`

await using browser = await launchChromium()
const tab = await browser.newPage()
await tab.route(`${origin}/**`, async (route) => {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: page })
  const file = packages[pathname.replace('/packages/', '')]
  const source = await readFile(file ?? join(import.meta.dirname, pathname), 'utf8')
  return route.fulfill({ contentType: 'text/javascript', body: file ? source : stripTypeScriptTypes(source) })
})
await tab.goto(`${origin}/`)
for (const { path, ...film } of films) {
  const encoded = await tab.evaluate(async (film) => {
    const { encode } = await import('/encode.ts' as string)
    return (await encode(film)) as { data: string; poster?: string }
  }, film)
  const content = Buffer.from(encoded.data, 'base64')
  await writeFile(join(import.meta.dirname, '../courses', path), content)
  const poster = encoded.poster && (await sharp(Buffer.from(encoded.poster, 'base64')).webp({ quality: 60, effort: 6 }).toBuffer())
  if (poster) await writeFile(join(import.meta.dirname, '../courses', path.replace('.mp4', '.webp')), poster)
  process.stdout.write(`${path}: ${content.length} bytes\n`)
}
