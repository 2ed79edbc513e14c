import { motifOf } from './motifs.ts'

/** How a motif is inked. All colours are CSS colours; `weight` is the main stroke in the motif's own 200-unit sheet. */
export type Inking = {
  ink: string
  /** Flat colour printed under the lines, a little out of register; none leaves the paper bare. */
  tint?: string
  /** Hatched shade on the lower right of every closed part. */
  hatched?: boolean
  weight?: number
  fineOpacity?: number
  shift?: number
}

/** The motif as an SVG element of `size` CSS pixels square; `name` must be one of `motifs`. `key` makes its ids unique on a page. */
export function drawMotif(name: string, size: number, inking: Inking, key = name): string {
  const { body, lines, fine, dots = [], turn = 0 } = motifOf(name)
  const { ink, tint, hatched = false, weight = 2.4, fineOpacity = 0.75, shift = 4 } = inking
  const area = body.join('')
  const under = tint && area ? `<path d="${area}" fill="${tint}" transform="translate(${shift} ${shift})"/>` : ''
  const shade =
    hatched && area
      ? `<defs><pattern id="h-${key}" width="4.2" height="4.2" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 2.1H4.2" stroke="${ink}" stroke-width=".8"/></pattern>
       <mask id="m-${key}"><path d="${area}" fill="#fff"/><path d="${area}" fill="#000" transform="translate(-9 -8)"/></mask></defs>
       <rect width="200" height="200" fill="url(#h-${key})" mask="url(#m-${key})" opacity=".8"/>`
      : ''
  return `<svg class="motif" width="${size}" height="${size}" viewBox="0 0 200 200" fill="none" stroke-linecap="round" stroke-linejoin="round" overflow="visible">
    <g transform="rotate(${turn} 100 100)">${under}${shade}
    <path d="${fine.join('')}" stroke="${ink}" stroke-width="${weight * 0.5}" opacity="${fineOpacity}"/>
    <path d="${area}${lines.join('')}" stroke="${ink}" stroke-width="${weight}"/>
    ${dots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`).join('')}</g></svg>`
}
