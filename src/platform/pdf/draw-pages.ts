import sharp from 'sharp'
import { runWorker } from '../runtime/run-worker.ts'

export interface DrawJob {
  pdf: Uint8Array
  /** Of a picture, in pixels. */
  width: number
  /** Of a picture. A page that would be higher, and those after it, are not drawn. */
  mostHeight?: number
  /** The pages drawn are at most this share of all pages, rounded down. */
  largestShare: number
  atMost: number
}
export interface DrawnPage {
  width: number
  height: number
  data: Uint8Array
}

/** The first pages of a PDF as WebP pictures, drawn in a worker thread. Throws if the PDF cannot be read. */
export async function drawFirstPages({ quality, ...job }: DrawJob & { quality: number }): Promise<Buffer[]> {
  const pages = await runWorker<DrawnPage[]>(new URL('draw-pages-worker.ts', import.meta.url), job)
  return Promise.all(
    pages.map(({ width, height, data }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .webp({ quality })
        .toBuffer(),
    ),
  )
}
