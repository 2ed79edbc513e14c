import type { Cover } from '../cover.ts'
import { at, full } from '../parts.ts'

const [width, height] = [720, 960]

/** A front made smaller, `x` from the side where reading starts. */
const reduced = (front: string, lead: Cover['lead'], x: number, w: number, h: number) =>
  at(
    x,
    0,
    w,
    h,
    'overflow:hidden',
    `<div style="position:absolute;top:0;inset-inline-start:0;width:${width}px;height:${height}px;transform-origin:${lead === 'ar' ? '100%' : '0'} 0;transform:scale(${w / width},${h / height})">${front}</div>`,
  )

/** How thick a block of pages is drawn, in pixels. */
const thickness = ({ pages = 200 }: Cover) => Math.round(8 + Math.min(pages, 1000) * 0.046)

const towards = (lead: Cover['lead']) => (lead === 'ar' ? '270deg' : '90deg')

const groove = (lead: Cover['lead']) =>
  full(
    `background:linear-gradient(${towards(lead)},rgb(0 0 0/.22) 0,rgb(255 255 255/.12) 7px,transparent 14px,rgb(0 0 0/.13) 24px,transparent 34px)`,
  )

/** A printed book seen a little from its open side: the front, then as many edges of pages as it has, then the back. */
export function paged(front: string, cover: Cover): string {
  const { lead, colors: c } = cover
  const thick = thickness(cover)
  const board = 5
  const w = width - thick - board
  const h = Math.round((w * height) / width)
  const below = height - h
  const edge = '#f4eedf'
  const hairlines = (angle: string) => `repeating-linear-gradient(${angle},rgb(70 55 30/.3) 0 1px,transparent 1px 4px)`
  const shade = (angle: string) => `linear-gradient(${angle},rgb(40 30 10/.34),transparent ${Math.min(16, thick)}px)`
  const back = `color-mix(in oklab, ${c.bg} 72%, #10201a)`
  const [side, under] = [
    `M${w} 0L${width - board} ${(below * 0.5).toFixed(1)}V${height - board}L${w} ${h}Z`,
    `M0 ${h}H${w}L${width - board} ${height - board}H${(thick * 0.5).toFixed(1)}Z`,
  ]
  return full(
    `background:${back}`,
    `<div class="turns" style="position:absolute;inset:0">
      <div style="position:absolute;inset:0;background:${hairlines('90deg')},${edge};clip-path:path('${side}')"></div>
      <div style="position:absolute;inset:0;background:${hairlines('180deg')},${edge};clip-path:path('${under}')"></div>
      <div style="position:absolute;left:${w}px;top:0;width:${thick}px;height:${height}px;background:${shade('90deg')};clip-path:inset(0 0 ${below}px 0)"></div>
      <div style="position:absolute;left:0;top:${h}px;width:${w}px;height:${below}px;background:${shade('180deg')}"></div></div>` +
      reduced(front + groove(lead), lead, 0, w, h),
  )
}

/** A book that lies open by itself: wire loops through the holes of the cover, and the back behind them. */
export function ringBound(front: string, cover: Cover): string {
  const { lead, colors: c } = cover
  const w = width - 34 - 6
  const h = height - thickness(cover)
  const loop = (i: number) =>
    at(46, 34 + i * 43, 15, 15, `border-radius:50%;background:rgb(0 0 0/.42)`) +
    [0, 8]
      .map((down) =>
        at(
          6,
          29 + i * 43 + down,
          52,
          5,
          `border-radius:3px;background:linear-gradient(#f3f4f1,#8d938f 70%,#5f6662);box-shadow:0 1px 1.5px rgb(0 0 0/.3)`,
        ),
      )
      .join('')
  return full(
    `background:color-mix(in oklab, ${c.bg} 72%, #10201a)`,
    at(26, 0, width - 26, height, `background:#f4eedf`) +
      at(26, h, width - 26, height - h, `background:repeating-linear-gradient(180deg,rgb(70 55 30/.28) 0 1px,transparent 1px 4px)`) +
      reduced(front, lead, 34, w, h) +
      at(34, 0, 30, height, `background:linear-gradient(${towards(lead)},rgb(0 0 0/.16),transparent)`) +
      Array.from({ length: 22 }, (_, i) => loop(i)).join(''),
  )
}

/** A book of a screen: flat, with a band where a printed one has its spine. */
export const banded = (front: string, { colors: c }: Cover): string => full('', front + at(0, 0, 14, height, `background:${c.accent}`))
