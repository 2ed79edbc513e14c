import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawBrand } from './brand/draw-brand.ts'
import { openPress, typography } from './press.ts'
import { type Picture, productPictures } from './product-pictures.ts'
import { productCovers } from './products.ts'
import { scenePictures } from './scenes/scenes.ts'

/** The data of a picture that the shop has before it loads: its size, its dominant colour, its average as a placeholder. */
type Entry = { width: number; height: number; color: string; placeholder: string; made: string }

const folder = new URL('../pictures/', import.meta.url)
const indexFile = new URL('index.json', folder)
const quality = 54

const hex = (channels: number[]) => `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

async function press(picture: Picture, png: Buffer, made: string): Promise<Entry> {
  const path = fileURLToPath(new URL(picture.file, folder))
  mkdirSync(dirname(path), { recursive: true })
  await sharp(png).resize(picture.width, picture.height).webp({ quality, effort: 6, smartSubsample: true }).toFile(path)
  const { dominant, channels } = await sharp(png).removeAlpha().stats()
  return {
    width: picture.width,
    height: picture.height,
    color: hex([dominant.r, dominant.g, dominant.b]),
    placeholder: hex(channels.map((channel) => channel.mean)),
    made,
  }
}

/**
 * Draws the demo shop's missing or changed pictures and removes unused ones. Arguments select files by prefix: `node demo/draw/draw.ts
 * products/101 banners/`; `brand` selects the icons in `public/brand`.
 */
async function draw(only: string[]) {
  const index: Record<string, Entry> = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {}
  const save = () =>
    writeFileSync(
      indexFile,
      `{\n${Object.keys(index)
        .sort(new Intl.Collator('en', { numeric: true }).compare)
        .map((file) => `  ${JSON.stringify(file)}: ${JSON.stringify(index[file])}`)
        .join(',\n')}\n}\n`,
    )
  const covers = productCovers()
  const pictures = [...productPictures(covers), ...scenePictures(covers)]
  const wanted = new Set(pictures.map((picture) => picture.file))
  for (const file of Object.keys(index).filter((name) => !wanted.has(name))) {
    delete index[file]
    rmSync(new URL(file, folder), { force: true })
  }
  const sign = (picture: Picture) =>
    createHash('sha256').update(`${typography}${quality}${picture.width}x${picture.height}${picture.html}`).digest('hex').slice(0, 10)
  const due = pictures.filter(
    (picture) =>
      (only.length === 0 || only.some((start) => picture.file.startsWith(start))) &&
      (index[picture.file]?.made !== sign(picture) || !existsSync(new URL(picture.file, folder))),
  )
  const brandIsDue =
    only.length === 0 ? due.length > 0 || !existsSync(new URL('../../public/brand/social.png', import.meta.url)) : only.includes('brand')
  if (due.length > 0 || brandIsDue) {
    await using printer = await openPress()
    const print = async ({ file, html, width, height, drawnAt }: Picture) => {
      const { png, failures } = await printer.print(html, drawnAt?.width ?? width, drawnAt?.height ?? height)
      for (const text of failures) console.warn(`${file}: does not fit: ${text}`)
      return png
    }
    if (brandIsDue) await drawBrand(print)
    for (const [i, picture] of due.entries()) {
      index[picture.file] = await press(picture, await print(picture), sign(picture))
      if (i % 50 === 49) {
        save()
        console.info(`${i + 1} of ${due.length}`)
      }
    }
  }
  save()
  const strays = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp') && !index[file])
  for (const file of strays) rmSync(new URL(file, folder))
  console.info(`${due.length} drawn, ${pictures.length - due.length} as they were.`)
}

await draw(process.argv.slice(2))
