/**
 * Makes the woff2 files in src/ui/fonts from the npm packages `@fontsource-variable/ibm-plex-sans` and
 * `@fontsource/ibm-plex-sans-arabic`, and those of the reader, in src/storefront/reading/fonts, from `@fontsource-variable/literata` and
 * `@fontsource/amiri`: `node scripts/fonts/make-web-fonts.ts`. Only letters that the shop uses stay; hints are dropped (a
 * third of the bytes, which current screens and systems do not need).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const packages = join(import.meta.dirname, '../../node_modules')
const forBooks = 'src/storefront/reading/fonts'
const latin = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans'
const arabic = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'

// Characters of nearly every page in either language, English and digits, are one file, which with its headers fits into the ten packets that a
// server sends before it waits for the browser; accented letters load when a page has one.
const signs = '\u00a0©«·»×–—‘’“”•…€−'
const basicLatin = `${span(0x20, 0x7e)}${signs}`
const accents = [...`${span(0xa0, 0xff)}‚„‹›ʻʼıŒœ™`].filter((letter) => !signs.includes(letter)).join('')
// Extended-A, Romanian, Welsh and other accents of the family, and currency signs.
const moreLatin = `${span(0x100, 0x17f)}${span(0x218, 0x21b)}${span(0x1e80, 0x1e85)}ẞ${span(0x1ef2, 0x1ef9)}₺₹₽₪₦₫`
// Letters, tatweel and tashkeel; both kinds of digits; the letters that Arabic borrows for foreign names; the joiners.
const arabicScript = `${span(0x621, 0x63a)}${span(0x640, 0x652)}${span(0x660, 0x66c)}${span(0x6f0, 0x6f9)}\u0670\u0671پچژڤگکی،؛؟٪﷼ﷲ\u200c\u200d `

const latinFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt']
const arabicFeatures = [...latinFeatures, 'init', 'medi', 'fina', 'isol', 'rlig', 'curs']
const latinOptions = { keepFeatures: latinFeatures, variationAxes: { wght: { min: 400, max: 600 } } }

await make('latin', `${latin}-latin-wght-normal`, basicLatin, latinOptions)
await make('latin-accents', `${latin}-latin-wght-normal`, accents, latinOptions)
await make('latin-ext', `${latin}-latin-ext-wght-normal`, moreLatin, latinOptions)
await make('arabic-400', `${arabic}-400-normal`, arabicScript, { keepFeatures: arabicFeatures })
await make('arabic-600', `${arabic}-600-normal`, arabicScript, { keepFeatures: arabicFeatures })

// A book has any letter of its language, in italics too.
const literata = '@fontsource-variable/literata/files/literata-latin-wght'
const bookLatin = { keepFeatures: [...latinFeatures, 'onum', 'lnum', 'pnum', 'tnum'], variationAxes: { wght: { min: 400, max: 700 } } }
const bookArabic = { keepFeatures: arabicFeatures }
for (const style of ['normal', 'italic']) await make(`latin-${style}`, `${literata}-${style}`, basicLatin + accents, bookLatin, forBooks)
for (const weight of [400, 700])
  await make(`naskh-${weight}`, `@fontsource/amiri/files/amiri-arabic-${weight}-normal`, arabicScript, bookArabic, forBooks)

async function make(name: string, source: string, letters: string, options: object, folder = 'src/ui/fonts') {
  const font = await subsetFont(await readFile(join(packages, `${source}.woff2`)), letters, {
    targetFormat: 'woff2',
    noHinting: true,
    dropTables: ['gasp', 'meta', 'STAT'],
    ...options,
  })
  await writeFile(join(import.meta.dirname, '../..', folder, `${name}.woff2`), font)
  console.log(`${name}.woff2 ${font.length} bytes`)
}

function span(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
