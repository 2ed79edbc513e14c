import { getDeliveryDates } from '../../contract/storefront.ts'
import { type CallHandler, handle } from '../calls.ts'
import { deliveryDatesOf } from './delivery-dates.ts'

export const deliveryCalls: CallHandler[] = [
  handle(getDeliveryDates, async ({ shop, actor, language }, { ProductId, CountryID }) => {
    const dates = await deliveryDatesOf(shop, { productId: ProductId, countryId: CountryID, customerId: actor?.customerId, language })
    return dates ? [dates] : []
  }),
]
