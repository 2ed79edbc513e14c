import { parentPort, workerData } from 'node:worker_threads'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { WorkerResult } from '../runtime/run-worker.ts'
import { markDate, markName } from './marks.ts'
import type { OverlayJob } from './overlay.ts'

// A worker thread for one PDF: parsing a book of hundreds of pages occupies a thread for a while.

// Points between the drawing and the edges of the page.
const margin = 6
const [contents, resources, drawings] = ['Contents', 'Resources', 'XObject'].map((name) => PDFName.of(name)) as [PDFName, PDFName, PDFName]

const { pdf, page, mark } = workerData as OverlayJob
try {
  const result = await layOver(pdf, page)
  parentPort?.postMessage({ result } satisfies WorkerResult<Uint8Array>, [result.buffer as ArrayBuffer])
} catch (error) {
  parentPort?.postMessage({ failure: (error as Error).message } satisfies WorkerResult<Uint8Array>)
}

/** The same two PDFs produce the same bytes, so that a download can be resumed after its file was created again. */
async function layOver(pdf: Uint8Array, over: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const [drawing] = await document.embedPdf(over)
  if (!drawing) throw new Error('the overlay has no page')
  await drawing.embed()
  const { context } = document
  const begin = context.getPushGraphicsStateContentStream()
  // Pages of the same size share one content stream, and the drawing is in the file once.
  const ends = new Map<string, ReturnType<typeof context.register>>()
  const name = PDFName.of(`Over${context.largestObjectNumber}`)

  const marked = mark && context.register(context.obj({ LastModified: PDFString.of(markDate), Private: PDFHexString.of(mark.toHex()) }))

  for (const one of document.getPages()) {
    const matrix = matrixFor(one, drawing)
    const end = ends.get(matrix) ?? context.register(context.stream(`Q q ${matrix} cm ${name} Do Q\n`))
    ends.set(matrix, end)
    const { node } = one
    const before = node.get(contents)
    const drawn = context.lookup(before)
    const streams = drawn instanceof PDFArray ? drawn.asArray() : before && drawn ? [before] : []
    node.set(contents, context.obj([begin, ...streams, end]))
    const own = context.lookup(node.getInheritableAttribute(resources))
    const of = own instanceof PDFDict ? own : context.obj({})
    if (of !== own) node.set(resources, of)
    const known = of.lookup(drawings)
    const named = known instanceof PDFDict ? known : context.obj({})
    if (named !== known) of.set(drawings, named)
    named.set(name, drawing.ref)
    if (marked) markPage(one, marked)
  }
  return document.save({ updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY })
}

/** Adds the mark to the data that programs keep with a page. */
function markPage({ node }: PDFPage, mark: PDFRef): void {
  const { context } = node
  const known = node.lookup(PDFName.of('PieceInfo'))
  const all = known instanceof PDFDict ? known : context.obj({})
  if (all !== known) node.set(PDFName.of('PieceInfo'), all)
  all.set(PDFName.of(markName), mark)
  // Required of a page with such data.
  if (!node.has(PDFName.of('LastModified'))) node.set(PDFName.of('LastModified'), PDFString.of(markDate))
}

/** Where the drawing goes on this page: upright, in the middle of the foot as readers see it, whatever the page's rotation. */
function matrixFor(page: PDFPage, { width, height }: { width: number; height: number }): string {
  const { x, y, width: across, height: up } = page.getCropBox()
  const [left, right] = [Math.min(x, x + across), Math.max(x, x + across)]
  const [bottom, top] = [Math.min(y, y + up), Math.max(y, y + up)]
  const turned = (((page.getRotation().angle % 360) + 360) % 360) / 90
  const [seenAcross, seenUp] = turned % 2 === 0 ? [right - left, top - bottom] : [top - bottom, right - left]
  const scale = Math.min(1, (seenAcross - 2 * margin) / width, (seenUp - 2 * margin) / height)
  const u = (seenAcross - width * scale) / 2
  const v = margin
  const s = scale
  const matrix = [
    [s, 0, 0, s, left + u, bottom + v],
    [0, s, -s, 0, right - v, bottom + u],
    [-s, 0, 0, -s, right - u, top - v],
    [0, -s, s, 0, left + v, top - u],
  ][turned] ?? [s, 0, 0, s, left + u, bottom + v]
  return matrix.map((number) => Number(number.toFixed(4))).join(' ')
}
