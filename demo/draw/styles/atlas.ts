import { type Cover, pick } from '../cover.ts'
import { drawMotif } from '../motifs/draw-motif.ts'
import { at, brandLine, device, factLine, footLine, full, smallLine, titles } from '../parts.ts'
import { graph, rings } from '../patterns.ts'

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIV', 'XVI', 'XVIII', 'XX']
const plateOf = (cover: Cover) => {
  const n = pick(cover, 'plate', roman.length)
  return { en: `Plate ${roman[n]}`, ar: `اللوحة ${n + 1}` }
}

/** Numbered leaders from the drawing to the margin, as in an anatomy plate. */
function leaders(cover: Cover, x: number, y: number, size: number, color: string): string {
  const rows = [0.16, 0.34, 0.55, 0.76]
  const parts = rows.map((r, i) => {
    const left = (i + pick(cover, 'side', 2)) % 2 === 0
    const from = left ? x + size * (0.3 + 0.06 * i) : x + size * (0.7 - 0.05 * i)
    const to = left ? x - 34 : x + size + 34
    const at = y + size * r
    return `<path d="M${from} ${at + 16}L${left ? x + 30 : x + size - 30} ${at}H${to}"/><circle cx="${from}" cy="${at + 16}" r="3.5" fill="${color}"/><text x="${left ? to - 10 : to + 10}" y="${at + 7}" text-anchor="${left ? 'end' : 'start'}" font-size="20" fill="${color}" stroke="none">${i + 1}</text>`
  })
  return `<svg width="720" height="960" style="position:absolute;inset:0" fill="none" stroke="${color}" stroke-width="1.3">${parts.join('')}</svg>`
}

function plate(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.bg};color:${c.fg}`,
    at(30, 30, 660, 900, `border:1.5px solid ${c.line}`) +
      at(38, 38, 644, 884, `border:.8px solid ${c.line};opacity:.6`) +
      brandLine(cover, 66, 62, 588, c.fg) +
      at(130, 128, 460, 460, '', drawMotif(cover.motif, 460, { ink: c.line, tint: c.fill, hatched: true, weight: 2 })) +
      leaders(cover, 130, 128, 460, c.line) +
      at(66, 640, 588, 1, `background:${c.line}`) +
      titles(cover, { x: 66, y: 658, w: 588, h: 196, max: 52, end: 'middle' }) +
      factLine(cover, 66, 876, 588, c.fg),
  )
}

function looming(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.bg};color:${c.fg}`,
    rings(c.soft, 720, 960, 370, 608, 46, 2) +
      at(100, 338, 540, 540, '', drawMotif(cover.motif, 540, { ink: c.line, tint: c.fill, hatched: true, weight: 1.7 })) +
      titles(cover, { x: 52, y: 56, w: 616, h: 262, max: 62 }) +
      at(0, 872, 720, 88, `background:${c.bg}`) +
      at(52, 872, 616, 1.5, `background:${c.fg};opacity:.6`) +
      footLine(cover, 52, 903, 616, c.fg),
  )
}

function measured(cover: Cover): string {
  const { colors: c } = cover
  const roundel = (i: number) =>
    at(
      52 + i * 214,
      566,
      188,
      0,
      '',
      `<div style="width:188px;height:118px;overflow:hidden;border:1.4px solid ${c.line};background:${c.bg};position:relative"><div style="position:absolute;left:${[-166, -116, -66][i]}px;top:${[-70, -151, -232][i]}px">${drawMotif(cover.motif, 420, { ink: c.line, tint: c.fill, hatched: true, weight: 1.8 }, `${cover.motif}${i}`)}</div></div>`,
    )
  return full(
    `background:${c.bg};color:${c.fg}`,
    at(0, 0, 720, 700, `overflow:hidden;background:${c.soft}`, graph(c.fill, 24)) +
      at(140, 90, 440, 440, '', drawMotif(cover.motif, 440, { ink: c.line, tint: c.bg, hatched: true, weight: 2 })) +
      smallLine(cover, [plateOf(cover)[cover.lead]], 52, 42, 616, c.fg) +
      [0, 1, 2].map(roundel).join('') +
      titles(cover, { x: 52, y: 722, w: 616, h: 150, max: 46, end: 'middle' }) +
      brandLine(cover, 52, 896, 616, c.fg),
  )
}

function split(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.paper};color:${c.ink}`,
    at(
      0,
      0,
      720,
      590,
      `background:${c.bg};overflow:hidden`,
      at(-40, -10, 520, 620, '', '') +
        rings(c.soft, 720, 590, 360, 300, 58, 2) +
        at(120, 58, 480, 480, '', drawMotif(cover.motif, 480, { ink: c.line, tint: c.fill, hatched: true, weight: 2 })),
    ) +
      at(0, 590, 720, 10, `background:${c.accent}`) +
      at(52, 632, 48, 48, '', device(cover, 48, c.ink)) +
      brandLine(cover, 120, 644, 548, c.ink) +
      titles(cover, { x: 52, y: 704, w: 616, h: 172, max: 48, end: 'middle' }) +
      factLine(cover, 52, 900, 616, c.ink),
  )
}

/** Large anatomical plates: engraved drawing first, title under or over it. */
export const atlas = [plate, looming, measured, split]
