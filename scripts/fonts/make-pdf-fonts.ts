/**
 * Makes the fonts in src/platform/pdf/fonts from the npm packages `@expo-google-fonts/ibm-plex-sans` and
 * `@fontsource/ibm-plex-sans-arabic`: `node scripts/fonts/make-pdf-fonts.ts`. A PDF has names from every country, so all letters of the
 * family stay; hints are dropped.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fewerLigatures } from './fewer-ligatures.ts'
import { renameFont } from './rename-font.ts'

const packages = join(import.meta.dirname, '../../node_modules')
const sans = '@expo-google-fonts/ibm-plex-sans'
const arabic = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'

// Latin with all its accents (Vietnamese too), Greek, Cyrillic; dashes and quotes; currencies, ×, −, small numbers, fractions, arrows and signs.
const europe = `${span(0x20, 0x7e)}${span(0xa0, 0x24f)}${span(0x300, 0x323)}${span(0x370, 0x52f)}${span(0x1e00, 0x1eff)}${span(0x2010, 0x2044)}${span(0x2070, 0x209c)}${span(0x20a0, 0x20bf)}${span(0x2150, 0x215e)}${span(0x2190, 0x2199)}${span(0x2200, 0x2265)}${span(0x25a0, 0x25ff)}№™−ﬁﬂ`
// Letters and all their signs, those of Persian and Urdu, both kinds of digits, the ornate brackets and the joiners.
const arabicScript = `${span(0x600, 0x65f)}${span(0x660, 0x671)}پچژڈڑںھہۂۃکگیےڤ۔۰۱۲۳۴۵۶۷۸۹﴾﴿﷼ﷲ\u200c\u200d `

const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'init', 'medi', 'fina', 'isol', 'rlig', 'curs', 'tnum']

await make('sans-400', `${sans}/400Regular/IBMPlexSans_400Regular.ttf`, europe)
await make('sans-600', `${sans}/600SemiBold/IBMPlexSans_600SemiBold.ttf`, europe)
await make('arabic-400', `${arabic}-400-normal.woff2`, arabicScript)
await make('arabic-600', `${arabic}-600-normal.woff2`, arabicScript)
// Copies for words with vowel signs: see demo/files/book.typ.
await make('arabic-vowel-400', `${arabic}-400-normal.woff2`, arabicScript, 'AvicennaVowel')
await make('arabic-vowel-600', `${arabic}-600-normal.woff2`, arabicScript, 'AvicennaVowel')

async function make(name: string, source: string, letters: string, family = 'Avicenna Sans') {
  const font = await subsetFont(await readFile(join(packages, source)), letters, {
    targetFormat: 'truetype',
    keepFeatures: features,
    noHinting: true,
    dropTables: ['gasp', 'meta', 'DSIG'],
  })
  await writeFile(
    join(import.meta.dirname, '../../src/platform/pdf/fonts', `${name}.ttf`),
    // "Plex" is a reserved name: a changed font needs another one.
    renameFont(name.startsWith('arabic') ? fewerLigatures(font) : font, [
      ['IBM Plex Sans', family],
      ['IBMPlexSans', family.replace(' ', '').padEnd(11).slice(0, 11)],
    ]),
  )
  console.log(`${name}.ttf ${font.length} bytes`)
}

function span(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
