import { type Cover, pick } from '../cover.ts'
import { drawMotif } from '../motifs/draw-motif.ts'
import { at, footLine, full, titles } from '../parts.ts'
import { graph, ruled } from '../patterns.ts'

function squared(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.paper};color:${c.ink}`,
    at(0, 0, 720, 960, 'overflow:hidden', graph(c.tint, 26)) +
      at(110, 60, 556, 400, `background:${c.bg};color:${c.fg};border-radius:14px`) +
      titles(cover, { x: 142, y: 84, w: 492, h: 352, max: 60, color: c.fg, end: 'middle', weight: 650 }) +
      at(218, 500, 330, 330, '', drawMotif(cover.motif, 330, { ink: c.ink, tint: c.tint, hatched: true, weight: 2.6 })) +
      footLine(cover, 110, 885, 556, c.ink),
  )
}

function ticked(cover: Cover): string {
  const { colors: c } = cover
  const done = 2 + pick(cover, 'done', 3)
  const tick = (i: number) => {
    const y = 520 + i * 58
    const mark =
      i < done
        ? `<path d="M8 20L17 29L34 6" stroke="${c.accent}" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
        : ''
    return (
      at(
        60,
        y,
        40,
        40,
        '',
        `<svg width="40" height="40" overflow="visible"><rect x="1" y="1" width="34" height="34" rx="6" fill="none" stroke="${c.line}" stroke-width="2"/>${mark}</svg>`,
      ) + at(118, y + 12, 120 + ((i * 53 + cover.id * 17) % 110), 5, `background:${c.line};opacity:.55;border-radius:3px`)
    )
  }
  return full(
    `background:${c.bg};color:${c.fg}`,
    at(0, 470, 720, 370, `background:${c.soft}`) +
      titles(cover, { x: 56, y: 60, w: 608, h: 376, max: 70, weight: 650, end: 'middle' }) +
      [0, 1, 2, 3, 4].map(tick).join('') +
      at(370, 500, 300, 300, '', drawMotif(cover.motif, 300, { ink: c.line, tint: c.fill, hatched: true, weight: 2.8 })) +
      footLine(cover, 56, 884, 608, c.fg),
  )
}

function exercise(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.bg};color:${c.fg}`,
    at(0, 0, 720, 960, 'overflow:hidden;opacity:.9', ruled(c.soft, 40)) +
      at(90, 0, 2.5, 960, `background:${c.accent}`) +
      at(330, 90, 300, 300, '', drawMotif(cover.motif, 300, { ink: c.line, tint: c.fill, hatched: true, weight: 2.8 })) +
      at(124, 440, 540, 356, `background:${c.paper};border-radius:6px`) +
      titles(cover, { x: 152, y: 462, w: 484, h: 312, max: 58, color: c.ink, end: 'middle' }) +
      footLine(cover, 124, 860, 540, c.fg),
  )
}

/** Books to write in: squares, boxes to tick, lines. */
export const workbook = [squared, ticked, exercise]
