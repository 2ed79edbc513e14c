/**
 * Draws the figures of the e-books: `node demo/draw/book-figures.ts`. They have numbers and no words, so that one drawing serves both
 * languages.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

const folder = new URL('../pictures/books/', import.meta.url)
const [width, height] = [600, 260]
const { ink, line, mark, paper, soft } = { ink: '#1b2420', line: '#ddd6c8', mark: '#11573f', paper: '#fbf8f1', soft: '#9aa79f' }

const text = (x: number, y: number, words: string | number, size = 18) =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" font-family="sans-serif" fill="${ink}">${words}</text>`
const stroke = (path: string, color: string, thick: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${thick}" stroke-linejoin="round"/>`

/** Breaths a minute, by the hour. */
function drawTrend(): string {
  const values = [16, 18, 20, 23, 26]
  const hours = ['18', '20', '22', '24', '02']
  const points = values.map((value, at) => ({ value, x: 70 + at * 115, y: 210 - (value - 12) * 11 }))
  const axis = stroke('M40 215H560', line, 2)
  const dots = points.map(({ x, y, value }) => `<circle cx="${x}" cy="${y}" r="6" fill="${mark}"/>${text(x, y - 14, value)}`)
  const names = points.map(({ x }, at) => text(x, 242, hours[at] ?? ''))
  return axis + stroke(`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`, mark, 3) + dots.join('') + names.join('')
}

/** A wound as the face of a clock, undermined between four and six. */
function drawWoundClock(): string {
  const [x, y, radius] = [300, 130, 92]
  const at = (hour: number, distance: number) => {
    const angle = (hour / 12) * 2 * Math.PI - Math.PI / 2
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)].map(Math.round)
  }
  const [from, to] = [at(4, radius), at(6, radius)]
  const undermined = `<path d="M${x} ${y}L${from.join(' ')}A${radius} ${radius} 0 0 1 ${to.join(' ')}Z" fill="${mark}" fill-opacity=".35"/>`
  const numbers = [12, 3, 6, 9].map((hour) => {
    const [left = 0, top = 0] = at(hour, radius + 20)
    return text(left, top + 6, hour)
  })
  const ticks = Array.from({ length: 12 }, (_, hour) => stroke(`M${at(hour, radius).join(' ')}L${at(hour, radius - 9).join(' ')}`, soft, 2))
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ink}" stroke-width="3"/>${undermined}${ticks.join('')}${numbers.join('')}`
}

/** Millilitres in and out, in four periods of six hours. */
function drawBalance(): string {
  const periods = [
    [600, 520],
    [580, 410],
    [610, 260],
    [590, 120],
  ]
  const bars = periods.flatMap(([taken = 0, lost = 0], at) => {
    const x = 70 + at * 130
    const bar = (left: number, value: number, color: string) => {
      const tall = Math.round(value * 0.28)
      return `<rect x="${left}" y="${205 - tall}" width="42" height="${tall}" fill="${color}"/>${text(left + 21, 197 - tall, value, 15)}`
    }
    return [bar(x, taken, soft), bar(x + 50, lost, mark), text(x + 46, 235, `${at * 6}–${at * 6 + 6}`)]
  })
  return stroke('M40 205H570', line, 2) + bars.join('')
}

mkdirSync(folder, { recursive: true })
for (const [name, content] of Object.entries({ trend: drawTrend(), 'wound-clock': drawWoundClock(), balance: drawBalance() })) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${name.replaceAll('-', ' ')}</title><path d="M0 0H${width}V${height}H0Z" fill="${paper}"/>${content}</svg>\n`
  writeFileSync(new URL(`${name}.svg`, folder), drawing)
}
