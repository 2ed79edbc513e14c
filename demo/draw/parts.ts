import { type Bilingual, type Cover, kindNames, pick } from './cover.ts'

/** Text escaped for markup. */
export const safe = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Text as markup without line breaks inside "PLAB 2" and "NCLEX-RN". */
export const set = (text: string) =>
  safe(text).replace(/[A-Za-z]+(?:-[A-Za-z0-9]+)+/g, (word) => (word.length < 14 ? `<span class="whole">${word}</span>` : word))

/** A block at x, y of w by h pixels. */
export const at = (x: number, y: number, w: number, h: number, css: string, inner = '') =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;${css}">${inner}</div>`

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
  lead?: 'en' | 'ar'
  gap?: number
  arabic?: number
}
const ends = { top: 'flex-start', middle: 'center', bottom: 'flex-end' }

/** Both titles in one box; the page shrinks them from `max` pixels until they fit. `lead` is the language of the large title. */
export function titles(title: Bilingual, block: Block): string {
  const { x, y, w, h, max, min = 22, end = 'top', center, color = 'inherit', weight = 600, lead = 'en', gap = 0.42, arabic = 0.78 } = block
  const align = center ? 'text-align:center' : ''
  const en = `<p class="en" style="font-size:${lead === 'en' ? 1 : 0.56}em;font-weight:${lead === 'en' ? weight : 450};${align}">${set(title.en)}</p>`
  const ar = `<p class="ar" dir="rtl" style="font-size:${lead === 'ar' ? 1.08 : arabic}em;font-weight:${lead === 'ar' ? Math.min(weight, 700) : 500};${align}">${set(title.ar)}</p>`
  const inner = lead === 'en' ? en + ar : ar + en
  return `<div class="fit" data-max="${max}" data-min="${min}" style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;display:flex;flex-direction:column;justify-content:${ends[end]};color:${color}">
    <div style="display:flex;flex-direction:column;gap:${gap}em">${inner}</div></div>`
}

/** A small line in English on the left and Arabic on the right, `y` from the top. */
export function smallLine(text: Bilingual, x: number, y: number, w: number, color: string, size = 19): string {
  return `<div style="position:absolute;left:${x}px;top:${y}px;width:${w}px;display:flex;justify-content:space-between;align-items:baseline;gap:20px;color:${color};font-size:${size}px;line-height:1.3;white-space:nowrap">
    <span class="small">${safe(text.en)}</span><span dir="rtl" class="small-ar">${safe(text.ar)}</span></div>`
}

export const brandLine = (cover: Cover, x: number, y: number, w: number, color: string, size = 19) =>
  smallLine(cover.brand, x, y, w, color, size)

/** The kind and the first fact: "Course · 12 hours". */
export function factLine(cover: Cover, x: number, y: number, w: number, color: string, size = 19): string {
  const join = (language: 'en' | 'ar') => [kindNames[cover.kind][language], cover.facts[0]?.[language]].filter(Boolean).join(' · ')
  return smallLine({ en: join('en'), ar: join('ar') }, x, y, w, color, size)
}

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

/** On one cover in three the Arabic title is the large one. */
export const leadOf = (cover: Cover): 'en' | 'ar' => cover.lead ?? (pick(cover, 'lead', 3) === 0 ? 'ar' : 'en')
