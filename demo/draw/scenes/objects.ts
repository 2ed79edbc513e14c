import type { Cover } from '../cover.ts'
import { drawMotif } from '../motifs/draw-motif.ts'
import type { Colors } from '../palette.ts'
import { at } from '../parts.ts'
import { front } from '../product-pictures.ts'

/** Gives every id in a piece of markup its own name, so that several pieces fit on one sheet. */
export const apart = (html: string, key: string) => html.replace(/(id="|url\(#)/g, `$1${key}-`)

/** A product's front, `w` pixels wide, rotated by degrees, with the shadow of an object on a table. */
export function standing(cover: Cover, nth: number, x: number, y: number, w: number, turn = 0): string {
  const h = (w * 4) / 3
  return at(
    x,
    y,
    w,
    h,
    `transform:rotate(${turn}deg);border-radius:${w / 60}px;overflow:hidden;box-shadow:0 ${w / 30}px ${w / 9}px rgb(20 30 26/.26),0 1px 3px rgb(20 30 26/.3)`,
    `<div style="position:absolute;width:720px;height:960px;transform-origin:0 0;transform:scale(${w / 720})">${apart(front(cover, nth), `s${cover.id}x${Math.round(x)}`)}</div>`,
  )
}

/** A ring that is filled by `share` (0 to 1), `size` pixels across. */
export function dial(x: number, y: number, size: number, share: number, c: Colors, inner = '', weight = 16): string {
  const r = size / 2 - weight
  const around = 2 * Math.PI * r
  return at(
    x,
    y,
    size,
    size,
    '',
    `<svg width="${size}" height="${size}" fill="none" style="position:absolute;inset:0"><circle cx="${size / 2}" cy="${size / 2}" r="${r + weight / 2}" fill="${c.paper}"/><circle cx="${size / 2}" cy="${size / 2}" r="${r}" stroke="${c.fill}" stroke-width="${weight}"/><circle cx="${size / 2}" cy="${size / 2}" r="${r}" stroke="${c.accent}" stroke-width="${weight}" stroke-linecap="round" stroke-dasharray="${around * share} ${around}" transform="rotate(-90 ${size / 2} ${size / 2})"/></svg>${inner}`,
  )
}

/** The hands of a clock that fills `size` pixels. */
export const hands = (size: number, color: string) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 100 100" fill="none" stroke="${color}" stroke-width="3.4" stroke-linecap="round" style="position:absolute;inset:0"><path d="M50 26V50L66 60"/><path d="M50 17V20M83 50H80M50 83V80M17 50H20" stroke-width="2.4"/><circle cx="50" cy="50" r="2.4" fill="${color}"/></svg>`

/** A pointed arch, the shop's own figure, from its foot at `x`, `y + h`. */
export const niche = (x: number, y: number, w: number, h: number, fill: string, line = 'none') => {
  const spring = Math.min(h * 0.55, w * 0.62)
  const d = `M${x} ${y + h}V${y + spring}C${x} ${y + spring * 0.55} ${x + w * 0.3} ${y + spring * 0.28} ${x + w / 2} ${y}C${x + w * 0.7} ${y + spring * 0.28} ${x + w} ${y + spring * 0.55} ${x + w} ${y + spring}V${y + h}Z`
  return `<svg width="100%" height="100%" style="position:absolute;inset:0" overflow="visible"><path d="${d}" fill="${fill}" stroke="${line}" stroke-width="3"/></svg>`
}

/** One drawing at a position; `key` makes its ids unique. */
export const drawn = (name: string, x: number, y: number, size: number, ink: string, tint: string, key: string, turn = 0) =>
  at(
    x,
    y,
    size,
    size,
    turn ? `transform:rotate(${turn}deg)` : '',
    drawMotif(name, size, { ink, tint, hatched: true, weight: Math.min(4, 640 / size) }, key),
  )
