import { parseJson } from '../../../contract/parse-json.ts'
import { newId } from '../../app/annotations/new-id.ts'
import { readText, writeText } from '../../state/browser-storage.ts'

export const themes = ['light', 'sepia', 'dark'] as const
export type ReadingTheme = (typeof themes)[number]
export const flows = ['paginated', 'scrolled'] as const
export const typefaces = ['book', 'serif', 'sans'] as const
export const margins = ['narrow', 'medium', 'wide'] as const

export interface ReadingSettings {
  /** Percent, 80 to 200. */
  size: number
  /** In tenths of the type size. */
  spacing: number
  margin: (typeof margins)[number]
  flow: (typeof flows)[number]
  typeface: (typeof typefaces)[number]
  /** Absent: that of the shop. */
  theme?: ReadingTheme
}

const key = 'reading-settings'
export const sizes = { from: 80, to: 200, step: 10 }
export const spacings = [13, 15, 17, 20]

/** Of this browser. Whatever is not valid is as in a new one. */
export function readSettings(): ReadingSettings {
  const { size, spacing, margin, flow, typeface, theme } = (parseJson(readText(key)) ?? {}) as Partial<ReadingSettings>
  return {
    size: typeof size === 'number' && size >= sizes.from && size <= sizes.to ? size : 100,
    spacing: spacings.find((one) => one === spacing) ?? 15,
    margin: margins.find((one) => one === margin) ?? 'medium',
    flow: flows.find((one) => one === flow) ?? 'paginated',
    typeface: typefaces.find((one) => one === typeface) ?? 'book',
    theme: themes.find((one) => one === theme),
  }
}

export const writeSettings = (settings: ReadingSettings) => writeText(key, JSON.stringify(settings))

export const deviceKey = 'reading-device'

/** A random UUID that stays in this browser. */
export function deviceId(): string {
  const stored = readText(deviceKey)
  if (stored && /^[0-9a-f-]{36}$/.test(stored)) return stored
  const made = newId()
  writeText(deviceKey, made)
  return made
}

export const colorsOf: Record<ReadingTheme, { ink: string; paper: string; link: string }> = {
  light: { ink: '#1b2420', paper: '#fffefb', link: '#0f5a41' },
  sepia: { ink: '#3b2f21', paper: '#f5ecd9', link: '#6b3d0a' },
  dark: { ink: '#e4e1d8', paper: '#151a17', link: '#79d0aa' },
}

/** Naskh reaches further up and down. */
const arabicSpacing = 1.15

const others = `Georgia,'Noto Serif','Noto Naskh Arabic','Al Nile','Sakkal Majalla','Times New Roman',serif`

/** For Latin and Arabic text: the reader's own pair, or the faces of the device. */
const families = {
  serif: `'Book Latin','Book Naskh',${others}`,
  /** The face that has the space comes first, so that a line is shaped in one run. */
  arabicSerif: `'Book Naskh','Book Latin',${others}`,
  sans: `'IBM Plex Sans','IBM Plex Sans Arabic',system-ui,'Segoe UI','Noto Sans','Noto Sans Arabic',sans-serif`,
}

/** Styles of the pages of a book with the rules of the reader's own faces: those under the publisher's, and those over them. */
export function pageStyles({ size, spacing, typeface, theme = 'light' }: ReadingSettings, faces: string): [string, string] {
  const { ink, paper, link } = colorsOf[theme]
  const recolored =
    theme === 'light'
      ? ''
      : `body *:not(a, a *, img, svg, svg *){color:inherit!important;background-color:transparent!important;border-color:currentColor}`
  const everything = 'body,body *:not(pre,pre *,code,code *,kbd,samp,svg *,math,math *)'
  const serif = (important = '') =>
    `{font-family:${families.serif}${important}}\n:is(${important ? everything : 'body'}):lang(ar){font-family:${families.arabicSerif}${important}}`
  const chosen = { book: '', serif: `${everything}${serif('!important')}`, sans: `${everything}{font-family:${families.sans}!important}` }[
    typeface
  ]
  // In large type the narrowest column is a letter of up to 40 px: more than seven of them are as wide as their share of a phone.
  const manyColumns = size < 150 ? '' : 'table:has(tr>:nth-child(8)){table-layout:fixed!important;width:100%!important}'
  return [
    `${faces}\nbody${serif()}`,
    `@namespace epub "http://www.idpf.org/2007/ops";
html{color-scheme:${theme === 'dark' ? 'dark' : 'light'};--theme-bg-color:${paper};color:${ink};background:${paper};font-size:${size}%;overflow-wrap:break-word}
body{color:${ink};background:${paper}!important}
p,li,dd,blockquote{line-height:${spacing / 10}!important}
:is(p,li,dd,blockquote):lang(ar){line-height:${(spacing / 10) * arabicSpacing}!important}
a:any-link{color:${link}}
::selection{color:${paper};background:${link}}
pre{white-space:pre-wrap!important}
img,svg,video{max-width:100%;height:auto}
${theme === 'dark' ? 'img{background:#fbf5e8}' : ''}
table,pre,figure,div,section,article,aside,blockquote,p,ul,ol,dl{max-width:100%!important;min-width:0!important}
th,td{overflow-wrap:anywhere;white-space:normal!important;min-width:0!important}
aside[epub|type~="footnote"]{display:none}
${manyColumns}
${recolored}
${chosen}`,
  ]
}
