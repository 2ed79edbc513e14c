import type { Language } from '../../contract/localization/language.ts'
import type { Cache } from '../../platform/cache/cache.ts'
import { type Database, localizedColumn, type Reader } from '../../platform/database/database.ts'

// Sorted by the language's own alphabet, which the database's collation may not know: in Arabic, names in Latin letters come last.
const collators = { en: new Intl.Collator('en'), ar: new Intl.Collator('ar') }
const byName = (language: Language) => (a: { name: string }, b: { name: string }) => collators[language].compare(a.name, b.name)

/** All countries by name in this language; cached. */
export const countriesIn = (
  db: Database,
  cache: Cache,
  language: Language,
): Promise<{ countryId: number; iso2: string; name: string; hasCities: boolean }[]> =>
  cache.get(`countries in ${language}`, ['geography'], async () => {
    const rows = await db
      .selectFrom('countries')
      .select((eb) => [
        'countryId',
        'iso2',
        `${localizedColumn('name', language)} as name`,
        eb
          .exists(
            eb
              .selectFrom('cities')
              .innerJoin('states', 'states.stateProvinceId', 'cities.stateProvinceId')
              .select('cityId')
              .whereRef('states.countryId', '=', 'countries.countryId'),
          )
          .as('hasCities'),
      ])
      .execute()
    return rows.map((row) => ({ ...row, hasCities: Boolean(row.hasCities) })).toSorted(byName(language))
  })

/** All countries or one of them, with their names in both languages. */
export const namedCountries = (db: Reader, only?: number) =>
  db
    .selectFrom('countries')
    .select(['countryId', 'nameEn', 'nameAr'])
    .$if(only !== undefined, (all) => all.where('countryId', '=', only ?? 0))
    .orderBy('nameEn')
    .execute()

export async function statesOf(db: Reader, countryId: number, language: Language): Promise<{ stateProvinceId: number; name: string }[]> {
  const rows = await db
    .selectFrom('states')
    .select(['stateProvinceId', `${localizedColumn('name', language)} as name`])
    .where('countryId', '=', countryId)
    .execute()
  return rows.toSorted(byName(language))
}

export async function citiesOf(db: Reader, stateProvinceId: number, language: Language): Promise<{ cityId: number; name: string }[]> {
  const rows = await db
    .selectFrom('cities')
    .select(['cityId', `${localizedColumn('name', language)} as name`])
    .where('stateProvinceId', '=', stateProvinceId)
    .execute()
  return inScriptOf(language, rows).toSorted(byName(language))
}

/**
 * Villages without an Arabic name are left out of an Arabic list, unless most of the list would be missing. Customers choose the nearest town.
 */
function inScriptOf<Row extends { name: string }>(language: Language, rows: Row[]): Row[] {
  if (language !== 'ar') return rows
  const named = rows.filter(({ name }) => /\p{Script=Arabic}/u.test(name))
  return named.length * 2 >= rows.length ? named : rows
}

interface PlaceIds {
  countryId: number
  stateProvinceId: number | null
  cityId: number | null
}

/** A country, with the state if it lies in the country, and the city if it lies in the state. */
export const findPlace = (db: Reader, { countryId, stateProvinceId, cityId }: PlaceIds) =>
  db
    .selectFrom('countries')
    .leftJoin('states', (join) =>
      join.onRef('states.countryId', '=', 'countries.countryId').on('states.stateProvinceId', '=', stateProvinceId),
    )
    .leftJoin('cities', (join) => join.onRef('cities.stateProvinceId', '=', 'states.stateProvinceId').on('cities.cityId', '=', cityId))
    .select(['countries.iso2', 'states.stateProvinceId', 'cities.cityId'])
    .where('countries.countryId', '=', countryId)
    .executeTakeFirst()

/** A country, and whether it has listed cities, in this state if one is given. */
export const findCountry = (db: Reader, countryId: number, stateProvinceId: number | null) =>
  db
    .selectFrom('countries')
    .select((eb) => [
      'iso2',
      eb
        .exists(
          eb
            .selectFrom('cities')
            .innerJoin('states', 'states.stateProvinceId', 'cities.stateProvinceId')
            .select('cityId')
            .whereRef('states.countryId', '=', 'countries.countryId')
            .$if(stateProvinceId !== null, (cities) => cities.where('states.stateProvinceId', '=', stateProvinceId)),
        )
        .as('hasCities'),
    ])
    .where('countryId', '=', countryId)
    .executeTakeFirst()
