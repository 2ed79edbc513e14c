// @module-tag journey
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type * as pdfjs from 'pdfjs-dist'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../../src/platform/runtime/project-root.ts'
import type * as drawing from '../../../src/storefront/reading/pdf/draw-pdf.ts'
import { launchChromium } from '../../harness/chromium.ts'
import { hostilePdfs, hostileStructures } from '../../harness/hostile-pdfs.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const origin = 'http://reader.example'
const readerPage = `<!doctype html><title>Reader</title><script type="importmap">${JSON.stringify({
  imports: { 'pdfjs-dist': '/pdf.min.mjs' },
})}</script><script type="module">
import { GlobalWorkerOptions, getDocument, PDFWorker } from 'pdfjs-dist'
import * as drawing from '/draw-pdf.js'
GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs'
window.reader = { getDocument, PDFWorker, ...drawing }
</script><canvas></canvas><div id="text"></div>`

type Reader = Pick<typeof pdfjs, 'getDocument' | 'PDFWorker'> & typeof drawing & { worker?: pdfjs.PDFWorker | undefined }

const readerFile = async (path: string) => {
  if (path === '/') return { contentType: 'text/html', body: readerPage }
  const body =
    path === '/draw-pdf.js'
      ? stripTypeScriptTypes(await readFile(join(projectRoot, 'src/storefront/reading/pdf/draw-pdf.ts'), 'utf8'))
      : await readFile(join(projectRoot, 'node_modules/pdfjs-dist/build', path.slice(1)))
  return { contentType: 'text/javascript', body }
}

// The reader's own policy would stop them too: here there is none, so that only how PDFs are opened and drawn protects.
test('none of two hundred hostile PDFs runs a script, makes a request or stops the reader, even without any policy', async () => {
  const pdfs = hostilePdfs()
  expect(pdfs.size).toBeGreaterThanOrEqual(200)
  const page = await browser.newPage()
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`a dialog: ${dialog.message()}`)
    dialog.dismiss()
  })
  page.on('popup', (popup) => happened.push(`a window: ${popup.url()}`))
  page.on('download', (download) => happened.push(`a download: ${download.url()}`))
  await page.route('**', async (route) => {
    const { origin: from, pathname } = new URL(route.request().url())
    if (from === origin && /^\/(?:|draw-pdf\.js|pdf\.(?:worker\.)?min\.mjs)$/.test(pathname))
      return route.fulfill(await readerFile(pathname))
    happened.push(`a request: ${route.request().url()}`)
    return route.abort()
  })
  await page.goto(`${origin}/`)
  const draw = (content: string) =>
    page.evaluate(async (base64) => {
      const { reader } = window as unknown as { reader: Reader }
      reader.worker ??= new reader.PDFWorker()
      const { getDocument, drawPage, pdfOptions, worker } = reader
      const [picture, layer] = [document.querySelector('canvas'), document.querySelector<HTMLElement>('#text')]
      if (!picture || !layer) throw new Error('the reader has a page')
      const abort = new AbortController()
      const loading = getDocument({ data: Uint8Array.fromBase64(base64), worker, ...pdfOptions })
      const read = async () => {
        const pdf = await loading.promise
        const first = await pdf.getPage(1)
        await pdf.getOutline()
        await drawPage(first, { picture, layer, scale: 1, signal: abort.signal })
        return layer.textContent || 'drawn'
      }
      // A page can take for ever to draw: its reader closes it.
      const late = new Promise((resolve) => setTimeout(resolve, 8000, 'late'))
      const outcome = await Promise.race([read().catch(() => 'refused'), late])
      abort.abort()
      if (outcome === 'late') {
        worker.destroy()
        reader.worker = undefined
      } else await loading.destroy()
      for (const element of document.querySelectorAll('body, body *'))
        for (const kind of ['click', 'mouseover', 'focus', 'load', 'error']) element.dispatchEvent(new Event(kind))
      layer.replaceChildren()
      return outcome
    }, content)
  const shown = new Map<string, unknown>()
  for (const [name, pdf] of pdfs) shown.set(name, await draw(pdf.toString('base64')))
  expect(happened).toEqual([])
  // An action harms nothing else of its page.
  for (const name of hostileStructures) shown.delete(name)
  expect([...new Set(shown.values())]).toEqual(['A hostile page'])
})
