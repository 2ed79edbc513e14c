// Decision 074: PDFs are shown as they are

import { type PDFPageProxy, TextLayer, VerbosityLevel } from 'pdfjs-dist'

/** How every PDF is opened. */
export const pdfOptions = {
  disableAutoFetch: true,
  disableStream: true,
  // The policy of the page allows no WebAssembly.
  useWasm: false,
  disableWorkerRendering: true,
  // In points: a larger picture, which a file of a few bytes can claim to have, is left out. A page of A4 in 600 dpi has 35 million.
  maxImageSize: 64_000_000,
  verbosity: VerbosityLevel.ERRORS,
}

/** A larger canvas stays empty on some phones. */
const mostPixels = 8_000_000

interface Place {
  /** Not shown before `onPicture`: pdf.js draws for some milliseconds a frame, and a browser would paint it in each of them. */
  picture: HTMLCanvasElement
  /** For the text, which lies invisibly over the picture. */
  layer: HTMLElement
  scale: number
  signal: AbortSignal
  /** The picture is there. */
  onPicture?: () => void
}

/** Draws a page, and then its text. Rejects if it cannot be drawn, or was aborted while it was. */
export async function drawPage(page: PDFPageProxy, { picture, layer, scale, signal, onPicture }: Place): Promise<void> {
  const viewport = page.getViewport({ scale })
  const ratio = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
  picture.width = Math.floor(viewport.width * ratio)
  picture.height = Math.floor(viewport.height * ratio)
  const drawing = page.render({ canvas: picture, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  signal.addEventListener('abort', () => drawing.cancel())
  // The worker reads the text while the picture is drawn.
  const text = page.getTextContent()
  text.catch(() => {})
  await drawing.promise
  signal.throwIfAborted()
  onPicture?.()
  const textContentSource = await text
  signal.throwIfAborted()
  layer.replaceChildren()
  const words = new TextLayer({ textContentSource, container: layer, viewport })
  signal.addEventListener('abort', () => words.cancel())
  await words.render()
}
