import { existsSync } from 'node:fs'
import sharp from 'sharp'

const scale = 0.6
const tallest = 1500
const gap = 12

/** Screenshots side by side, reduced, to compare them at a glance. */
export async function sheetOf(files: string[], out: string): Promise<void> {
  const pictures = await Promise.all(
    files.filter(existsSync).map(async (file) => {
      const { width } = await sharp(file).metadata()
      const small = await sharp(file)
        .resize({ width: Math.round(width * scale) })
        .toBuffer({ resolveWithObject: true })
      const height = Math.min(small.info.height, tallest)
      return sharp(small.data).extract({ left: 0, top: 0, width: small.info.width, height }).toBuffer({ resolveWithObject: true })
    }),
  )
  if (pictures.length === 0) return
  let left = gap
  const placed = pictures.map(({ data, info }) => {
    const at = left
    left += info.width + gap
    return { input: data, left: at, top: gap }
  })
  const height = Math.max(...pictures.map(({ info }) => info.height)) + 2 * gap
  await sharp({ create: { width: left, height, channels: 3, background: '#808080' } })
    .composite(placed)
    .png()
    .toFile(out)
}
