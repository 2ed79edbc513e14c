import { getCitiesList, getCountriesList, getLocalizationData, getStatesList } from '../../contract/localization/localization.ts'
import { type CallHandler, handle } from '../calls.ts'
import { labelsOf } from './labels/labels.ts'
import { citiesOf, countriesIn, statesOf } from './places.sql.ts'
import { needsPostalCode, usesPostalCodes } from './postal-code.ts'

export const localizationCalls: CallHandler[] = [
  handle(getLocalizationData, async ({ shop, language, dependsOn }, { entityId }) => {
    dependsOn('labels')
    const labels = await labelsOf(shop.db, shop.cache, entityId, language)
    return [{ labelsJsonData: labels.map(({ key, text }) => ({ labelHtmlId: key, text })) }]
  }),
  handle(getCountriesList, async ({ shop, language, dependsOn }) => {
    dependsOn('geography')
    return (await countriesIn(shop.db, shop.cache, language)).map(({ countryId, iso2, name, hasCities }) => ({
      CountryID: countryId,
      CountryName: name,
      IsoCode: iso2,
      HasCities: hasCities,
      HasPostalCodes: needsPostalCode(iso2),
      UsesPostalCodes: usesPostalCodes(iso2),
    }))
  }),
  handle(getStatesList, async ({ shop, language, dependsOn }, { CountryId }) => {
    dependsOn('geography')
    return (await statesOf(shop.db, CountryId, language)).map(({ stateProvinceId, name }) => ({
      StateProvinceID: stateProvinceId,
      StateName: name,
    }))
  }),
  handle(getCitiesList, async ({ shop, language, dependsOn }, { StateProvinceId }) => {
    dependsOn('geography')
    return (await citiesOf(shop.db, StateProvinceId, language)).map(({ cityId, name }) => ({ CityID: cityId, CityName: name }))
  }),
]
