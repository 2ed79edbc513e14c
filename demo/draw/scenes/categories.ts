import { colorsOfHue, type Scheme } from '../palette.ts'
import { at, full } from '../parts.ts'
import { patternOf } from '../patterns.ts'
import type { Picture } from '../product-pictures.ts'
import { drawn, niche } from './objects.ts'

/** The drawing and the hue of each category; a parent's children have neighbouring hues. */
const faces: Record<number, [motif: string, hue: number]> = {
  1: ['stethoscope', 158],
  2: ['scalpel', 205],
  3: ['hand', 342],
  4: ['dna', 225],
  5: ['exam', 262],
  6: ['flask', 176],
  11: ['heart', 352],
  12: ['lungs', 200],
  13: ['brain', 268],
  14: ['blood', 340],
  15: ['cell', 96],
  16: ['child', 38],
  21: ['stomach', 18],
  22: ['bone', 214],
  23: ['monitor', 196],
  24: ['ambulance', 8],
  25: ['uterus', 330],
  31: ['thermometer', 150],
  32: ['ecg', 192],
  33: ['baby', 346],
  34: ['ear', 258],
  41: ['spine', 30],
  42: ['kidney', 350],
  43: ['pill', 162],
  44: ['liver', 22],
  45: ['parasite', 232],
  51: ['licence', 176],
  52: ['globe', 218],
  53: ['syringe', 202],
  54: ['speech', 50],
  61: ['mortar', 128],
  62: ['microscope', 242],
  63: ['xray', 208],
  64: ['exercise', 100],
  65: ['nutrition', 110],
  66: ['book', 165],
}

/** The name of each category's drawing. */
export const drawingsOfCategories = Object.entries(faces).map(([id, [motif]]) => ({ id: Number(id), motif }))

const schemes: Scheme[] = ['tint', 'solid', 'bright']

/** A square tile for every category; parents stand in an arch. */
export function categoryPictures(): Picture[] {
  return Object.entries(faces).map(([id, [motif, hue]], i) => {
    const parent = Number(id) < 10
    const c = colorsOfHue(hue, parent ? 'solid' : (schemes[i % 3] as Scheme))
    const html = parent
      ? full(
          `background:${c.bg}`,
          patternOf(0, c.soft, 480, 480) + niche(70, 36, 340, 460, c.tint) + drawn(motif, 115, 158, 250, c.ink, c.paper, `k${id}`),
        )
      : full(
          `background:${c.bg};overflow:hidden`,
          patternOf(i, c.soft, 480, 480) +
            at(70, 70, 340, 340, `border-radius:50%;background:${c.soft}`) +
            drawn(motif, 105, 105, 270, c.line, c.fill, `k${id}`),
        )
    return { file: `categories/${id}.webp`, width: 480, height: 480, html }
  })
}
