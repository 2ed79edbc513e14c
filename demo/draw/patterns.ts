import { smooth } from './motifs/shapes.ts'

const tiled = (id: string, size: number, content: string, turn = 0) =>
  `<svg width="100%" height="100%" style="position:absolute;inset:0"><defs><pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${content}</pattern></defs><rect width="100%" height="100%" fill="url(#${id})"/></svg>`

/** Eight-pointed stars joined by lines, as on old tiles. `size` is one tile in pixels. */
export const stars = (color: string, size = 96, weight = 1.4) =>
  tiled(
    `stars${size}`,
    size,
    `<g transform="scale(${size / 100})" fill="none" stroke="${color}" stroke-width="${(weight * 100) / size}"><path d="M28 28H72V72H28ZM50 19L81 50L50 81L19 50Z"/><path d="M50 0V19M50 81V100M0 50H19M81 50H100M0 0L28 28M100 0L72 28M0 100L28 72M100 100L72 72"/><path d="M14 0L0 14M86 0L100 14M0 86L14 100M100 86L86 100"/></g>`,
  )

export const graph = (color: string, size = 24) =>
  tiled(
    `graph${size}`,
    size * 5,
    `<g stroke="${color}" fill="none"><path d="M${[1, 2, 3, 4].map((i) => `${i * size} 0V${size * 5}M0 ${i * size}H${size * 5}`).join('M')}" stroke-width=".7"/><path d="M0 0H${size * 5}M0 0V${size * 5}" stroke-width="1.6"/></g>`,
  )

export const dotted = (color: string, size = 26, r = 2) =>
  tiled(`dots${size}`, size, `<circle cx="${size / 2}" cy="${size / 2}" r="${r}" fill="${color}"/>`)

export const ruled = (color: string, size = 34, turn = 0) =>
  tiled(`rules${size}`, size, `<path d="M0 ${size / 2}H${size}" stroke="${color}" stroke-width="1.4"/>`, turn)

export const crosses = (color: string, size = 60) =>
  tiled(
    `cross${size}`,
    size,
    `<path d="M${size / 2} ${size / 2 - 8}v16M${size / 2 - 8} ${size / 2}h16" stroke="${color}" stroke-width="2"/>`,
  )

/** Packed cells, like a tissue under the microscope. */
export const cells = (color: string, size = 90) =>
  tiled(
    `cells${size}`,
    size,
    `<g transform="scale(${size / 100})" fill="none" stroke="${color}" stroke-width="2"><path d="M25 2L73 2L98 50L73 98L25 98L2 50Z"/><circle cx="49" cy="50" r="9"/><path d="M98 50H102M0 50H2M25 2L23 0M73 2L75 0M25 98L23 100M73 98L75 100"/></g>`,
  )

/** Rings round a point, as a whole sheet of `w` by `h`. */
export function rings(color: string, w: number, h: number, cx: number, cy: number, step = 34, weight = 1.6): string {
  const count = Math.ceil(Math.hypot(Math.max(cx, w - cx), Math.max(cy, h - cy)) / step)
  return `<svg class="turns" width="${w}" height="${h}" style="position:absolute;inset:0" fill="none" stroke="${color}" stroke-width="${weight}">${Array.from({ length: count }, (_, i) => `<circle cx="${cx}" cy="${cy}" r="${(i + 1) * step}"/>`).join('')}</svg>`
}

/** Contour lines: waves whose height depends on `seed`, as a whole sheet. */
export function contours(color: string, w: number, h: number, seed: number, step = 26): string {
  const wave = (i: number) =>
    smooth(
      Array.from({ length: 15 }, (_, k): [number, number] => [
        (k * w) / 14,
        i * step + Math.sin(k * 0.55 + seed + i * 0.16) * 22 + Math.sin(k * 0.23 + seed * 2) * 30,
      ]),
    )
  return `<svg class="turns" width="${w}" height="${h}" style="position:absolute;inset:0" fill="none" stroke="${color}" stroke-width="1.5">${Array.from({ length: Math.ceil(h / step) + 3 }, (_, i) => `<path d="${wave(i - 1)}"/>`).join('')}</svg>`
}

/** One of the sheet patterns by number, in `color`. */
export function patternOf(n: number, color: string, w: number, h: number): string {
  const all = [
    () => stars(color),
    () => dotted(color),
    () => contours(color, w, h, n),
    () => cells(color),
    () => crosses(color),
    () => rings(color, w, h, w, h),
  ]
  return (all[n % all.length] as () => string)()
}
