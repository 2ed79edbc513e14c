/** One line drawing on a 200 by 200 sheet. `body` closes areas that are tinted and shaded; the rest is only stroked. */
export type Motif = {
  body: string[]
  lines: string[]
  fine: string[]
  dots?: [x: number, y: number, radius: number][]
  /** Rotation of the finished drawing about its centre, in degrees. */
  turn?: number
}

const round = (n: number) => Math.round(n * 10) / 10

/** A circle as a path. */
export const circle = (x: number, y: number, r: number) => ellipse(x, y, r, r)

/** An ellipse as a path. */
export const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${round(x - rx)} ${round(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

/** A rectangle with rounded corners as a path. */
export const box = (x: number, y: number, w: number, h: number, r = 0) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`

/** A straight line as a path. */
export const line = (x1: number, y1: number, x2: number, y2: number) => `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`

/** `count` paths, each from its index. */
export const row = (count: number, at: (i: number) => string) => Array.from({ length: count }, (_, i) => at(i))

/** A smooth line through points (Catmull-Rom, drawn as cubic curves). */
export function smooth(points: [number, number][]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as [number, number]
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)} ${round(c[0] - (e[0] - b[0]) / 6)} ${round(c[1] - (e[1] - b[1]) / 6)} ${round(c[0])} ${round(c[1])}`
  }
  return d
}

/** A vessel or airway that divides in two `depth` times. Angles in degrees, 0 to the right, 90 down. */
export function tree(x: number, y: number, angle: number, length: number, depth: number, spread = 30): string[] {
  const rad = (angle * Math.PI) / 180
  const x2 = x + Math.cos(rad) * length
  const y2 = y + Math.sin(rad) * length
  if (depth === 0) return [line(x, y, x2, y2)]
  return [
    line(x, y, x2, y2),
    ...tree(x2, y2, angle - spread, length * 0.74, depth - 1, spread * 0.92),
    ...tree(x2, y2, angle + spread * 0.8, length * 0.68, depth - 1, spread * 0.92),
  ]
}

/** Every x of a path drawn left to right, mirrored about x = 100. Absolute M, L, C and Z only. */
export const mirror = (d: string) => d.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x, y) => `${round(200 - Number(x))} ${y}`)
