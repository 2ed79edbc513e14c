import { expect, test } from 'vitest'
import { countryOfBrowser } from './country-of-browser.ts'

const countries = [
  { CountryID: 3, IsoCode: 'DE' },
  { CountryID: 5, IsoCode: 'SA' },
  { CountryID: 8, IsoCode: 'US' },
]

test.each([
  ['the time zone', 'Asia/Riyadh', ['en-US', 'en'], 5],
  ['the language, where the time zone is of no country', 'UTC', ['ar', 'ar-SA'], 5],
  ['nothing, where neither names a country of the list', 'Asia/Tokyo', ['ja', 'ja-JP'], undefined],
  ['nothing, where the browser says nothing', 'UTC', ['en'], undefined],
])('the country is guessed from %s', (_, timeZone, languages, country) => {
  expect(countryOfBrowser(countries, { timeZone, languages })).toBe(country)
})
