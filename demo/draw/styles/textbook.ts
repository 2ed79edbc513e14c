import { type Cover, pick } from '../cover.ts'
import { drawMotif } from '../motifs/draw-motif.ts'
import { at, brandLine, device, factLine, footLine, full, titles } from '../parts.ts'
import { patternOf, stars } from '../patterns.ts'

function corner(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    at(250, 420, 640, 640, `border-radius:50%;background:${c.soft}`) +
      at(290, 470, 470, 470, '', drawMotif(cover.motif, 470, { ink: c.line, tint: c.fill, weight: 2.4 })) +
      at(52, 52, 72, 8, `background:${c.accent}`) +
      titles(cover, { x: 52, y: 84, w: 616, h: 330, max: 74, weight: 650 }) +
      at(52, 806, 44, 44, '', device(cover, 44, c.fg)) +
      brandLine(cover, 52, 872, 400, c.fg),
  )
}

function band(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.bg};color:${c.fg}`,
    brandLine(cover, 52, 48, 616, c.fg) +
      at(
        0,
        104,
        720,
        392,
        `background:${c.tint};overflow:hidden`,
        patternOf(pick(cover, 'pattern', 6), c.paper, 720, 392) +
          at(190, 26, 340, 340, '', drawMotif(cover.motif, 340, { ink: c.ink, tint: c.paper, hatched: true, weight: 2.5 })),
      ) +
      at(0, 496, 720, 12, `background:${c.accent}`) +
      titles(cover, { x: 52, y: 544, w: 616, h: 300, max: 66, end: 'middle' }) +
      factLine(cover, 52, 886, 616, c.fg),
  )
}

function disc(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.bg};color:${c.fg}`,
    at(110, 66, 500, 500, `border-radius:50%;background:${c.soft}`) +
      at(96, 52, 500, 500, `border-radius:50%;border:2px solid ${c.line};opacity:.55`) +
      at(175, 130, 370, 370, '', drawMotif(cover.motif, 370, { ink: c.line, tint: c.fill, hatched: true, weight: 2.4 })) +
      titles(cover, { x: 52, y: 604, w: 616, h: 234, max: 58, center: true, end: 'middle' }) +
      at(300, 856, 120, 2, `background:${c.accent}`) +
      footLine(cover, 52, 895, 616, c.fg),
  )
}

function strips(cover: Cover): string {
  const { colors: c } = cover
  const bar = (i: number) => at(0, i * 320, 150, 320, `background:${[c.accent, c.soft, c.fill][(i + pick(cover, 'bars', 3)) % 3]}`)
  const small = (i: number) =>
    at(
      19,
      i * 320 + 104,
      112,
      112,
      '',
      drawMotif(cover.motif, 112, { ink: (i + pick(cover, 'bars', 3)) % 3 === 0 ? c.onAccent : c.line, weight: 3.6 - i * 0.2 }, `s${i}`),
    )
  return full(
    `background:${c.bg};color:${c.fg}`,
    [0, 1, 2].map(bar).join('') +
      [0, 1, 2].map(small).join('') +
      titles(cover, { x: 190, y: 60, w: 482, h: 560, max: 70, weight: 650, gap: 0.7 }) +
      at(190, 800, 482, 2, `background:${c.fg};opacity:.5`) +
      at(190, 742, 42, 42, '', device(cover, 42, c.fg)) +
      footLine(cover, 190, 844, 482, c.fg),
  )
}

function arch(cover: Cover): string {
  const { colors: c } = cover
  const shape = 'M150 590V270C150 160 250 104 360 50C470 104 570 160 570 270V590Z'
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    `<div style="position:absolute;inset:0 0 auto 0;height:590px;opacity:.8">${stars(c.soft, 90, 2.2)}</div>` +
      `<svg width="720" height="620" style="position:absolute;inset:0"><path d="${shape}" fill="${c.paper}"/><path d="${shape}" fill="none" stroke="${c.accent}" stroke-width="4" transform="translate(360 590) scale(1.05) translate(-360 -590)"/></svg>` +
      at(200, 210, 320, 320, '', drawMotif(cover.motif, 320, { ink: c.ink, tint: c.tint, hatched: true, weight: 2.5 })) +
      at(0, 590, 720, 370, `background:${c.bg}`) +
      at(52, 590, 616, 2, `background:${c.accent}`) +
      titles(cover, { x: 52, y: 618, w: 616, h: 226, max: 56, center: true, end: 'middle' }) +
      footLine(cover, 52, 895, 616, c.fg),
  )
}

function tiles(cover: Cover): string {
  const { colors: c } = cover
  const grounds = [c.soft, c.accent, c.paper, c.fill]
  const turn = pick(cover, 'tiles', 4)
  const tile = (i: number) => {
    const which = (i * 3 + Math.floor(i / 3) + turn) % 4
    const [x, y] = [(i % 3) * 240, Math.floor(i / 3) * 240]
    const ink = which === 1 ? c.onAccent : which === 2 ? c.ink : c.line
    const figure =
      i === 1 || i === 3 || i === 5
        ? `<svg class="turns" width="240" height="240" viewBox="0 0 240 240" fill="none" stroke="${ink}" stroke-width="2.4">${[0, 1, 2, 3, 4].map((k) => (turn % 2 ? `<circle cx="${i === 3 ? 0 : 240}" cy="240" r="${44 + k * 44}"/>` : `<path d="M0 ${24 + k * 48}H240"/>`)).join('')}</svg>`
        : `<div style="padding:30px">${drawMotif(cover.motif, 180, { ink, weight: 2.8 }, `t${i}`)}</div>`
    return at(x, y, 240, 240, `background:${grounds[which]};overflow:hidden`, figure)
  }
  return full(
    `background:${c.bg};color:${c.fg}`,
    [0, 1, 2, 3, 4, 5].map(tile).join('') +
      titles(cover, { x: 52, y: 518, w: 616, h: 310, max: 64, end: 'middle', weight: 650 }) +
      footLine(cover, 52, 892, 616, c.fg),
  )
}

/** Course books: colour, one figure, large type. */
export const textbook = [corner, band, disc, strips, arch, tiles]
