/**
 * Time to stamp a buyer's name into PDFs and EPUBs, and how long it blocks the shop's event loop: `node bench/stamp.ts`. The second figure
 * is the longest gap between two ticks of a timer of 5 ms. Then the time to compare an EPUB with the traces of a million copies.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { epubTraces } from '../src/modules/entitlements/files/copy-trace.ts'
import { openEpubStamper } from '../src/platform/epub/stamper.ts'
import { compareTraces, readTrace } from '../src/platform/epub/trace.ts'
import { openPdfRenderer } from '../src/platform/pdf/render.ts'
import { projectRoot } from '../src/platform/runtime/project-root.ts'
import { epubPage, makeTestEpub } from '../test/harness/epub.ts'

const rounds = 5
const line = {
  language: 'ar',
  pieces: [
    { text: 'سلمى الحدّاد', language: 'ar' },
    { text: 's***@avicenna.example', language: 'en' },
    { text: 'AV-100001', language: 'en' },
  ],
} as const
const sentence = 'The heart receives blood from the great veins and sends it on to lungs and body, beat after beat. '

async function measure(what: string, bytes: number, work: () => Promise<Buffer>) {
  for (let round = 1; round <= rounds; round++) {
    let [last, longest] = [performance.now(), 0]
    const ticking = setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 5)
    const began = performance.now()
    const stamped = await work()
    const took = performance.now() - began
    clearInterval(ticking)
    console.log(
      `${what}, ${Math.round(bytes / 1000)} kB → ${Math.round(stamped.length / 1000)} kB: ${Math.round(took)} ms, the event loop stood still for ${Math.round(longest)} ms at most`,
    )
  }
}

const printer = openPdfRenderer()
const stamper = openEpubStamper()
try {
  const template = await readFile(join(projectRoot, 'src/modules/entitlements/files/stamp.typ'), 'utf8')
  const book = await printer.render(
    `#set page(paper: "a5", numbering: "1")
    #for at in range(500) { [= Chapter #at]; par(json(bytes(sys.inputs.data)).text); pagebreak(weak: true) }`,
    { text: sentence.repeat(14) },
  )
  await measure('PDF of 500 pages', book.length, async () => printer.layOver(book, await printer.render(template, line)))

  const traceOf = epubTraces(Buffer.alloc(32))
  const trace = traceOf({ entitlementId: 1, customerId: 1 })
  for (const chapters of [10, 120]) {
    const page = epubPage(`<h1>A chapter</h1>${`<p class="text">${sentence.repeat(3)}</p>`.repeat(19)}`)
    const epub = await makeTestEpub(Object.fromEntries(Array.from({ length: chapters }, (_, at) => [`chapter-${at}.xhtml`, page])))
    await measure(`EPUB of ${4 * chapters} pages`, epub.length, () => stamper.stamp(epub, { ...line, pieces: [...line.pieces], trace }))
  }

  const began = performance.now()
  const chanceOf = compareTraces(readTrace([]))
  for (let entitlementId = 1; entitlementId <= 1_000_000; entitlementId++) chanceOf(traceOf({ entitlementId, customerId: 1 }))
  console.log(`A million traces: ${Math.round(performance.now() - began)} ms`)
} finally {
  await printer.close()
  await stamper.close()
}
