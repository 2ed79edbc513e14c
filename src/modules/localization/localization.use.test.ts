import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { getCitiesList, getCountriesList, getLocalizationData, getStatesList } from '../../contract/storefront.ts'
import { entities, labels } from '../../contract/storefront-labels.ts'

// Storefront document: §3.2(1), §7(5)
test('labels are returned in the requested language, or in English without a translation', async () => {
  await using shop = await openShop()
  await shop.db
    .insertInto('labels')
    .values({ entityId: entities.Messages, labelHtmlId: 'offline', language: 'ar', text: 'لا اتصال' })
    .execute()
  await shop.db
    .insertInto('labels')
    .values({ entityId: entities.Messages, labelHtmlId: 'offline', language: 'en', text: 'No connection.' })
    .execute()
  const texts = async (entityId: number, languageCode: 'en' | 'ar') =>
    new Map(
      (await shop.call(getLocalizationData, { entityId, languageCode })).data[0]?.labelsJsonData.map(({ labelHtmlId, text }) => [
        labelHtmlId,
        text,
      ]),
    )
  expect((await texts(entities.Messages, 'ar')).get('offline')).toBe('لا اتصال')
  expect((await texts(entities.Messages, 'en')).get('offline')).toBe('No connection.')
  expect((await texts(entities.Messages, 'en')).get('couponInvalid')).toBe(labels.Messages.couponInvalid)
  expect(await texts(99_999, 'ar')).toEqual(new Map())
})

// Storefront document §3 "Localization label": 57 to 92 and 94.
const screens = [...Array.from({ length: 36 }, (_, at) => 57 + at), 94]

// Storefront document: §3.2(2-8)
test('every screen of the document has its labels in both languages, the English ones as in the code', async () => {
  await using shop = await openShop()
  const names = new Map(Object.entries(entities).map(([name, id]) => [id, name as keyof typeof labels]))
  for (const entityId of screens) {
    const own = labels[names.get(entityId) as keyof typeof labels]
    const [english, arabic] = await Promise.all(
      (['en', 'ar'] as const).map(async (languageCode) => (await shop.call(getLocalizationData, { entityId, languageCode })).data),
    )
    expect(english, `entity ${entityId}`).toEqual([
      { labelsJsonData: Object.entries(own).map(([labelHtmlId, text]) => ({ labelHtmlId, text })) },
    ])
    expect(
      arabic?.[0]?.labelsJsonData.map(({ labelHtmlId }) => labelHtmlId),
      `entity ${entityId}`,
    ).toEqual(Object.keys(own))
  }
})

// Storefront document: §3.2(2-8)
test('the shop has the Arabic text of every label of every screen', async () => {
  await using shop = await openShop()
  // Without words to translate: placeholders, URLs, numbers.
  const isEnglish = (text: string) => !/[\u0600-\u06ff]/.test(text) && /[a-z]/i.test(text.replace(/\{\w+\}|https:\S+|\S+@\S+/g, ''))
  for (const [name, entityId] of Object.entries(entities)) {
    const { data } = await shop.call(getLocalizationData, { entityId, languageCode: 'ar' })
    const english = data[0]?.labelsJsonData.filter(({ text }) => isEnglish(text)).map(({ labelHtmlId }) => labelHtmlId)
    expect(english, name).toEqual([])
  }
})

test('locations are chosen by name: country, then state, then city', async () => {
  await using shop = await openShop({ demo: true })
  const countries = (await shop.call(getCountriesList, {})).data
  expect(countries.map(({ CountryName }) => CountryName)).toEqual(
    countries.map(({ CountryName }) => CountryName).toSorted(new Intl.Collator('en').compare),
  )
  const jordan = countries.find(({ CountryName }) => CountryName === 'Jordan')
  const arabic = (await shop.call(getCountriesList, { languageCode: 'ar' })).data.find(({ CountryID }) => CountryID === jordan?.CountryID)
  expect(arabic?.CountryName).toBe('الأردن')
  const [state] = (await shop.call(getStatesList, { CountryId: jordan?.CountryID ?? 0 })).data
  expect((await shop.call(getCitiesList, { StateProvinceId: state?.StateProvinceID ?? 0 })).data.length).toBeGreaterThan(0)
  expect((await shop.call(getStatesList, { CountryId: 99_999 })).data).toEqual([])
})

test('an Arabic list of cities has Arabic names only, unless most of it has none', async () => {
  await using shop = await openShop({ demo: true })
  const cities = async (iso2: string, state: string, languageCode: 'en' | 'ar') => {
    const { stateProvinceId } = await shop.db
      .selectFrom('states')
      .innerJoin('countries', 'countries.countryId', 'states.countryId')
      .select('stateProvinceId')
      .where('iso2', '=', iso2)
      .where('states.nameEn', '=', state)
      .executeTakeFirstOrThrow()
    const { data } = await shop.call(getCitiesList, { StateProvinceId: stateProvinceId, languageCode })
    return data.map(({ CityName }) => CityName)
  }
  expect(await cities('SA', 'Al Bahah', 'en')).toContain('Hajrah')
  const arabic = await cities('SA', 'Al Bahah', 'ar')
  expect(arabic.length).toBeGreaterThan(1)
  expect(arabic.filter((name) => /[a-z]/i.test(name))).toEqual([])
  expect((await cities('GB', 'Oxfordshire', 'ar')).length).toBe((await cities('GB', 'Oxfordshire', 'en')).length)
})
