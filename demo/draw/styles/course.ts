import { type Cover, kindNames, pick } from '../cover.ts'
import { drawMotif } from '../motifs/draw-motif.ts'
import { at, brandLine, device, full, leadOf, safe, smallLine, titles } from '../parts.ts'
import { contours, patternOf, rings } from '../patterns.ts'

const openBook = 'M30 22C25 18 19 18 13 20V42C19 40 25 40 30 44C35 40 41 40 47 42V20C41 18 35 18 30 22ZM30 22V44'
const twoVoices = 'M14 17H37V33H25L19 38V33H14ZM42 25H47V40H43V45L37 40H28V38'

/** How a course is taught, in a disc: by talking, or by reading. */
const sign = ({ isLive }: Cover, size: number, ground: string, ink: string) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 60 60" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><circle cx="30" cy="30" r="30" fill="${ground}" stroke="none"/><path d="${isLive ? twoVoices : openBook}"/></svg>`

/** Those who take part: a row of heads, the first of whom speaks. */
const people = (x: number, y: number, ink: string, accent: string) =>
  Array.from({ length: 7 }, (_, i) => at(x + i * 48, y, 32, 32, `border-radius:50%;background:${i === 0 ? accent : ink}`)).join('')

/** The first fact as a small pill, English on the left and Arabic on the right. */
function pills(cover: Cover, x: number, y: number, w: number, ink: string): string {
  const pill = `border:1.4px solid ${ink};border-radius:99px;font-size:18px;line-height:1.3;white-space:nowrap`
  const [fact] = cover.facts
  if (!fact) return ''
  return `<div style="position:absolute;left:${x}px;top:${y}px;width:${w}px;color:${ink};display:flex;justify-content:space-between;align-items:center">
    <span class="small" style="${pill};padding:5px 16px">${safe(fact.en)}</span><span class="small-ar" dir="rtl" style="${pill};padding:3px 16px 6px">${safe(fact.ar)}</span></div>`
}

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
      smallLine(kindNames.course, 52, 36, 616, c.fg) +
      at(52, 496, 88, 88, '', sign(cover, 88, c.accent, c.onAccent)) +
      brandLine(cover, 164, 560, 504, c.ink, 18) +
      titles(cover.title, { x: 52, y: 620, w: 616, h: 226, max: 54, end: 'middle', lead: leadOf(cover) }) +
      pills(cover, 52, 880, 616, c.ink),
  )
}

function screen(cover: Cover): string {
  const { colors: c } = cover
  const lesson = (i: number) =>
    at(
      20,
      30 + i * 58,
      120,
      44,
      `border-radius:8px;background:${i === 1 ? c.accent : c.tint}`,
      at(12, 13, 18, 18, `border-radius:50%;border:2px solid ${i === 1 ? c.onAccent : c.ink}`) +
        at(42, 19, 34 + ((i * 17) % 30), 5, `border-radius:3px;background:${i === 1 ? c.onAccent : c.ink};opacity:.7`),
    )
  return full(
    `background:${c.bg};color:${c.fg}`,
    brandLine(cover, 52, 48, 616, c.fg) +
      at(
        52,
        102,
        616,
        430,
        `background:${c.paper};border-radius:18px;overflow:hidden;box-shadow:0 0 0 2px ${c.line}`,
        [0, 1, 2, 3, 4, 5].map(lesson).join('') +
          at(160, 0, 456, 366, `background:${c.tint}`) +
          at(240, 32, 300, 300, '', drawMotif(cover.motif, 300, { ink: c.ink, tint: c.paper, hatched: true, weight: 2.6 })) +
          at(
            160,
            366,
            456,
            64,
            `background:${c.paper}`,
            at(22, 14, 36, 36, '', sign(cover, 36, c.ink, c.paper)) + (cover.isLive ? people(84, 16, c.tint, c.accent) : ''),
          ),
      ) +
      titles(cover.title, { x: 52, y: 574, w: 616, h: 270, max: 58, end: 'middle', lead: leadOf(cover) }) +
      pills(cover, 52, 880, 616, c.fg),
  )
}

function dial(cover: Cover): string {
  const { colors: c } = cover
  const share = 0.28 + (cover.id % 7) * 0.09
  const r = 232
  const around = 2 * Math.PI * r
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    `<svg width="720" height="600" style="position:absolute;inset:0" fill="none"><circle cx="360" cy="300" r="${r}" stroke="${c.soft}" stroke-width="20"/><circle cx="360" cy="300" r="${r}" stroke="${c.accent}" stroke-width="20" stroke-linecap="round" stroke-dasharray="${around * share} ${around}" transform="rotate(-90 360 300)"/></svg>` +
      at(215, 155, 290, 290, '', drawMotif(cover.motif, 290, { ink: c.line, tint: c.fill, hatched: true, weight: 2.7 })) +
      smallLine(kindNames.course, 52, 36, 616, c.fg) +
      titles(cover.title, { x: 52, y: 586, w: 616, h: 226, max: 56, end: 'middle', lead: leadOf(cover) }) +
      pills(cover, 52, 836, 616, c.fg) +
      brandLine(cover, 52, 904, 616, c.fg, 18),
  )
}

function weeks(cover: Cover): string {
  const { colors: c } = cover
  const chosen = pick(cover, 'weeks', 5)
  const day = (i: number) =>
    at(
      52 + (i % 7) * 89.4,
      420 + Math.floor(i / 7) * 52,
      79,
      42,
      `border-radius:8px;background:${(i * 5 + chosen) % 6 === 0 ? c.accent : (i * 3 + chosen) % 4 === 0 ? c.fill : c.soft}`,
    )
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    at(350, 36, 340, 340, '', drawMotif(cover.motif, 340, { ink: c.line, tint: c.fill, hatched: true, weight: 2.4 })) +
      at(52, 52, 60, 60, '', device(cover, 60, c.fg)) +
      `<div style="position:absolute;left:52px;top:250px;font-size:28px;line-height:1.4"><div style="font-weight:600">${kindNames.course.en}</div><div class="small-ar" dir="rtl" style="text-align:left">${kindNames.course.ar}</div></div>` +
      Array.from({ length: 21 }, (_, i) => day(i)).join('') +
      titles(cover.title, { x: 52, y: 606, w: 616, h: 224, max: 56, end: 'middle', lead: leadOf(cover) }) +
      pills(cover, 52, 848, 616, c.fg) +
      brandLine(cover, 52, 908, 616, c.fg, 17),
  )
}

function poster(cover: Cover): string {
  const { colors: c } = cover
  const ground = pick(cover, 'ground', 2) ? rings(c.soft, 720, 960, 560, 330, 40, 2) : contours(c.soft, 720, 960, cover.id)
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    ground +
      at(200, 62, 490, 490, '', drawMotif(cover.motif, 490, { ink: c.line, tint: c.fill, hatched: true, weight: 1.9 })) +
      at(52, 56, 76, 76, '', sign(cover, 76, c.accent, c.onAccent)) +
      at(0, 610, 720, 350, `background:${c.paper}`) +
      brandLine(cover, 52, 634, 616, c.ink, 18) +
      titles(cover.title, { x: 52, y: 676, w: 616, h: 186, max: 52, end: 'middle', lead: leadOf(cover), color: c.ink }) +
      pills(cover, 52, 888, 616, c.ink),
  )
}

/** Course cards: a drawing on the board, the evenings or the duration, and how it is taught. */
export const course = [lecture, screen, dial, weeks, poster]
