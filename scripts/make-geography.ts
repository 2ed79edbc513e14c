/**
 * Makes db/reference/geography from an unpacked copy of the npm package `@countrystatecity/countries`:
 * `node scripts/make-geography.ts <folder of the package>`. See db/reference/geography/README.md.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Place = { id: number; name: string }
type Country = Place & { iso2: string; phonecode: string }
type State = Place & { country_id: number; country_code: string; native: string | null }
type City = Place & { state_id: number; country_code: string }

const home = join(import.meta.dirname, '../db/reference/geography')
const arabicCountries = new Set('AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE'.split(' '))

// Names that the set has in an inverted, abbreviated or official form, and the one CLDR name that Arabic readers do not use.
const englishNames = new Map(
  Object.entries({
    CG: 'Congo',
    CD: 'Democratic Republic of the Congo',
    FJ: 'Fiji',
    HK: 'Hong Kong',
    IM: 'Isle of Man',
    MO: 'Macau',
    PS: 'Palestine',
    RE: 'Réunion',
    AX: 'Åland Islands',
    VA: 'Vatican City',
    VG: 'British Virgin Islands',
    VI: 'U.S. Virgin Islands',
  }),
)
const arabicNames = new Map(
  Object.entries({ PS: 'فلسطين', HK: 'هونغ كونغ', MO: 'ماكاو', CG: 'جمهورية الكونغو', CD: 'جمهورية الكونغو الديمقراطية' }),
)
const cldr = new Intl.DisplayNames('ar', { type: 'region' })

const source = process.argv[2]
if (!source) throw new Error('usage: node scripts/make-geography.ts <folder of the package @countrystatecity/countries>')
const data = join(source, 'dist/data')

const countries = await read<Country[]>('countries.json')
const files = await readdir(data, { recursive: true })
const states = (await Promise.all(files.filter((name) => name.endsWith('states.json')).map((name) => read<State[]>(name)))).flat()
const cities = (await Promise.all(files.filter((name) => name.endsWith('cities.json')).map((name) => read<City[]>(name)))).flat()

const stateNames = new Map((await lines('arabic-states.tsv')).map(([id, name]) => [Number(id), name]))
const cityNames = new Map((await lines('arabic-cities.tsv')).map(([iso2, english, arabic]) => [`${iso2} ${english}`, arabic]))
const everydayNames = new Map((await lines('english-cities.tsv')).map(([iso2, name, everyday]) => [`${iso2} ${name}`, everyday]))
const knownStates = new Set(states.map((state) => state.id))

await write('countries.tsv', countries, (country) => [
  country.iso2,
  englishNames.get(country.iso2) ?? tidy(country.name),
  arabicNames.get(country.iso2) ?? cldr.of(country.iso2) ?? tidy(country.name),
  /^[1-9]\d{0,3}$/.test(country.phonecode) ? country.phonecode : null,
])
await write('states.tsv', states, (state) => [
  state.country_id,
  everydayStateOf(state),
  stateNames.get(state.id) ?? arabicOf(state) ?? everydayStateOf(state),
])
await write('cities.tsv', onceInAState(cities), (city) => [
  city.state_id,
  everydayOf(city),
  cityNames.get(`${city.country_code} ${tidy(city.name)}`) ?? everydayOf(city),
])

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(data, name), 'utf8'))
}

async function lines(name: string) {
  const text = await readFile(join(home, name), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
}

function tidy(name: string) {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim()
}

// The set has many names in a scientific transliteration.
function everydayOf(city: City) {
  return everydayNames.get(`${city.country_code} ${tidy(city.name)}`) ?? tidy(city.name)
}

// The provinces of Morocco have the suffix "(EH)" if they lie in Western Sahara.
function withoutCode(name: string) {
  return tidy(name.replace(/\s*\(EH(-[^)]*)?\)$/, ''))
}

// Japanese and Arabic have no macrons of their own.
function everydayStateOf(state: State) {
  const name = withoutCode(state.name)
  return ['AF', 'IQ', 'JP'].includes(state.country_code)
    ? name
        .normalize('NFD')
        .replace(/\u0304/g, '')
        .normalize('NFC')
    : name
}

// Outside Arabic-speaking countries, a native name in Arabic script is Persian, Urdu or Kurdish.
function arabicOf(state: State) {
  return state.native && arabicCountries.has(state.country_code) && /^[\u0600-\u06ff\s()-]+$/.test(state.native)
    ? tidy(state.native)
    : undefined
}

function onceInAState(all: City[]) {
  const seen = new Set<string>()
  return all
    .toSorted((a, b) => a.id - b.id)
    .filter((city) => {
      const key = `${city.state_id} ${everydayOf(city)}`
      return knownStates.has(city.state_id) && !seen.has(key) && seen.add(key)
    })
}

/** Writes rows in PostgreSQL's COPY text format, sorted by id, compressed if that is worth it. */
async function write<T extends Place>(name: string, rows: T[], columns: (row: T) => (string | number | null)[]) {
  const text = rows
    .toSorted((a, b) => a.id - b.id)
    .map((row) => `${[row.id, ...columns(row)].map(escaped).join('\t')}\n`)
    .join('')
  const large = Buffer.byteLength(text) > 200_000
  await writeFile(join(home, large ? `${name}.gz` : name), large ? gzipSync(text, { level: 9 }) : text)
  console.log(`${name}: ${rows.length} rows`)
}

function escaped(value: string | number | null) {
  return value === null
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, (mark) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[mark] ?? mark)
}
