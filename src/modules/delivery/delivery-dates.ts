import type { AnsweredRow } from '../../contract/call.ts'
import type { getDeliveryDates } from '../../contract/delivery/delivery-dates.ts'
import type { Language } from '../../contract/localization/language.ts'
import { findCountryId } from '../customers/customers.ts'
import type { Shop } from '../shop.ts'
import { arrivalOf } from './arrival.ts'
import { deliveryRatesOf } from './delivery.ts'
import { zoneOf } from './parcel.ts'
import { findCountryName, findEstimate } from './zones.sql.ts'

interface Asked {
  productId: number
  /** Absent: that of the customer. */
  countryId?: number | undefined
  customerId?: number | undefined
  language: Language
}

/** When a printed product arrives that is ordered now; undefined for a digital or a missing one. */
export async function deliveryDatesOf(
  shop: Shop,
  { productId, countryId: asked, customerId, language }: Asked,
): Promise<AnsweredRow<typeof getDeliveryDates> | undefined> {
  const [product, rates] = await Promise.all([findEstimate(shop.db, productId), deliveryRatesOf(shop)])
  if (!product) return undefined
  const countryId = asked ?? (customerId === undefined ? null : await findCountryId(shop.db, customerId))
  const country = countryId === null ? undefined : await findCountryName(shop.db, countryId, language)
  const zone = zoneOf(rates, country ? countryId : null)
  const arrival = arrivalOf(
    { daysFrom: zone?.daysFrom, daysTo: zone?.daysTo, estimatedDays: product.estimatedShippingDays },
    rates.calendar,
  )
  return {
    CountryID: country ? countryId : null,
    CountryName: country ?? null,
    DeliveryFrom: arrival?.from ?? null,
    DeliveryTo: arrival?.to ?? null,
    IsByCountry: rates.zones.length > 1 && rates.zones.some(({ daysTo }) => daysTo !== null),
  }
}
