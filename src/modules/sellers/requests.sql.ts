import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type Reader } from '../../platform/database/database.ts'

/** A seller request with its address; undefined if there is none. */
export async function findRequest(db: Reader, sellerRequestId: number, language: Language) {
  const name = localizedColumn('name', language)
  const found = await db
    .selectFrom('sellerRequests as r')
    .innerJoin('countries', 'countries.countryId', 'r.countryId')
    .leftJoin('cities', 'cities.cityId', 'r.cityId')
    .select(['r.sellerRequestId', 'r.email', 'r.firstName', 'r.lastName', 'r.mobileNo'])
    .select([`countries.${name} as countryName`, `cities.${name} as cityName`])
    .where('r.sellerRequestId', '=', sellerRequestId)
    .executeTakeFirst()
  if (!found) return undefined
  const { countryName, cityName, ...request } = found
  return { ...request, place: [cityName, countryName].filter(Boolean).join(language === 'ar' ? '، ' : ', ') }
}
