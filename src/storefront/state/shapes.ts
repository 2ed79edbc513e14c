import { type Kind, kinds } from '../../contract/catalog/kinds.ts'
import { constants } from '../../contract/constants.ts'
import type { User as ContractUser } from '../../contract/customers/customers.ts'
import { emptyUser } from '../../contract/customers/empty-user.ts'

export type StoredUser = ContractUser

/** A cart line as stored in the browser (storefront document §3 "Cart item"). */
export interface StoredCartItem {
  ProductId: number
  productSelectedAttributes: { ProductAttributeID: number; PrimaryKeyValue: number }[]
  Quantity: number
  ShippingCharges: number
  DefaultImage: string
}

/** Storefront document §3 "Wish list item", with the kind of the product; null in items stored by an older version. */
export interface WishListItem {
  ProductId: number
  ProductName: string
  Kind: Kind | null
  CategoryName: string
  Price: number
  DiscountedPrice: number | null
  DiscountId: number | null
  IsDiscountCalculated: boolean
  CouponCode: string | null
  SizeId: number | null
  SizeShortName: string | null
  ColorId: number | null
  ColorName: string | null
  Quantity: number
  ShippingCharges: number
  DefaultImage: string
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
// Longer than any text the shop stores, short enough to render.
const maxTextLength = 1000
const textOrNull = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxTextLength) : null)
const textOf = (value: unknown) => textOrNull(value) ?? ''
const numberOrNull = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
export const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31
const idOrNull = (value: unknown) => (isId(value) ? value : null)
// Only paths of this site: `//x` and `/\\x` in storage would make the page load pictures from other sites.
const ownPicturePath = (value: unknown) => (typeof value === 'string' && /^\/[\w%]/.test(value) ? value : '')

/** A customer from a stored value; `emptyUser` if it is invalid. */
export function toUser(value: unknown): StoredUser {
  if (!isFields(value) || !isId(value.UserID)) return emptyUser
  return {
    UserID: value.UserID,
    FirstName: textOf(value.FirstName),
    LastName: textOf(value.LastName),
    EmailAddress: textOf(value.EmailAddress),
    MobileNo: textOf(value.MobileNo),
    AddressLineOne: textOf(value.AddressLineOne),
    CountryID: idOrNull(value.CountryID) ?? 0,
    CountryName: textOf(value.CountryName),
    StateProvinceID: idOrNull(value.StateProvinceID),
    StateName: textOrNull(value.StateName),
    CityID: idOrNull(value.CityID),
    CityName: textOrNull(value.CityName),
    PostalCode: textOf(value.PostalCode),
  }
}

/** Valid cart lines from a stored value, one for each product. */
export const toCartItems = (value: unknown): StoredCartItem[] => listOf(value, toCartItem)
export const toWishList = (value: unknown): WishListItem[] => listOf(value, toWishListItem)

function listOf<Item extends { ProductId: number }>(value: unknown, read: (fields: Fields) => Item | undefined): Item[] {
  if (!Array.isArray(value)) return []
  const items = new Map<number, Item>()
  for (const entry of value) {
    const item = isFields(entry) ? read(entry) : undefined
    if (item && !items.has(item.ProductId)) items.set(item.ProductId, item)
  }
  return [...items.values()].slice(0, constants.cartLines)
}

function toCartItem(fields: Fields): StoredCartItem | undefined {
  if (!isId(fields.ProductId)) return undefined
  const attributes = Array.isArray(fields.productSelectedAttributes) ? fields.productSelectedAttributes : []
  return {
    ProductId: fields.ProductId,
    productSelectedAttributes: attributes
      .filter((entry): entry is Fields => isFields(entry) && isId(entry.ProductAttributeID) && isId(entry.PrimaryKeyValue))
      .slice(0, 50)
      .map((entry) => ({ ProductAttributeID: entry.ProductAttributeID as number, PrimaryKeyValue: entry.PrimaryKeyValue as number })),
    Quantity: isId(fields.Quantity) && fields.Quantity <= 1_000_000 ? fields.Quantity : 1,
    ShippingCharges: 0,
    DefaultImage: ownPicturePath(fields.DefaultImage),
  }
}

function toWishListItem(fields: Fields): WishListItem | undefined {
  const price = numberOrNull(fields.Price)
  if (!isId(fields.ProductId) || price === null || !textOf(fields.ProductName)) return undefined
  return {
    ProductId: fields.ProductId,
    ProductName: textOf(fields.ProductName),
    Kind: kinds.find((kind) => kind === fields.Kind) ?? null,
    CategoryName: textOf(fields.CategoryName),
    Price: price,
    DiscountedPrice: numberOrNull(fields.DiscountedPrice),
    DiscountId: idOrNull(fields.DiscountId),
    IsDiscountCalculated: fields.IsDiscountCalculated === true,
    CouponCode: textOrNull(fields.CouponCode),
    SizeId: idOrNull(fields.SizeId),
    SizeShortName: textOrNull(fields.SizeShortName),
    ColorId: idOrNull(fields.ColorId),
    ColorName: textOrNull(fields.ColorName),
    Quantity: isId(fields.Quantity) ? fields.Quantity : 1,
    ShippingCharges: 0,
    DefaultImage: ownPicturePath(fields.DefaultImage),
  }
}
