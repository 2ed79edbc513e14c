/** The colours one picture is printed in. All are CSS colours. */
export type Colors = {
  /** The cover's own colour, and the colour of its text. */
  bg: string
  fg: string
  /** A low-contrast shape on `bg`. */
  soft: string
  /** The drawing's line and its flat fill on `bg`. */
  line: string
  fill: string
  accent: string
  onAccent: string
  /** The same family for panels: white paper, its ink, and a pale tint. */
  paper: string
  ink: string
  tint: string
}

export const schemes = ['paper', 'solid', 'bright', 'tint'] as const
export type Scheme = (typeof schemes)[number]

const paper = '#fbf8f1'
const amber = 'oklch(.79 .135 76)'
const green = 'oklch(.45 .085 165)'

// The hues in the data are HSL hues (0 red, 120 green, 240 blue); oklch, which keeps lightness even, has another zero.
const wheel: [number, number][] = [
  [0, 27],
  [30, 60],
  [60, 100],
  [120, 150],
  [180, 192],
  [240, 262],
  [300, 325],
  [360, 387],
]
function evenHue(hue: number): number {
  const i = wheel.findIndex(([h]) => h > hue)
  const [[h1, o1], [h2, o2]] = [wheel[i - 1] ?? [0, 27], wheel[i] ?? [360, 387]]
  return Math.round((o1 + ((hue - h1) / (h2 - h1)) * (o2 - o1)) % 360)
}

/** Colours of a cover from its hue in degrees (0 red, 120 green, 240 blue) and the scheme it is printed in. */
export function colorsOfHue(hue: number, scheme: Scheme): Colors {
  const h = evenHue(((hue % 360) + 360) % 360)
  const warm = h > 45 && h < 105
  const ink = `oklch(.31 .06 ${h})`
  const deep = warm ? `oklch(.44 ${h > 75 ? 0.06 : 0.085} ${h})` : `oklch(.385 .072 ${h})`
  const tint = `oklch(.925 .032 ${h})`
  const accent = warm ? green : amber
  const shared = { paper, ink, tint, accent, onAccent: warm ? paper : '#2a2113' }
  if (scheme === 'solid')
    return {
      ...shared,
      bg: deep,
      fg: paper,
      soft: warm ? `oklch(.5 ${h > 75 ? 0.065 : 0.09} ${h})` : `oklch(.45 .08 ${h})`,
      line: paper,
      fill: warm ? `oklch(.55 ${h > 75 ? 0.07 : 0.095} ${h})` : `oklch(.5 .085 ${h})`,
    }
  if (scheme === 'bright')
    return {
      ...shared,
      bg: `oklch(.8 .085 ${h})`,
      fg: `oklch(.27 .055 ${h})`,
      soft: `oklch(.87 .06 ${h})`,
      line: `oklch(.27 .055 ${h})`,
      fill: `oklch(.93 .035 ${h})`,
    }
  if (scheme === 'tint') return { ...shared, bg: tint, fg: ink, soft: `oklch(.87 .05 ${h})`, line: ink, fill: `oklch(.84 .065 ${h})` }
  return { ...shared, bg: paper, fg: ink, soft: `oklch(.945 .025 ${h})`, line: ink, fill: `oklch(.88 .05 ${h})` }
}

/** Colours of a cover in a colour that the shopper chooses, as `#rrggbb`. */
export function colorsOfHex(hex: string): Colors {
  const mix = (other: string, share: number) => `color-mix(in oklab, ${hex} ${share}%, ${other})`
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]
  const light = r * 0.299 + g * 0.587 + b * 0.114 > 140
  const ink = light ? mix('#0f1a16', 12) : mix('#14211c', 60)
  const accent = r > g * 1.6 ? 'oklch(.84 .09 80)' : amber
  return {
    bg: hex,
    fg: light ? ink : paper,
    soft: light ? mix('#fff', 62) : mix('#fff', 87),
    line: light ? ink : paper,
    fill: light ? mix('#fff', 45) : mix('#fff', 76),
    accent,
    onAccent: '#2a2113',
    paper,
    ink,
    tint: mix('#fff', light ? 40 : 13),
  }
}
