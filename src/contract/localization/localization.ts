import { z } from 'zod'
import { call } from '../call.ts'
import { id, languageParameters } from '../fields.ts'

/** The labels of one entity in one language, including the owner's changes. §7 "localization", §3. */
export const getLocalizationData = call('common', 'get-localization-data', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ entityId: id, ...languageParameters }),
  row: z.object({ labelsJsonData: z.array(z.object({ labelHtmlId: z.string(), text: z.string() })) }),
})

/**
 * §7 "countries". Not in the document: IsoCode, the two-letter code of ISO 3166-1; HasCities and HasPostalCodes, whether an address there needs
 * them for delivery; UsesPostalCodes, whether it can have one at all.
 */
export const getCountriesList = call('dynamic', 'get-countries-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object(languageParameters),
  row: z.object({
    CountryID: z.number(),
    CountryName: z.string(),
    IsoCode: z.string(),
    HasCities: z.boolean(),
    HasPostalCodes: z.boolean(),
    UsesPostalCodes: z.boolean(),
  }),
})

/** States and provinces of a country, which may have none. §7 "states". */
export const getStatesList = call('dynamic', 'get-states-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ CountryId: id, ...languageParameters }),
  row: z.object({ StateProvinceID: z.number(), StateName: z.string() }),
})

/** Cities of a state. §7 "cities". */
export const getCitiesList = call('dynamic', 'get-cities-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ StateProvinceId: id, ...languageParameters }),
  row: z.object({ CityID: z.number(), CityName: z.string() }),
})
