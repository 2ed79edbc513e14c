import { type Cover, kindNames, pick } from '../cover.ts'
import { drawMotif } from '../motifs/draw-motif.ts'
import { at, brandLine, device, factLine, footLine, full, safe, titles } from '../parts.ts'
import { contours, patternOf, rings, stars } from '../patterns.ts'

const number = (cover: Cover) =>
  `AVC ${String((cover.id * 7919) % 10000).padStart(4, '0')} ${String((cover.id * 104729) % 10000).padStart(4, '0')}`

/** The face of a membership card of 560 by 340. */
export function face(cover: Cover, ground: string, ink: string, fill: string, pattern: string): string {
  return `<div dir="${cover.lead === 'ar' ? 'rtl' : 'ltr'}" style="position:relative;width:560px;height:340px;border-radius:24px;background:${ground};color:${ink};overflow:hidden">${pattern}
    ${at(30, 28, 46, 46, '', device(cover, 46, ink))}
    <div style="position:absolute;inset-inline-start:92px;top:36px;font-size:22px;line-height:1.3;font-weight:600">${safe(cover.brand[cover.lead])}</div>
    ${at(330, 96, 210, 210, '', drawMotif(cover.motif, 210, { ink, tint: fill, weight: 2.6 }))}
    ${at(32, 166, 64, 48, `border-radius:9px;border:2px solid ${ink};opacity:.85`, at(0, 22, 60, 2, `background:${ink}`) + at(29, 0, 2, 44, `background:${ink}`))}
    <div style="position:absolute;inset-inline-start:32px;bottom:28px;font-size:21px;letter-spacing:.12em;font-weight:500">${number(cover)}</div></div>`
}

function held(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.tint};color:${c.ink};overflow:hidden`,
    at(80, 96, 560, 340, '', face(cover, c.bg, c.fg, c.fill, patternOf(pick(cover, 'pattern', 6), c.soft, 560, 340))) +
      at(80, 460, 560, 1.5, `background:${c.ink};opacity:.35`) +
      titles(cover, { x: 80, y: 486, w: 560, h: 318, max: 58, end: 'middle' }) +
      at(80, 836, 560, 1.5, `background:${c.ink};opacity:.35`) +
      factLine(cover, 80, 862, 560, c.ink),
  )
}

function fan(cover: Cover): string {
  const { colors: c } = cover
  const back = (turn: number, color: string) =>
    at(90, 130, 540, 330, `border-radius:24px;background:${color};transform:rotate(${turn}deg);transform-origin:20% 100%`)
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    back(-9, c.fill) +
      back(-3.5, c.accent) +
      at(84, 160, 560, 340, 'transform:rotate(3deg)', face(cover, c.paper, c.ink, c.tint, '')) +
      titles(cover, { x: 52, y: 572, w: 616, h: 274, max: 58, end: 'middle' }) +
      footLine(cover, 52, 896, 616, c.fg),
  )
}

function key(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    at(150, -60, 420, 120, `border-radius:0 0 30px 30px;background:${c.soft}`) +
      at(330, 20, 60, 74, `border:7px solid ${c.accent};border-radius:30px`) +
      at(110, 84, 500, 790, `border-radius:30px;background:${c.paper}`) +
      at(310, 108, 100, 20, `border-radius:10px;background:${c.bg}`) +
      at(
        110,
        150,
        500,
        300,
        `background:${c.tint};overflow:hidden`,
        stars(c.paper, 80, 2) +
          at(135, 36, 230, 230, '', drawMotif(cover.motif, 230, { ink: c.ink, tint: c.paper, hatched: true, weight: 3 })),
      ) +
      titles(cover, { x: 142, y: 470, w: 436, h: 270, max: 46, center: true, color: c.ink, end: 'middle' }) +
      footLine(cover, 142, 784, 436, c.ink) +
      `<div style="position:absolute;left:0;width:720px;top:900px;text-align:center;font-size:19px;letter-spacing:.2em">${number(cover)}</div>`,
  )
}

function answer(cover: Cover): string {
  const { colors: c } = cover
  const right = pick(cover, 'answer', 4)
  const choice = (i: number) =>
    at(
      36,
      170 + i * 60,
      470,
      48,
      `border-radius:24px;background:${i === right ? c.accent : c.tint};color:${i === right ? c.onAccent : c.ink}`,
      `<span style="position:absolute;inset-inline-start:20px;top:9px;font-size:21px;font-weight:600">${'ABCD'[i]}</span>${at(58, 21, 150 + ((i * 71 + cover.id * 13) % 190), 6, 'border-radius:3px;background:currentColor;opacity:.55')}`,
    )
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    rings(c.soft, 720, 960, 720, 0, 52, 2) +
      at(
        52,
        90,
        542,
        440,
        `border-radius:26px;background:${c.paper}`,
        [0, 1, 2, 3].map(choice).join('') +
          at(36, 44, 90, 90, '', drawMotif(cover.motif, 90, { ink: c.ink, tint: c.tint, weight: 5 })) +
          [0, 1, 2].map((i) => at(150, 56 + i * 26, 320 - i * 70, 7, `border-radius:4px;background:${c.ink};opacity:.65`)).join(''),
      ) +
      at(
        520,
        60,
        130,
        130,
        `border-radius:50%;background:${c.accent};color:${c.onAccent};display:grid;place-items:center;text-align:center;font-size:24px;line-height:1.35;font-weight:600`,
        kindNames.account[cover.lead],
      ) +
      titles(cover, { x: 52, y: 566, w: 616, h: 282, max: 58, end: 'middle' }) +
      footLine(cover, 52, 896, 616, c.fg),
  )
}

function pass(cover: Cover): string {
  const { colors: c } = cover
  const notch = (x: number) => at(x, 566, 44, 44, `border-radius:50%;background:${c.tint}`)
  return full(
    `background:${c.tint};color:${c.fg};overflow:hidden`,
    at(
      60,
      60,
      600,
      840,
      `border-radius:28px;background:${c.bg};overflow:hidden`,
      `<div style="position:absolute;inset:0 0 auto 0;height:528px;overflow:hidden">${contours(c.soft, 600, 528, cover.id)}</div>` +
        at(130, 110, 340, 340, '', drawMotif(cover.motif, 340, { ink: c.line, tint: c.fill, hatched: true, weight: 2.6 })),
    ) +
      brandLine(cover, 96, 92, 528, c.fg) +
      notch(38) +
      notch(638) +
      `<div style="position:absolute;left:100px;width:520px;top:587px;border-top:3px dashed ${c.fg};opacity:.55"></div>` +
      titles(cover, { x: 96, y: 616, w: 528, h: 210, max: 50, end: 'middle' }) +
      factLine(cover, 96, 848, 528, c.fg),
  )
}

/** Accounts: membership cards, passes, an answered question. */
export const account = [held, fan, key, answer, pass]
