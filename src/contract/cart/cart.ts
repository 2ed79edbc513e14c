import { z } from 'zod'
import { call, callForObject } from '../call.ts'
import { kinds } from '../catalog/kinds.ts'
import { constants } from '../constants.ts'
import { terms } from '../entitlements/terms.ts'
import { anyOr, cents, fieldsOf, id, languageParameters, moment } from '../fields.ts'
import { parseJson } from '../parse-json.ts'

const largestQuantity = 1_000_000

/** The parts of a cart line that the server reads; all others are ignored. §3 "Cart item". */
export const CartItem = z.object({
  ProductId: id,
  Quantity: z.int().min(1).max(largestQuantity),
  productSelectedAttributes: z
    .array(z.object({ ProductAttributeID: id, PrimaryKeyValue: id }))
    .max(50)
    .nullish()
    .transform((attributes) => attributes ?? []),
})
export type CartItem = z.output<typeof CartItem>

const lines = z.array(CartItem).max(constants.cartLines)

/** The cart as an array, or as JSON text of one. */
export const cartJsonData = z.union([
  lines,
  z
    .string()
    .max(100_000)
    .transform((text, context) => {
      const value = parseJson(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: 'must be the JSON text of the cart' })
      return z.NEVER
    })
    .pipe(lines),
])

export const CartLine = z.object({
  ProductId: z.number(),
  ProductName: z.string(),
  Kind: z.enum(kinds),
  CategoryName: z.string(),
  Price: cents,
  DiscountedPrice: cents.nullable(),
  Quantity: z.number(),
  ShippingCharges: cents,
  ColorName: z.string().nullable(),
  SizeShortName: z.string().nullable(),
  ProductImagesJson: z.array(z.object({ AttachmentURL: z.string() })),
  ProductAttributesJson: z.array(
    z.object({
      ProductAttributeID: z.number(),
      AttributeDisplayName: z.string(),
      PrimaryKeyValue: z.number(),
      PrimaryKeyDisplayValue: z.string(),
      AdditionalPrice: cents,
    }),
  ),
  OrderMaximumQuantity: z.number(),
  StockQuantity: z.number().nullable(),
  IsDigitalProduct: z.boolean(),
  TermsJson: terms,
  ItemSubTotal: cents,
  /** The days between which a printed line is at the door, `2026-12-03`; null where the owner has stated none. */
  DeliveryFrom: z.string().nullable(),
  DeliveryTo: z.string().nullable(),
  /** When and how a digital line is delivered, where that is not at once. */
  DeliveryText: z.string().nullable(),
  /** The next lesson of a live course. */
  NextLiveAt: moment.nullable(),
})
export type CartLine = z.input<typeof CartLine>

const Cart = z.object({
  productsData: z.array(CartLine),
  cartSubTotal: cents,
  shippingSubTotal: cents,
  orderTotal: cents,
  cartProblems: z.array(z.object({ ProductId: z.number(), ResponseMsg: z.string() })),
})
export type Cart = z.input<typeof Cart>

const cart = {
  access: 'anyone' as const,
  /** `CountryID`: where a visitor wants it; a customer's own country comes first. Not in the document. */
  request: z.object({ cartJsonData, CountryID: anyOr(id), ...languageParameters }),
  row: Cart,
}

/** The cart priced by the server. Lines that cannot be bought are in cartProblems and in no total. §7 "customer cart items". */
export const getCustomerCartItems = callForObject('common', 'get-customer-cart-items', cart)

/** The same. §7 "coupon-free cart items". */
export const getCartItemsWithoutCoupon = callForObject('common', 'get-cart-items-without-coupon', cart)

/** The discount of a coupon for this cart; 0 with a message if there is none. Guests may ask. §7 "coupon discount", §4. */
export const getCouponCodeDiscountValue = call('common', 'get-coupon-code-discount-value', {
  access: 'anyone',
  limit: 'coupon',
  request: z.object({ ...fieldsOf('coupon'), cartJsonData, ...languageParameters }),
  row: z.object({ DiscountValueAfterCouponAppliedWithQuantity: cents, ResponseMsg: z.string().optional() }),
})
