import type { Language } from '../../../src/contract/localization/language.ts'
import { colorsOfHue } from '../palette.ts'
import { at, full } from '../parts.ts'
import { contours, graph, stars } from '../patterns.ts'
import type { Picture } from '../product-pictures.ts'
import type { Shelf } from './banners.ts'
import { dial, drawn, hands, niche, standing } from './objects.ts'

/** A campaign has one picture for all readers: of two books on it, one is led by each language. */
type ShelfIn = (language: Language) => Shelf

function backToTheWard(shelfIn: ShelfIn): string {
  const c = colorsOfHue(160, 'solid')
  const books = [...shelfIn('en')('pocket', 3).slice(2), ...shelfIn('ar')('pocket', 4).slice(3)]
  const places = [
    [470, 120, 270, -3],
    [640, 330, 250, 7],
  ] as const
  const tray =
    at(110, 90, 980, 620, `border-radius:44px;background:${c.soft};border:3px solid ${c.paper}`) +
    at(136, 116, 928, 568, `border-radius:30px;border:2px solid ${c.fill}`)
  return full(
    `background:${c.bg};overflow:hidden`,
    contours(c.soft, 1200, 800, 3, 34) +
      tray +
      drawn('stethoscope', 150, 130, 300, c.paper, c.fill, 'c1a') +
      drawn('syringe', 190, 430, 230, c.paper, c.accent, 'c1b') +
      drawn('monitor', 770, 110, 260, c.paper, c.fill, 'c1c') +
      drawn('pill', 900, 460, 150, c.paper, c.accent, 'c1d') +
      books
        .map(({ cover, nth }, i) => {
          const [x, y, w, turn] = places[i] as (typeof places)[number]
          return standing(cover, nth, x, y, w, turn)
        })
        .join('') +
      drawn('ecg', 420, 500, 170, c.paper, c.fill, 'c1e', -6),
  )
}

const snowflake = (x: number, y: number, size: number, line: string) =>
  `<svg width="${size}" height="${size}" viewBox="-50 -50 100 100" style="position:absolute;left:${x}px;top:${y}px" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${[0, 60, 120, 180, 240, 300].map((turn) => `<path transform="rotate(${turn})" d="M0 0V-45M-11 -29L0 -18L11 -29M-8 -42L0 -34L8 -42"/>`).join('')}</svg>`

function winterReading(shelfIn: ShelfIn): string {
  const c = colorsOfHue(228, 'solid')
  const one = shelfIn('en')('textbook', 7)[6]
  const two = shelfIn('ar')('textbook', 8)[7]
  return full(
    `background:${c.bg};overflow:hidden`,
    full('opacity:.55', stars(c.soft, 120, 3)) +
      niche(330, 70, 540, 740, c.soft, c.accent) +
      niche(360, 112, 480, 700, c.bg, 'none') +
      snowflake(490, 190, 220, c.accent) +
      snowflake(130, 110, 150, c.accent) +
      snowflake(930, 70, 120, c.accent) +
      snowflake(60, 330, 70, c.paper) +
      snowflake(1080, 280, 80, c.paper) +
      snowflake(250, 300, 60, c.paper) +
      snowflake(890, 330, 56, c.paper) +
      drawn('book', 420, 430, 360, c.paper, c.fill, 'c2a') +
      (one ? standing(one.cover, one.nth, 120, 460, 210, -5) : '') +
      (two ? standing(two.cover, two.nth, 872, 460, 210, 5) : ''),
  )
}

function examCountdown(): string {
  const c = colorsOfHue(44, 'tint')
  const day = (i: number) =>
    at(
      40 + (i % 7) * 62,
      110 + Math.floor(i / 7) * 62,
      50,
      50,
      `border-radius:10px;background:${i < 17 ? c.fill : i === 24 ? 'oklch(.45 .085 165)' : c.bg}`,
      i < 17
        ? `<svg width="50" height="50" fill="none" stroke="${c.ink}" stroke-width="3" stroke-linecap="round"><path d="M15 26L22 33L35 18"/></svg>`
        : '',
    )
  return full(
    `background:${c.bg};overflow:hidden`,
    at(0, 0, 1200, 800, 'opacity:.7', graph(c.soft, 32)) +
      at(
        140,
        150,
        510,
        480,
        `background:${c.paper};border-radius:26px;border:3px solid ${c.ink};transform:rotate(-3deg)`,
        at(0, 0, 504, 80, `background:${c.ink};border-radius:22px 22px 0 0`) +
          [0, 1]
            .map((i) => at(130 + i * 220, -24, 22, 60, `border-radius:11px;background:${c.accent};border:3px solid ${c.ink}`))
            .join('') +
          Array.from({ length: 28 }, (_, i) => day(i)).join(''),
      ) +
      dial(600, 120, 400, 0.82, c, hands(400, c.ink), 34) +
      at(800, 470, 260, 260, `border-radius:50%;background:${c.paper};border:3px solid ${c.ink}`) +
      drawn('exam', 838, 508, 188, c.ink, c.fill, 'c3a'),
  )
}

/** Covers of the campaigns, without text. */
export const campaignPictures = (shelfIn: ShelfIn): Picture[] =>
  [backToTheWard(shelfIn), winterReading(shelfIn), examCountdown()].map((html, i) => ({
    file: `campaigns/${i + 1}.webp`,
    width: 1200,
    height: 800,
    html,
  }))
