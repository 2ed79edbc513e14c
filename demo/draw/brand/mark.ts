import { words } from './words.ts'

/** A reader under an arch: the niche is the A, the open book its crossbar. On a sheet of 48 by 48. */
const arch = 'M6 45V22.5C6 13.5 15.5 10.5 24 2C32.5 10.5 42 13.5 42 22.5V45Z'
const reader =
  'M24 15.2A4.3 4.3 0 1 1 23.99 15.2ZM24 29.6C20.6 26.6 16.2 25.6 11.6 26V38.4C16.2 38 20.6 39 24 42C27.4 39 31.8 38 36.4 38.4V26C31.8 25.6 27.4 26.6 24 29.6Z'
const gutter = 'M24 30.5V41'

const greens = { light: '#1f5f4a', dark: '#8fd0b4' }
const inks = { light: '#1c2321', dark: '#f5f2ea' }
const papers = { light: '#fbf8f1', dark: '#10241d' }
export type Ground = keyof typeof greens

const figure = (ground: Ground) =>
  `<path d="${arch}" fill="${greens[ground]}"/><path d="${reader}" fill="${papers[ground]}"/><path d="${gutter}" stroke="${greens[ground]}" stroke-width="1.7" stroke-linecap="round"/>`

const sheet = (width: number, height: number, inner: string, title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}" fill="none">${inner}</svg>\n`

/** The mark alone, for a light or a dark background. */
export const mark = (ground: Ground) => sheet(48, 48, figure(ground), 'Avicenna')

/** Mark and name on one line, 48 high; in Arabic the mark is at the right. */
export function logo(language: 'en' | 'ar', ground: Ground): string {
  const word = words[language]
  const width = Math.ceil(word.width + 58)
  const name = (x: number, y: number) => `<path transform="translate(${x} ${y})" d="${word.d}" fill="${inks[ground]}"/>`
  return language === 'en'
    ? sheet(width, 48, `${figure(ground)}${name(54, 36)}`, 'Avicenna')
    : sheet(width, 48, `<g transform="translate(${width - 48} 0)">${figure(ground)}</g>${name(2, 33)}`, 'ابن سينا')
}

/**
 * The mark on a tile, legible on light and dark browser tabs. `round` is the corner radius on a grid of 48. A maskable icon has a smaller
 * `scale`: platforms may crop it to its inner 80 %.
 */
export const icon = (round: number, scale = 0.8) =>
  sheet(
    48,
    48,
    `<rect width="48" height="48" rx="${round}" fill="${greens.light}"/><g transform="translate(24 24.5) scale(${scale}) translate(-24 -24)"><path d="${arch}" fill="${papers.light}"/><path d="${reader}" fill="${greens.light}"/><path d="${gutter}" stroke="${papers.light}" stroke-width="1.9" stroke-linecap="round"/></g>`,
    'Avicenna',
  )
