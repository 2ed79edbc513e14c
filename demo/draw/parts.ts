import type { Language } from '../../src/contract/localization/language.ts'
import { type Cover, kindNames } from './cover.ts'

/** Text escaped for markup. */
export const safe = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Text as markup without line breaks inside "PLAB 2" and "NCLEX-RN". */
export const set = (text: string) =>
  safe(text).replace(/[A-Za-z]+(?:-[A-Za-z0-9]+)+/g, (word) => (word.length < 14 ? `<span class="whole">${word}</span>` : word))

/** A block of w by h pixels, `x` from the side where reading starts and `y` from the top. */
export const at = (x: number, y: number, w: number, h: number, css: string, inner = '') =>
  `<div style="position:absolute;inset-inline-start:${x}px;top:${y}px;width:${w}px;height:${h}px;${css}">${inner}</div>`

/** A block of the whole cover's size. */
export const full = (css: string, inner = '') => `<div style="position:absolute;inset:0;${css}">${inner}</div>`

type Block = {
  x: number
  y: number
  w: number
  h: number
  max: number
  min?: number
  end?: 'top' | 'middle' | 'bottom'
  center?: boolean
  color?: string
  weight?: number
  gap?: number
}
const ends = { top: 'flex-start', middle: 'center', bottom: 'flex-end' }

/** The title in the cover's language, with that of the other small under it; the page shrinks them from `max` pixels until they fit. */
export function titles({ title, lead }: Cover, block: Block): string {
  const { x, y, w, h, max, min = 22, end = 'top', center, color = 'inherit', weight = 600, gap = 0.4 } = block
  const align = center ? 'center' : lead === 'ar' ? 'right' : 'left'
  const lineIn = (language: Language) => {
    const isLarge = language === lead
    const [size, boldness] = isLarge ? [language === 'ar' ? 1.08 : 1, weight] : [language === 'ar' ? 0.5 : 0.44, 450]
    return `<p class="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" style="font-size:${size}em;font-weight:${boldness};text-align:${align};${isLarge ? '' : 'opacity:.82'}">${set(title[language])}</p>`
  }
  return `<div class="fit" data-max="${max}" data-min="${min}" style="position:absolute;inset-inline-start:${x}px;top:${y}px;width:${w}px;height:${h}px;display:flex;flex-direction:column;justify-content:${ends[end]};color:${color}">
    <div style="display:flex;flex-direction:column;gap:${gap}em">${lineIn(lead)}${lineIn(lead === 'en' ? 'ar' : 'en')}</div></div>`
}

const kindAndFact = ({ kind, facts, lead }: Cover) => [kindNames[kind][lead], facts[0]?.[lead]].filter(Boolean).join(' · ')

/** A small line in the cover's language, `y` from the top: texts from its start to its end. */
export function smallLine({ lead }: Cover, texts: string[], x: number, y: number, w: number, color: string, size = 22): string {
  const spans = texts.map((text) => `<span class="small${lead === 'ar' ? '-ar' : ''}">${safe(text)}</span>`)
  return `<div style="position:absolute;inset-inline-start:${x}px;top:${y}px;width:${w}px;display:flex;justify-content:space-between;align-items:baseline;gap:16px;color:${color};font-size:${size}px;line-height:1.3;white-space:nowrap">${spans.join('')}</div>`
}

export const brandLine = (cover: Cover, x: number, y: number, w: number, color: string, size?: number) =>
  smallLine(cover, [cover.brand[cover.lead]], x, y, w, color, size)

/** The kind and the first fact: "Course · 12 hours". */
export const factLine = (cover: Cover, x: number, y: number, w: number, color: string, size?: number) =>
  smallLine(cover, [kindAndFact(cover)], x, y, w, color, size)

/** The brand, and at the other end the first fact, or the kind of what has none. */
export const footLine = (cover: Cover, x: number, y: number, w: number, color: string, size?: number) =>
  smallLine(cover, [cover.brand[cover.lead], cover.facts[0]?.[cover.lead] ?? kindNames[cover.kind][cover.lead]], x, y, w, color, size)

/** The publisher's device: a small figure that all products of a brand share. */
export function device(cover: Cover, size: number, color: string): string {
  const figures = [
    'M4 36V18C4 10 12 5 20 2C28 5 36 10 36 18V36Z',
    'M20 2L38 20L20 38L2 20Z',
    'M20 2A18 18 0 1 1 19.9 2Z',
    'M3 3H37V37H3Z',
    'M2 20A18 18 0 0 1 38 20V38H2Z',
    'M20 2L36 11V29L20 38L4 29V11Z',
    'M2 2H22A16 16 0 0 1 38 18V38H2Z',
    'M20 3L37 37H3Z',
  ]
  const marks = [
    'M20 12V30M12 22H28',
    'M11 24Q20 14 29 24',
    'M13 20A7 7 0 1 0 27 20A7 7 0 1 0 13 20',
    'M10 22H15L18 14L22 29L25 22H30',
    'M13 15H27M13 21H27M13 27H22',
  ]
  const id = cover.brand.id
  return `<svg width="${size}" height="${size}" viewBox="0 0 40 40" fill="none" stroke="${color}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"><path d="${figures[id % 8]}"/><path d="${marks[id % 5]}"/></svg>`
}
