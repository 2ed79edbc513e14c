import { getCitiesList, getCountriesList, getLocalizationData, getStatesList } from '../../contract/localization/localization.ts'
import { type CallHandler, handle } from '../../platform/calls/handler.ts'
import { labelsOf } from './labels.ts'
import { citiesOf, countriesIn, statesOf } from './places.sql.ts'

export const localizationCalls: CallHandler[] = [
  handle(getLocalizationData, async ({ shop, language, dependsOn: shows }, { entityId }) => {
    shows('labels')
    const labels = await labelsOf(shop.db, shop.cache, entityId, language)
    return [{ labelsJsonData: labels.map(({ key, text }) => ({ labelHtmlId: key, text })) }]
  }),
  handle(getCountriesList, async ({ shop, language, dependsOn: shows }) => {
    shows('geography')
    return (await countriesIn(shop.db, shop.cache, language)).map(({ countryId, name }) => ({ CountryID: countryId, CountryName: name }))
  }),
  handle(getStatesList, async ({ shop, language, dependsOn: shows }, { CountryId }) => {
    shows('geography')
    return (await statesOf(shop.db, CountryId, language)).map(({ stateProvinceId, name }) => ({
      StateProvinceID: stateProvinceId,
      StateName: name,
    }))
  }),
  handle(getCitiesList, async ({ shop, language, dependsOn: shows }, { StateProvinceId }) => {
    shows('geography')
    return (await citiesOf(shop.db, StateProvinceId, language)).map(({ cityId, name }) => ({ CityID: cityId, CityName: name }))
  }),
]
