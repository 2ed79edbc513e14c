import { getCitiesList, getCountriesList, getLocalizationData, getStatesList } from '../../contract/localization/localization.ts'
import { type Handled, handle } from '../../platform/calls/handler.ts'
import { labelsOf } from './labels.ts'
import { citiesOf, countriesIn, statesOf } from './places.sql.ts'

export const localizationCalls: Handled[] = [
  handle(getLocalizationData, async ({ shop, language, shows }, { entityId }) => {
    shows('labels')
    const labels = await labelsOf(shop.db, shop.kept, entityId, language)
    return [{ labelsJsonData: labels.map(({ key, text }) => ({ labelHtmlId: key, text })) }]
  }),
  handle(getCountriesList, async ({ shop, language, shows }) => {
    shows('geography')
    return (await countriesIn(shop.db, shop.kept, language)).map(({ countryId, name }) => ({ CountryID: countryId, CountryName: name }))
  }),
  handle(getStatesList, async ({ shop, language, shows }, { CountryId }) => {
    shows('geography')
    return (await statesOf(shop.db, CountryId, language)).map(({ stateProvinceId, name }) => ({
      StateProvinceID: stateProvinceId,
      StateName: name,
    }))
  }),
  handle(getCitiesList, async ({ shop, language, shows }, { StateProvinceId }) => {
    shows('geography')
    return (await citiesOf(shop.db, StateProvinceId, language)).map(({ cityId, name }) => ({ CityID: cityId, CityName: name }))
  }),
]
