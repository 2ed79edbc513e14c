import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { colorsOfHue } from '../palette.ts'
import { at, full } from '../parts.ts'
import { stars } from '../patterns.ts'
import type { Picture } from '../product-pictures.ts'
import { drawn } from '../scenes/objects.ts'
import { icon, logo, mark } from './mark.ts'
import { facilities, payments } from './small-marks.ts'
import { words } from './words.ts'

const folder = new URL('../../../public/brand/', import.meta.url)

function write(name: string, content: string | Buffer) {
  const file = new URL(name, folder)
  mkdirSync(new URL('.', file), { recursive: true })
  if (!existsSync(file) || !readFileSync(file).equals(Buffer.from(content))) writeFileSync(file, content)
}

/** An .ico of PNG pictures, which every browser that requests one can read. */
function ico(pngs: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  pngs.forEach(({ size, png }, i) => {
    const entry = 6 + 16 * i
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pngs.map(({ png }) => png)])
}

/** The picture for shared links, 1200 by 630; without the heart, the background of product covers. */
export function socialPicture(file: 'social.png' | 'social-ground.png'): Picture {
  const c = colorsOfHue(158, 'solid')
  const word = (d: string, x: number, y: number, scale: number) =>
    `<path transform="translate(${x} ${y}) scale(${scale})" d="${d}" fill="${c.paper}"/>`
  const html = full(
    'background:#1f5f4a;overflow:hidden',
    at(640, 0, 560, 630, 'mask-image:linear-gradient(90deg,transparent,#000 70%)', stars('rgb(255 255 255/.13)', 105, 2.4)) +
      (file === 'social.png' ? drawn('heart', 700, 96, 430, c.paper, 'rgb(255 255 255/.14)', 'social') : '') +
      `<svg width="1200" height="630" style="position:absolute;inset:0"><g transform="translate(96 120) scale(2.6)">${icon(0)
        .replace(/<\/?svg[^>]*>/g, '')
        .replace(/<rect[^>]*>/, '')}</g>${word(words.en.d, 104, 372, 3.1)}${word(words.ar.d, 104, 492, 2.5)}</svg>`,
  )
  return { file, width: 1200, height: 630, html }
}

/** Writes name, mark and icons to `public/brand`, and only files that differ. */
export async function drawBrand(print: (picture: Picture) => Promise<Buffer>) {
  for (const ground of ['light', 'dark'] as const) {
    const suffix = ground === 'dark' ? '-dark' : ''
    write(`logo${suffix}.svg`, logo('en', ground))
    write(`logo-ar${suffix}.svg`, logo('ar', ground))
    write(`mark${suffix}.svg`, mark(ground))
  }
  write('favicon.svg', icon(11))
  for (const [name, svg] of Object.entries(facilities)) write(`facility/${name}.svg`, svg)
  for (const [name, svg] of Object.entries(payments)) write(`payment/${name}.svg`, svg)
  const raster = (size: number, round: number, scale?: number) =>
    sharp(Buffer.from(icon(round, scale)), { density: 72 * (size / 48) * 2 })
      .resize(size, size)
      .png()
      .toBuffer()
  const [small, middle] = [await raster(16, 9), await raster(32, 10)]
  write('favicon-32.png', middle)
  write(
    'favicon.ico',
    ico([
      { size: 16, png: small },
      { size: 32, png: middle },
    ]),
  )
  write('apple-touch-icon.png', await raster(180, 0))
  for (const size of [192, 512]) write(`icon-${size}.png`, await raster(size, 11))
  write('icon-maskable-512.png', await raster(512, 0, 0.62))
  for (const file of ['social.png', 'social-ground.png'] as const) {
    const printed = sharp(await print(socialPicture(file)))
    write(file, await printed.png({ palette: true, colours: 128 }).toBuffer())
  }
}
