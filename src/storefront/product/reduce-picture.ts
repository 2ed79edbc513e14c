import { maxReviewPictureBytes, reviewPictureSide, reviewPictureTypes } from '../../contract/catalog/review-pictures.ts'

/** A larger file may take more memory than a phone has. */
const maxFileBytes = 40_000_000

export type Reduced = { bytes: Blob; preview: string } | { refused: 'large' | 'invalid' }

/** Draws a picture anew as a JPEG of at most 2000 pixels: a photo of a phone is sent in seconds, and without the place where it was taken. */
export async function reducePicture(file: File): Promise<Reduced> {
  if (!(reviewPictureTypes as readonly string[]).includes(file.type)) return { refused: 'invalid' }
  if (file.size > maxFileBytes) return { refused: 'large' }
  try {
    using picture = closing(await createImageBitmap(file))
    const whole = draw(picture.bitmap, reviewPictureSide)
    const bytes = await new Promise<Blob | null>((resolve) => whole.toBlob(resolve, 'image/jpeg', 0.85))
    if (!bytes) return { refused: 'invalid' }
    return bytes.size > maxReviewPictureBytes
      ? { refused: 'large' }
      : { bytes, preview: draw(picture.bitmap, 240).toDataURL('image/jpeg', 0.7) }
  } catch {
    return { refused: 'invalid' }
  }
}

const closing = (bitmap: ImageBitmap) => ({ bitmap, [Symbol.dispose]: () => bitmap.close() })

/** White below what is transparent. */
function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The bytes in base64. */
export const base64Of = (bytes: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(bytes)
  })
