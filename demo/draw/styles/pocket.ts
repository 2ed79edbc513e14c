import { type Cover, pick } from '../cover.ts'
import { drawMotif } from '../motifs/draw-motif.ts'
import { at, brandLine, device, factLine, footLine, full, titles } from '../parts.ts'
import { contours, crosses, dotted } from '../patterns.ts'

function tabs(cover: Cover): string {
  const { colors: c } = cover
  const lit = pick(cover, 'tab', 7)
  const tab = (i: number) => at(664, 60 + i * 122, 56, 108, `background:${i === lit ? c.accent : c.soft};border-radius:12px 0 0 12px`)
  return full(
    `background:${c.bg};color:${c.fg}`,
    [0, 1, 2, 3, 4, 5, 6].map(tab).join('') +
      brandLine(cover, 52, 56, 570, c.fg) +
      titles(cover, { x: 52, y: 120, w: 570, h: 350, max: 68, weight: 650 }) +
      at(170, 500, 350, 350, '', drawMotif(cover.motif, 350, { ink: c.line, tint: c.fill, hatched: true, weight: 2.6 })) +
      factLine(cover, 52, 890, 570, c.fg),
  )
}

function label(cover: Cover): string {
  const { colors: c } = cover
  // An e-book has its band at the other edge.
  const isEbook = cover.kind === 'ebook'
  const x = isEbook ? 107 : 76
  return full(
    `background:${c.bg};color:${c.fg}`,
    crosses(c.soft, 72) +
      at(x, 100, 520, 600, `background:${c.paper};border-radius:18px`) +
      at(x + 16, 116, 488, 568, `border:1.6px solid ${c.ink};border-radius:10px;opacity:.75`) +
      at(x + 170, 150, 180, 180, '', drawMotif(cover.motif, 180, { ink: c.ink, tint: c.tint, weight: 3.2 })) +
      titles(cover, { x: x + 46, y: 350, w: 428, h: 270, max: 46, center: true, end: 'middle', color: c.ink }) +
      factLine(cover, x + 46, 638, 428, c.ink) +
      (isEbook ? '' : at(632, 0, 26, 960, `background:${c.accent}`)) +
      at(x, 790, 52, 52, '', device(cover, 52, c.fg)) +
      brandLine(cover, x, 868, 520, c.fg),
  )
}

function slope(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    `<svg class="turns" width="720" height="960" style="position:absolute;inset:0"><path d="M0 560L720 330V960H0Z" fill="${c.soft}"/><path d="M0 582L720 352" stroke="${c.accent}" stroke-width="9"/></svg>` +
      at(330, 470, 370, 370, '', drawMotif(cover.motif, 370, { ink: c.line, tint: c.fill, hatched: true, weight: 2.6 })) +
      titles(cover, { x: 52, y: 56, w: 616, h: 286, max: 64, weight: 650 }) +
      at(52, 770, 56, 56, '', device(cover, 56, c.fg)) +
      footLine(cover, 52, 885, 616, c.fg),
  )
}

function badge(cover: Cover): string {
  const { colors: c } = cover
  const ground = pick(cover, 'ground', 2) ? contours(c.soft, 720, 960, cover.id) : dotted(c.soft, 30, 3)
  return full(
    `background:${c.bg};color:${c.fg}`,
    ground +
      at(0, 560, 720, 400, `background:${c.bg}`) +
      at(180, 120, 360, 360, `border-radius:50%;background:${c.paper};box-shadow:0 0 0 10px ${c.bg},0 0 0 13px ${c.accent}`) +
      at(235, 175, 250, 250, '', drawMotif(cover.motif, 250, { ink: c.ink, tint: c.tint, hatched: true, weight: 2.8 })) +
      titles(cover, { x: 52, y: 574, w: 616, h: 262, max: 62, end: 'middle', weight: 650 }) +
      footLine(cover, 52, 888, 616, c.fg),
  )
}

/** Guides for a coat pocket: bold title, thumb tabs, a band. */
export const pocket = [tabs, label, slope, badge]
