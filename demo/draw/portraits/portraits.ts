import { type Colors, colorsOfHue } from '../palette.ts'
import { full } from '../parts.ts'
import { patternOf } from '../patterns.ts'
import type { Picture } from '../product-pictures.ts'
import { brows, clothes, crown, ears, eyes, forehead, glasses, jaws, mouths, neck, noses, pupils, years } from './features.ts'
import { type Face, faces, type Shape } from './people.ts'

const line = (d: string, ink: string, width = 4.6) => `<path d="${d}" stroke="${ink}" stroke-width="${width}"/>`

function shape({ d, flat, lines, folds, rope }: Shape, c: Colors): string {
  if (rope) return line(d, c.ink, 11)
  const ground = flat ? `<path d="${d}" fill="${c[flat]}" fill-rule="evenodd"/>` : ''
  return ground + line(d, c.ink) + (lines ? line(lines, c.ink, 2.8) : '') + (folds ? line(folds, c.bg, 2.8) : '')
}

/** One hand: flat shapes under a line, and a face that has the colour of its ground. */
function portrait(face: Face, c: Colors): string {
  const [cloth, folds] = clothes[face.wears]
  const shapes = (list: Shape[] = []) => list.map((one) => shape(one, c)).join('')
  const ground = (d: string) => `<path d="${d}" fill="${c.bg}"/>`
  const folding = face.cloth === 'ink' ? c.bg : c.ink
  const eye = pupils.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.6" fill="${c.ink}"/>`).join('')
  return `<svg width="400" height="400" viewBox="0 0 400 400" fill="none" stroke-linecap="round" stroke-linejoin="round" style="position:absolute;inset:0">
    ${shapes(face.behind)}
    <path d="${cloth}" fill="${c[face.cloth]}"/>${line(cloth, c.ink)}
    ${ground(neck)}${line('M174 252L173 300C180 322 220 322 227 300L226 252', c.ink)}
    ${line(folds, folding, 3.4)}
    ${ground(jaws[face.jaw] + crown)}${face.hasEars ? ground(ears) + line(ears, c.ink) : ''}
    ${shapes(face.beard)}
    ${line(jaws[face.jaw], c.ink)}
    ${line(eyes, c.ink)}${eye}${line(brows[face.brow], c.ink, 5.2)}${line(noses[face.nose], c.ink, 3.8)}${line(mouths[face.mouth], c.ink, 3.8)}
    ${face.isOlder ? line(years + forehead, c.ink, 2.2) : ''}
    ${face.glasses ? line(glasses[face.glasses], c.ink, 3.6) : ''}
    ${shapes(face.over)}
  </svg>`
}

/** Line portraits of authors, on the paper of a colour of their own. */
export const portraitPictures = (): Picture[] =>
  faces.map((face, at) => {
    const c = colorsOfHue(face.hue, 'tint')
    const html = full(
      `background:${c.bg};overflow:hidden`,
      `<div style="opacity:.4">${patternOf(at, c.soft, 400, 400)}</div>${portrait(face, c)}`,
    )
    return { file: `authors/${face.id}.webp`, width: 400, height: 400, html }
  })
