import type { CartItem } from '../../contract/cart/cart.ts'
import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { getCartItemsWithoutCoupon, getCouponCodeDiscountValue, getCustomerCartItems } from '../../contract/storefront.ts'
import { localizedColumn } from '../../platform/database/database.ts'
import { type CallContext, type CallHandler, handle } from '../calls.ts'
import { deliveryRatesOf } from '../delivery/delivery.ts'
import { termsToWire } from '../entitlements/entitlements.ts'
import type { Bill, BillLine } from './bill.ts'
import { applyCoupon, priceCart } from './price-cart.ts'

export const cartCalls: CallHandler[] = [
  handle(getCustomerCartItems, async (context, request) => cartOf(await priced(context, request), context.language)),
  handle(getCartItemsWithoutCoupon, async (context, request) => cartOf(await priced(context, request), context.language)),
  handle(getCouponCodeDiscountValue, async (context, { CouponCode, cartJsonData }) => {
    const applied = await applyCoupon(context.shop.db, CouponCode, await priced(context, { cartJsonData }), context.actor?.customerId)
    return applied
      ? [{ DiscountValueAfterCouponAppliedWithQuantity: applied.discountCents }]
      : [{ DiscountValueAfterCouponAppliedWithQuantity: 0, ResponseMsg: messages.couponInvalid }]
  }),
]

const priced = async (
  { shop, language, actor }: CallContext,
  { cartJsonData, CountryID }: { cartJsonData: CartItem[]; CountryID?: number | undefined },
) => priceCart(shop.db, cartJsonData, { language, rates: await deliveryRatesOf(shop), customerId: actor?.customerId, countryId: CountryID })

const cartOf = (bill: Bill, language: Language) => ({
  productsData: bill.lines.map((line) => lineOf(line, language)),
  cartSubTotal: bill.subtotalCents,
  shippingSubTotal: bill.shippingCents,
  orderTotal: bill.totalCents,
  cartProblems: bill.problems.map(({ productId, message }) => ({ ProductId: productId, ResponseMsg: message })),
})

const lineOf = (line: BillLine, language: Language) => {
  const name = localizedColumn('name', language)
  const picture = localizedColumn('picture', language)
  return {
    ProductId: line.product.productId,
    ProductName: line.product[name],
    Kind: line.product.kind,
    CategoryName: line.product[localizedColumn('categoryName', language)],
    Price: line.priceCents,
    DiscountedPrice: line.discountedPriceCents,
    Quantity: line.quantity,
    ShippingCharges: line.shippingCents,
    ColorName: line.color?.[name] ?? null,
    SizeShortName: line.size?.shortName ?? null,
    ProductImagesJson: [line.color?.[picture] ?? line.product[picture]].flatMap((path) => (path ? [{ AttachmentURL: path }] : [])),
    ProductAttributesJson: line.attributes.map((chosen) => ({
      ProductAttributeID: chosen.attributeId,
      AttributeDisplayName: chosen[name],
      PrimaryKeyValue: chosen.valueId,
      PrimaryKeyDisplayValue: chosen[localizedColumn('value', language)],
      AdditionalPrice: chosen.additionCents,
    })),
    OrderMaximumQuantity: line.product.orderMaximumQuantity,
    StockQuantity: line.product.stockQuantity,
    IsDigitalProduct: line.product.isDigital,
    TermsJson: termsToWire(line.terms, line.quantity),
    ItemSubTotal: line.totalCents,
    DeliveryFrom: line.arrival?.from ?? null,
    DeliveryTo: line.arrival?.to ?? null,
    DeliveryText: line.product[localizedColumn('delivery', language)],
    NextLiveAt: line.product.nextLiveAt === null ? null : new Date(line.product.nextLiveAt),
  }
}
