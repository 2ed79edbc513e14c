import { Worker } from 'node:worker_threads'
import sharp from 'sharp'

export interface DrawJob {
  pdf: Uint8Array
  /** Of a picture, in pixels. */
  width: number
  /** The pages drawn are at most this share of all pages, rounded down. */
  largestShare: number
  atMost: number
}
export type DrawResult = { pages: { width: number; height: number; data: Uint8Array }[] } | { failure: string }

const timeoutMs = 20_000
const maxMemoryMb = 1024

/** The first pages of a PDF as WebP pictures, drawn in a worker thread. Throws if the PDF cannot be read. */
export async function drawFirstPages(job: DrawJob): Promise<Buffer[]> {
  const result = await drawInWorker(job)
  if ('failure' in result) throw new Error(`cannot draw the pages of this PDF: ${result.failure}`)
  return Promise.all(
    result.pages.map(({ width, height, data }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .webp({ quality: 80 })
        .toBuffer(),
    ),
  )
}

const drawInWorker = (job: DrawJob) =>
  new Promise<DrawResult>((resolve, reject) => {
    const worker = new Worker(new URL('draw-pages-worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
      // Captured and ignored: the library's warnings quote the document.
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('cannot draw the pages of this PDF: it took too long'))
    })
  })
