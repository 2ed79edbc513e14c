import sharp from 'sharp'

const width = 1200
const height = 630
/** Pictures of this ratio or wider fill the sheet; others are covers. */
const broad = 1.3
/** Position of a cover on the background, whose other half shows the shop's name. */
const place = { middle: 890, maxWidth: 480, maxHeight: 520, round: 14 }

/** The preview of a shared link: a wide picture fills the sheet, a cover stands on the shop's background. */
export async function drawSocialPicture(source: string, ground: string): Promise<Buffer> {
  const known = await sharp(source).metadata()
  const isBroad = known.width >= broad * known.height
  const sheet = isBroad ? sharp(source).resize(width, height, { fit: 'cover' }) : await coverOn(source, ground)
  return sheet.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

async function coverOn(source: string, ground: string) {
  const { data, info } = await sharp(source)
    .resize(place.maxWidth, place.maxHeight, { fit: 'inside' })
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true })
  const corners = rectangle(info.width, info.height, 0, '#fff')
  const cover = await sharp(data)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const margin = 48
  const shadow = await sharp(rectangle(info.width, info.height, margin, 'rgb(0 0 0 / .4)'))
    .blur(18)
    .png()
    .toBuffer()
  const start = Math.round(place.middle - info.width / 2)
  const top = Math.round((height - info.height) / 2)
  return sharp(ground).composite([
    { input: shadow, left: start - margin, top: top - margin + 14 },
    { input: cover, left: start, top },
  ])
}

const rectangle = (w: number, h: number, margin: number, fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w + 2 * margin}" height="${h + 2 * margin}"><rect x="${margin}" y="${margin}" width="${w}" height="${h}" rx="${place.round}" fill="${fill}"/></svg>`,
  )
