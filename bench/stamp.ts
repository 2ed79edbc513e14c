/**
 * Time to stamp a buyer's name on every page of a book of 500 pages, and how long it blocks the shop's event loop: `node bench/stamp.ts`.
 * The second figure is the longest gap between two ticks of a timer of 5 ms.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPdfRenderer } from '../src/platform/pdf/render.ts'
import { projectRoot } from '../src/platform/runtime/project-root.ts'

const pages = 500
const rounds = 5

const printer = openPdfRenderer()
try {
  const stamp = await readFile(join(projectRoot, 'src/modules/entitlements/stamp.typ'), 'utf8')
  const line = {
    language: 'ar',
    pieces: [
      { text: 'سلمى الحدّاد', language: 'ar' },
      { text: 's***@avicenna.example', language: 'en' },
      { text: 'AV-100001', language: 'en' },
    ],
  }
  const text = 'The heart receives blood from the great veins and sends it on to lungs and body, beat after beat. '.repeat(14)
  const template = `#set page(paper: "a5", numbering: "1")
    #for at in range(${pages}) { [= Chapter #at]; par(json(bytes(sys.inputs.data)).text); pagebreak(weak: true) }`
  const book = await printer.render(template, { text })

  for (let round = 1; round <= rounds; round++) {
    let [last, longest] = [performance.now(), 0]
    const ticking = setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 5)
    const began = performance.now()
    const stamped = await printer.layOver(book, await printer.render(stamp, line))
    const took = performance.now() - began
    clearInterval(ticking)
    console.log(
      `${pages} pages, ${Math.round(book.length / 1000)} kB → ${Math.round(stamped.length / 1000)} kB: ${Math.round(took)} ms, the event loop stood still for ${Math.round(longest)} ms at most`,
    )
  }
} finally {
  await printer.close()
}
