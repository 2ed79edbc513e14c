/**
 * Makes the fonts for names in other scripts, `src/platform/pdf/fonts/names-*.ttf`, and `letters.json`, which lists the letters of all fonts there:
 * `node scripts/fonts/make-name-fonts.ts FOLDER`, where FOLDER has the npm packages `@expo-google-fonts/noto-sans-sc` and `-kr` and
 * `@fontsource/noto-sans-…` of the scripts below. They are no dependencies: those of Chinese and Korean have 150 MB.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { lettersOf } from './letters-of.ts'
import { renameFont } from './rename-font.ts'

const packages = process.argv[2] ?? ''
const target = join(import.meta.dirname, '../../src/platform/pdf/fonts')

// One weight: a bold name in the same weight as its address is legible.
const scripts = [
  ...['hebrew', 'armenian', 'georgian', 'ethiopic', 'devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu'],
  ...['kannada', 'malayalam', 'sinhala', 'thai', 'lao', 'myanmar', 'khmer'],
]

/** The characters of two bytes of a national encoding. */
function pairsOf(encoding: string, [firstLead, lastLead]: [number, number], [firstTrail, lastTrail]: [number, number]) {
  const decoder = new TextDecoder(encoding)
  let text = ''
  for (let lead = firstLead; lead <= lastLead; lead++)
    for (let trail = firstTrail; trail <= lastTrail; trail++) text += decoder.decode(Uint8Array.of(lead, trail))
  return text
}

// GB 2312, JIS X 0208, the common part of Big5, and KS X 1001: what the names of each country are registered with.
const chinese = new Set(
  pairsOf('gbk', [0xa1, 0xf7], [0xa1, 0xfe]) + pairsOf('euc-jp', [0xa1, 0xf4], [0xa1, 0xfe]) + pairsOf('big5', [0xa4, 0xc6], [0x40, 0xfe]),
)
const korean = [...new Set(pairsOf('euc-kr', [0xb0, 0xc8], [0xa1, 0xfe]))].filter((letter) => /\p{Script=Hangul}/u.test(letter))
const asian = [...chinese].filter((letter) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}、。・ー「」々〇]/u.test(letter),
)

/** With all features: letters of these scripts join, stack and change places. */
async function make(name: string, font: Buffer, letters: string) {
  const made = await subsetFont(font, letters, {
    targetFormat: 'truetype',
    noHinting: true,
    dropTables: ['gasp', 'meta', 'DSIG', 'vhea', 'vmtx', 'VORG'],
  })
  // A name of their own, so that no font of the machine takes their place.
  await writeFile(
    join(target, `names-${name}.ttf`),
    renameFont(made, [
      ['Noto Sans', 'AvicNames'],
      ['NotoSans', 'AvicName'],
    ]),
  )
  console.log(`names-${name}.ttf ${made.length} bytes, ${lettersOf(made).length} letters`)
}

for (const script of scripts) {
  const font = await readFile(join(packages, `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff2`))
  await make(script, font, lettersOfScript(script))
}
const google = (name: string) =>
  readFile(join(packages, `@expo-google-fonts/noto-sans-${name.toLowerCase()}/400Regular/NotoSans${name}_400Regular.ttf`))
await make('chinese', await google('SC'), asian.join(''))
await make('korean', await google('KR'), korean.join(''))
const fontOfSigns = (name: string, part: string) =>
  readFile(join(packages, `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${part}-400-normal.woff2`))
await make('math', await fontOfSigns('math', 'latin'), span(0x2100, 0x214f) + span(0x2190, 0x22ff) + span(0x25a0, 0x25ff))
await make('symbols', await fontOfSigns('symbols', 'symbols'), span(0x2150, 0x218f) + span(0x2460, 0x24ff) + span(0x2600, 0x26ff))
await make('symbols-2', await fontOfSigns('symbols-2', 'symbols'), span(0x2600, 0x27bf))

/** With the joiners, which such scripts are written with. */
function lettersOfScript(script: string) {
  const isOf = new RegExp(`\\p{Script_Extensions=${script.charAt(0).toUpperCase()}${script.slice(1)}}`, 'u')
  return `${[...span(0x80, 0xd7ff), ...span(0xe000, 0x1ffff)].filter((letter) => isOf.test(letter)).join('')}\u200c\u200d`
}

function span(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

// Inclusive pairs of the letters that papers can print.
const names = (await readdir(target)).filter((name) => name.endsWith('.ttf'))
const points = new Set((await Promise.all(names.map(async (name) => lettersOf(await readFile(join(target, name)))))).flat())
const ranges: number[] = []
for (const point of [...points].toSorted((a, b) => a - b)) {
  if (ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point
  else ranges.push(point, point)
}
await writeFile(join(target, 'letters.json'), `${JSON.stringify(ranges)}\n`)
