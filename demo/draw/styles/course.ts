import { type Cover, kindNames, pick } from '../cover.ts'
import { drawMotif } from '../motifs/draw-motif.ts'
import { at, brandLine, device, full, safe, smallLine, titles } from '../parts.ts'
import { contours, patternOf, rings } from '../patterns.ts'

const openBook = 'M30 22C25 18 19 18 13 20V42C19 40 25 40 30 44C35 40 41 40 47 42V20C41 18 35 18 30 22ZM30 22V44'

/** A course to read: an open book in a disc. */
const bookSign = (size: number, ground: string, ink: string) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 60 60" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><circle cx="30" cy="30" r="30" fill="${ground}" stroke="none"/><path d="${openBook}"/></svg>`

/** A live course: a leaf of a calendar with the number of its evenings. */
function leaf({ evenings = 1, colors: c }: Cover, x: number, y: number, size: number): string {
  const ring = (at: number) =>
    `<path d="M${at} 6V24" stroke="${c.ink}" stroke-width="10" stroke-linecap="round"/><path d="M${at} 6V24" stroke="${c.paper}" stroke-width="4" stroke-linecap="round"/>`
  return at(
    x,
    y,
    size,
    size,
    '',
    `<svg width="${size}" height="${size}" viewBox="0 0 120 120" fill="none"><path d="M16 14H104A10 10 0 0 1 114 24V104A10 10 0 0 1 104 114H16A10 10 0 0 1 6 104V24A10 10 0 0 1 16 14Z" fill="${c.paper}" stroke="${c.ink}" stroke-width="4"/><path d="M8 24A8 8 0 0 1 16 16H104A8 8 0 0 1 112 24V42H8Z" fill="${c.accent}"/><path d="M6 43H114" stroke="${c.ink}" stroke-width="4"/>${ring(36)}${ring(84)}<text x="60" y="99" font-size="52" font-weight="650" text-anchor="middle" fill="${c.ink}">${evenings}</text></svg>`,
  )
}

const sign = (cover: Cover, x: number, y: number, size: number) =>
  cover.taught === 'live'
    ? leaf(cover, x, y - size * 0.14, size * 1.28)
    : at(x, y, size, size, '', bookSign(size, cover.colors.accent, cover.colors.onAccent))

/** The first fact as a small pill. */
function pill({ facts: [fact], lead }: Cover, x: number, y: number, ink: string): string {
  if (!fact) return ''
  return `<div style="position:absolute;inset-inline-start:${x}px;top:${y}px;color:${ink};border:1.6px solid ${ink};border-radius:99px;font-size:22px;line-height:1.3;white-space:nowrap;padding:${lead === 'ar' ? '3px 20px 7px' : '6px 20px'}"><span class="small${lead === 'ar' ? '-ar' : ''}">${safe(fact[lead])}</span></div>`
}

/** The foot of a course: the fact at the start, who gives it at the end. */
const foot = (cover: Cover, y: number, ink: string) =>
  pill(cover, 52, y, ink) +
  `<div style="position:absolute;inset-inline-end:52px;top:${y + 8}px;color:${ink};font-size:22px;line-height:1.3;white-space:nowrap"><span class="small${cover.lead === 'ar' ? '-ar' : ''}">${safe(cover.brand[cover.lead])}</span></div>`

function lecture(cover: Cover): string {
  const { colors: c } = cover
  return full(
    `background:${c.paper};color:${c.ink}`,
    at(
      0,
      0,
      720,
      540,
      `background:${c.bg};overflow:hidden`,
      patternOf(pick(cover, 'pattern', 6), c.soft, 720, 540) +
        at(160, 74, 400, 400, '', drawMotif(cover.motif, 400, { ink: c.line, tint: c.fill, hatched: true, weight: 2.3 })),
    ) +
      smallLine(cover, [kindNames.course[cover.lead]], 52, 36, 616, c.fg) +
      sign(cover, 52, 488, 100) +
      titles(cover, { x: 52, y: 630, w: 616, h: 216, max: 54, end: 'middle' }) +
      foot(cover, 878, c.ink),
  )
}

/** A panel of a screen, with its title and its foot. */
const screened = (cover: Cover, inner: string) => {
  const { colors: c } = cover
  return full(
    `background:${c.bg};color:${c.fg}`,
    brandLine(cover, 52, 44, 616, c.fg) +
      at(52, 102, 616, 430, `background:${c.paper};border-radius:18px;overflow:hidden;box-shadow:0 0 0 2px ${c.line}`, inner) +
      titles(cover, { x: 52, y: 574, w: 616, h: 270, max: 58, end: 'middle' }) +
      pill(cover, 52, 878, c.fg),
  )
}

/** An evening: the board of the teacher, and the group. */
function meeting(cover: Cover): string {
  const { colors: c } = cover
  const speaks = pick(cover, 'speaks', 5)
  const person = (i: number) =>
    at(
      14 + i * 119,
      322,
      112,
      94,
      `border-radius:12px;overflow:hidden;background:${i === speaks ? c.accent : c.tint}`,
      `<svg width="112" height="94" viewBox="0 0 112 94" fill="none" stroke="${i === speaks ? c.onAccent : c.ink}" stroke-width="3.4"><circle cx="56" cy="36" r="17"/><path d="M20 98C20 70 36 60 56 60C76 60 92 70 92 98${i % 2 ? 'M45 62L56 76L67 62' : ''}"/></svg>`,
    )
  return screened(
    cover,
    at(14, 14, 588, 296, `border-radius:12px;background:${c.tint}`) +
      at(164, 18, 288, 288, '', drawMotif(cover.motif, 288, { ink: c.ink, tint: c.paper, hatched: true, weight: 2.6 })) +
      [0, 1, 2, 3, 4].map(person).join(''),
  )
}

/** A film: the picture, the sign to play it, and how much of it was seen. */
function player(cover: Cover): string {
  const { colors: c } = cover
  return screened(
    cover,
    at(0, 0, 616, 362, `background:${c.tint};overflow:hidden`) +
      at(148, 18, 326, 326, '', drawMotif(cover.motif, 326, { ink: c.ink, tint: c.paper, hatched: true, weight: 2.4 })) +
      `<svg width="616" height="430" style="position:absolute;inset:0"><circle cx="308" cy="182" r="62" fill="${c.accent}"/><path d="M290 152L338 182L290 212Z" fill="${c.onAccent}" stroke="${c.onAccent}" stroke-width="6" stroke-linejoin="round"/><path d="M40 382V410M52 382V410" stroke="${c.ink}" stroke-width="6" stroke-linecap="round"/><path d="M86 396H576" stroke="${c.tint}" stroke-width="10" stroke-linecap="round"/><path d="M86 396H270" stroke="${c.accent}" stroke-width="10" stroke-linecap="round"/><circle cx="270" cy="396" r="13" fill="${c.accent}"/></svg>`,
  )
}

/** Lessons to read: the page of one, and the list of all. */
function lessons(cover: Cover): string {
  const { colors: c } = cover
  const lesson = (i: number) =>
    at(
      20,
      26 + i * 66,
      176,
      50,
      `border-radius:10px;background:${i === 1 ? c.accent : c.tint}`,
      at(14, 15, 20, 20, `border-radius:50%;border:2.4px solid ${i === 1 ? c.onAccent : c.ink}`) +
        at(48, 22, 60 + ((i * 17) % 44), 6, `border-radius:3px;background:${i === 1 ? c.onAccent : c.ink};opacity:.7`),
    )
  const words = (i: number) =>
    at(226, 296 + i * 26, i === 4 ? 190 : 360 - ((i * 23) % 40), 7, `border-radius:4px;background:${c.ink};opacity:.4`)
  return screened(
    cover,
    [0, 1, 2, 3, 4, 5].map(lesson).join('') +
      at(216, 0, 400, 430, `background:${c.paper};border-inline-start:2px solid ${c.tint}`) +
      at(218, 0, 398, 268, `background:${c.tint}`) +
      at(294, 12, 244, 244, '', drawMotif(cover.motif, 244, { ink: c.ink, tint: c.paper, hatched: true, weight: 2.8 })) +
      [0, 1, 2, 3, 4].map(words).join(''),
  )
}

/** A ring of the evenings, the first of which is next. */
function evenings(cover: Cover): string {
  const { colors: c } = cover
  const r = 232
  const count = cover.evenings ?? 1
  const part = (2 * Math.PI * r) / count
  const arc = (i: number) =>
    `<circle cx="360" cy="306" r="${r}" stroke="${i === 0 ? c.accent : c.soft}" stroke-width="24" stroke-dasharray="${part - 12} ${2 * Math.PI * r}" transform="rotate(${(i / count) * 360 - 90} 360 306)"/>`
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    `<svg class="turns" width="720" height="600" style="position:absolute;inset:0" fill="none">${Array.from({ length: count }, (_, i) => arc(i)).join('')}</svg>` +
      at(215, 161, 290, 290, '', drawMotif(cover.motif, 290, { ink: c.line, tint: c.fill, hatched: true, weight: 2.7 })) +
      leaf(cover, 52, 52, 128) +
      titles(cover, { x: 52, y: 590, w: 616, h: 256, max: 58, end: 'middle' }) +
      foot(cover, 878, c.fg),
  )
}

/** Three weeks of a calendar: the same evening in each. */
function weeks(cover: Cover): string {
  const { colors: c } = cover
  const evening = pick(cover, 'weeks', 5)
  const day = (i: number) =>
    at(
      52 + (i % 7) * 89.4,
      404 + Math.floor(i / 7) * 58,
      79,
      48,
      `border-radius:9px;background:${i % 7 === evening ? c.accent : c.soft}`,
      i % 7 === evening ? '' : at(32, 21, 15, 5, `border-radius:3px;background:${c.fg};opacity:.28`),
    )
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    at(340, 36, 340, 340, '', drawMotif(cover.motif, 340, { ink: c.line, tint: c.fill, hatched: true, weight: 2.4 })) +
      at(52, 52, 60, 60, '', device(cover, 60, c.fg)) +
      smallLine(cover, [kindNames.course[cover.lead]], 52, 340, 260, c.fg, 30) +
      Array.from({ length: 21 }, (_, i) => day(i)).join('') +
      titles(cover, { x: 52, y: 606, w: 616, h: 244, max: 58, end: 'middle' }) +
      foot(cover, 878, c.fg),
  )
}

function poster(cover: Cover): string {
  const { colors: c } = cover
  const ground = pick(cover, 'ground', 2) ? rings(c.soft, 720, 960, 560, 330, 40, 2) : contours(c.soft, 720, 960, cover.id)
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    ground +
      at(200, 72, 490, 490, '', drawMotif(cover.motif, 490, { ink: c.line, tint: c.fill, hatched: true, weight: 1.9 })) +
      sign(cover, 52, 60, 100) +
      at(0, 610, 720, 350, `background:${c.paper}`) +
      titles(cover, { x: 52, y: 640, w: 616, h: 216, max: 54, end: 'middle', color: c.ink }) +
      foot(cover, 878, c.ink),
  )
}

/** Course cards by how a course is taught: an evening or its calendar, a film's player, or a page to read. */
export const courseBy = { live: [lecture, meeting, evenings, weeks, poster], film: [player], text: [lessons, lecture, poster] }
