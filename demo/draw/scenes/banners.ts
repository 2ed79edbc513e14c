import { type Language, languages } from '../../../src/contract/localization/language.ts'
import type { Cover } from '../cover.ts'
import { type Colors, colorsOfHue } from '../palette.ts'
import { at, full, safe } from '../parts.ts'
import { contours, graph, rings, stars } from '../patterns.ts'
import type { Picture } from '../product-pictures.ts'
import { face } from '../styles/account.ts'
import { apart, dial, hands, niche, standing } from './objects.ts'

type Fronts = { cover: Cover; nth: number }[]
/** Covers for a shelf: of that style, those with the smaller ids; or one by its id. */
export type Shelf = { (style: string, count: number): Fronts; of: (id: number) => Fronts }

/** A banner's background, which is mirrored for Arabic, and its objects, which are not. The objects fill 760 by 640 pixels. */
type Scene = {
  colors: Colors /** The background fades out towards the text. */
  fades?: boolean
  ground: (c: Colors) => string
  things: (c: Colors, shelf: Shelf, language: Language) => string
}

/** Where the shelf of the first banner is: the line that `src/ui/banner-slide.tsx` draws over the picture runs along it. */
const shelfTop = 560
/** Id, left edge, width and lean of the covers that stand on the shelf, as English readers see them; from the other side in Arabic. */
const onShelf = [
  [308, -64, 190, 5],
  [314, 148, 300, 0],
  [108, 518, 228, 0],
  [305, 764, 250, 0],
] as const

const ownShelf: Scene = {
  colors: colorsOfHue(158, 'tint'),
  fades: true,
  ground: (c) =>
    at(0, 0, 1600, shelfTop, `background:${c.bg}`, graph(c.soft, 30)) +
    at(0, shelfTop, 1600, 640 - shelfTop, `background:linear-gradient(${c.fill},${c.soft})`),
  things: (_, shelf, language) =>
    onShelf
      .map(([id, x, width, turn]) => {
        const height = (width * 4) / 3
        const isArabic = language === 'ar'
        const left = isArabic ? 760 - x - width : x
        const lean = `transform-origin:${isArabic ? '0' : '100%'} 100%;transform:rotate(${isArabic ? -turn : turn}deg)`
        return shelf
          .of(id)
          .map(({ cover, nth }) => at(left, shelfTop - height, width, height, lean, standing(cover, nth, 0, 0, width)))
          .join('')
      })
      .join(''),
}

const parcel = (c: Colors) =>
  `<svg width="760" height="640" style="position:absolute;inset:0" stroke="${c.ink}" stroke-width="3" stroke-linejoin="round"><path d="M110 452H650V640H110Z" fill="oklch(.8 .07 72)"/><path d="M110 452L60 512H600L650 452Z" fill="oklch(.85 .06 75)"/><path d="M650 452L706 508L680 560L650 500Z" fill="oklch(.74 .075 70)"/><path d="M300 512H380V640H300Z" fill="oklch(.9 .045 80)"/><path d="M430 580H560M430 600H520" fill="none"/></svg>`
const freeShipping: Scene = {
  colors: colorsOfHue(38, 'tint'),
  fades: true,
  ground: (c) => at(800, 0, 800, 640, 'overflow:hidden', rings(c.soft, 800, 640, 440, 660, 62, 26)),
  things: (c, shelf) => {
    const books = [...shelf('atlas', 2), ...shelf('textbook', 2), ...shelf('pocket', 1)]
    const places = [
      [130, 150, 240, -8],
      [390, 138, 240, 8],
      [258, 96, 252, -1],
      [176, 260, 190, -4],
      [452, 268, 176, 6],
    ]
    return (
      books
        .map(({ cover, nth }, i) => {
          const [x, y, w, turn] = places[i] as [number, number, number, number]
          return standing(cover, nth, x, y, w, turn)
        })
        .join('') + parcel(c)
    )
  },
}

const examSeason: Scene = {
  colors: colorsOfHue(205, 'tint'),
  ground: (c) => at(860, 0, 740, 640, `background:${c.soft};clip-path:polygon(18% 0,100% 0,100% 100%,0 100%)`, graph(c.fill, 26)),
  things: (c) => {
    const sheet = [0, 1, 2, 3, 4, 5, 6]
      .map(
        (r) =>
          [0, 1, 2, 3]
            .map((k) =>
              at(
                70 + k * 52,
                112 + r * 52,
                32,
                32,
                `border-radius:50%;border:2.5px solid ${c.ink};background:${(r * 7 + 3) % 4 === k && r < 5 ? c.ink : 'transparent'}`,
              ),
            )
            .join('') + at(290, 125 + r * 52, 60 + ((r * 31) % 50), 6, `border-radius:3px;background:${c.ink};opacity:.45`),
      )
      .join('')
    return (
      at(
        180,
        70,
        430,
        520,
        `background:${c.paper};border-radius:14px;transform:rotate(-4deg);box-shadow:0 18px 50px rgb(20 30 40/.2)`,
        at(60, 44, 190, 14, `border-radius:4px;background:${c.ink}`) +
          at(60, 72, 120, 8, `border-radius:4px;background:${c.accent}`) +
          sheet,
      ) +
      dial(470, 330, 230, 0.78, c, hands(230, c.ink), 20) +
      `<svg width="300" height="300" style="position:absolute;left:90px;top:330px" viewBox="0 0 100 100" stroke="${c.ink}" stroke-width="1.3" stroke-linejoin="round"><path d="M16 92L20 78L82 16L92 26L30 88Z" fill="${c.accent}"/><path d="M16 92L20 78L30 88Z" fill="${c.paper}"/><path d="M75 23L85 33M25 83L87 21" fill="none"/></svg>`
    )
  },
}

const spines = (c: Colors, words: string[]) =>
  words
    .map((word, i) => {
      const [h, w] = [300 - ((i * 47) % 70), 58 - ((i * 11) % 16)]
      const ground = [c.ink, 'oklch(.45 .085 165)', c.accent, 'oklch(.6 .11 35)', 'oklch(.4 .07 262)'][i % 5]
      return `<div style="width:${w}px;height:${h}px;background:${ground};color:${i % 5 === 2 ? c.onAccent : c.paper};border-radius:3px;display:grid;place-items:center;box-shadow:inset 6px 0 10px rgb(255 255 255/.13),inset -6px 0 10px rgb(0 0 0/.16)"><span dir="rtl" style="writing-mode:vertical-rl;white-space:pre;font-size:24px;font-weight:600;line-height:1">${safe(word)}</span></div>`
    })
    .join('')
const arabicLibrary: Scene = {
  colors: colorsOfHue(18, 'tint'),
  fades: true,
  ground: (c) => at(800, 0, 800, 640, 'overflow:hidden;opacity:.85', stars(c.soft, 110, 3)),
  things: (c, shelf) => {
    const [left, right] = shelf('textbook', 6).slice(4) as [Fronts[number], Fronts[number]]
    return (
      niche(90, 36, 580, 604, c.paper, c.ink) +
      niche(112, 66, 536, 574, 'none', c.accent) +
      `<div style="position:absolute;left:136px;top:190px;width:488px;height:300px;display:flex;align-items:flex-end;justify-content:center;gap:4px">${spines(c, ['علم الأدوية', 'طب الأطفال', 'أمراض القلب', 'التمريض', 'علم التشريح', 'الجراحة'])}</div>` +
      at(116, 490, 528, 16, `background:${c.ink};border-radius:4px`) +
      at(160, 506, 14, 134, `background:${c.ink}`) +
      at(586, 506, 14, 134, `background:${c.ink}`) +
      (left ? standing(left.cover, left.nth, 6, 318, 200, -5) : '') +
      (right ? standing(right.cover, right.nth, 556, 318, 200, 5) : '')
    )
  },
}

const seat = (c: Colors, x: number, lit: boolean) =>
  at(
    x,
    0,
    92,
    92,
    `border-radius:50%;background:${lit ? c.accent : c.paper};overflow:hidden;border:3px solid ${c.ink}`,
    `<svg width="86" height="86" viewBox="0 0 86 86" fill="none" stroke="${c.ink}" stroke-width="3.4"><circle cx="43" cy="34" r="14"/><path d="M14 86C14 64 26 56 43 56C60 56 72 64 72 86M34 58L43 72L52 58"/></svg>`,
  )
const teamAccounts: Scene = {
  colors: colorsOfHue(248, 'tint'),
  fades: true,
  ground: (c) => at(800, 0, 800, 640, 'overflow:hidden', contours(c.fill, 800, 640, 4, 30)),
  things: (c, shelf) => {
    const cards = shelf('account', 4)
    return (
      cards
        .map(({ cover }, i) => {
          const k = cover.colors
          const dark = i === cards.length - 1
          return at(
            100,
            12 + i * 56,
            560,
            340,
            `transform:rotate(${-8 + i * 3}deg) scale(.94);border-radius:24px;box-shadow:0 14px 40px rgb(20 30 26/.2)`,
            apart(
              face(
                cover,
                dark ? '#1f5f4a' : ([k.tint, c.paper, k.fill][i % 3] as string),
                dark ? c.paper : k.ink,
                dark ? 'rgb(255 255 255/.16)' : k.soft,
                '',
              ),
              `card${i}`,
            ),
          )
        })
        .join('') + at(170, 534, 500, 96, '', [0, 1, 2, 3, 4].map((i) => seat(c, i * 82, i === 2)).join(''))
    )
  },
}

const scenes = [ownShelf, freeShipping, examSeason, arabicLibrary, teamAccounts]

/** The home page's banners, without text: the side of the text is plain. Wide, and square for a phone (plain at the top). */
export function bannerPictures(shelfIn: (language: Language) => Shelf): Picture[] {
  return scenes.flatMap(({ colors: c, fades, ground, things }, i) =>
    languages.flatMap((language) => {
      const arabic = language === 'ar'
      const flip = arabic ? 'transform:scaleX(-1);' : ''
      const art = things(c, shelfIn(language), language)
      const wide = full(
        `background:${c.bg};color:${c.ink};overflow:hidden`,
        full(`${flip}${fades ? 'mask-image:linear-gradient(90deg,transparent 51%,#000 68%)' : ''}`, ground(c)) +
          at(arabic ? 40 : 800, 0, 760, 640, '', art),
      )
      const phone = full(
        `background:${c.bg};color:${c.ink};overflow:hidden`,
        at(arabic ? 0 : -800, 160, 1600, 640, `${flip}transform-origin:${arabic ? '50% 50%' : '0 0'}`, ground(c)) +
          at(0, 0, 800, 330, `background:linear-gradient(${c.bg} 55%,transparent)`) +
          at(80, 306, 760, 640, 'transform-origin:0 0;transform:scale(.772)', art),
      )
      return [
        { file: `banners/${i + 1}-${language}.webp`, width: 1600, height: 640, html: wide },
        { file: `banners/${i + 1}-${language}-phone.webp`, width: 800, height: 800, html: phone },
      ]
    }),
  )
}
