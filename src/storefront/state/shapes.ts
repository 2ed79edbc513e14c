import { constants } from '../../contract/constants.ts'
import type { User as ContractUser } from '../../contract/customers/customers.ts'

export type StoredUser = ContractUser

/** A line of the cart as the browser keeps it (storefront document §3 "Cart item"). */
export interface StoredCartItem {
  ProductId: number
  productSelectedAttributes: { ProductAttributeID: number; PrimaryKeyValue: number }[]
  Quantity: number
  ShippingCharges: number
  DefaultImage: string
}

/** Storefront document §3 "Wish list item". */
export interface WishListItem {
  ProductId: number
  ProductName: string
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

export const nobody: StoredUser = {
  UserID: 0,
  FirstName: '',
  LastName: '',
  EmailAddress: '',
  MobileNo: '',
  AddressLineOne: '',
  CountryID: 0,
  CountryName: '',
  StateProvinceID: null,
  StateName: null,
  CityID: null,
  CityName: null,
  PostalCode: '',
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
// Longer than any text that we put there, and short enough to be shown.
const longestText = 1000
const textOrNull = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestText) : null)
const textOf = (value: unknown) => textOrNull(value) ?? ''
const numberOrNull = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
export const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31
const idOrNull = (value: unknown) => (isId(value) ? value : null)
// A picture of our own: what stands in storage must not make the page ask another site, as `//x` and `/\\x` would.
const pictureOf = (value: unknown) => (typeof value === 'string' && /^\/[\w%]/.test(value) ? value : '')

/** A customer out of whatever was found, or nobody. */
export function toUser(found: unknown): StoredUser {
  if (!isFields(found) || !isId(found.UserID)) return nobody
  return {
    UserID: found.UserID,
    FirstName: textOf(found.FirstName),
    LastName: textOf(found.LastName),
    EmailAddress: textOf(found.EmailAddress),
    MobileNo: textOf(found.MobileNo),
    AddressLineOne: textOf(found.AddressLineOne),
    CountryID: idOrNull(found.CountryID) ?? 0,
    CountryName: textOf(found.CountryName),
    StateProvinceID: idOrNull(found.StateProvinceID),
    StateName: textOrNull(found.StateName),
    CityID: idOrNull(found.CityID),
    CityName: textOrNull(found.CityName),
    PostalCode: textOf(found.PostalCode),
  }
}

/** The lines that can be read, once for each product; the rest is dropped. */
export const toCartItems = (found: unknown): StoredCartItem[] => listOf(found, toCartItem)
export const toWishList = (found: unknown): WishListItem[] => listOf(found, toWishListItem)

function listOf<Item extends { ProductId: number }>(found: unknown, read: (fields: Fields) => Item | undefined): Item[] {
  if (!Array.isArray(found)) return []
  const items = new Map<number, Item>()
  for (const one of found) {
    const item = isFields(one) ? read(one) : undefined
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
      .filter((one): one is Fields => isFields(one) && isId(one.ProductAttributeID) && isId(one.PrimaryKeyValue))
      .slice(0, 50)
      .map((one) => ({ ProductAttributeID: one.ProductAttributeID as number, PrimaryKeyValue: one.PrimaryKeyValue as number })),
    Quantity: isId(fields.Quantity) && fields.Quantity <= 1_000_000 ? fields.Quantity : 1,
    ShippingCharges: 0,
    DefaultImage: pictureOf(fields.DefaultImage),
  }
}

function toWishListItem(fields: Fields): WishListItem | undefined {
  const price = numberOrNull(fields.Price)
  if (!isId(fields.ProductId) || price === null || !textOf(fields.ProductName)) return undefined
  return {
    ProductId: fields.ProductId,
    ProductName: textOf(fields.ProductName),
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
    DefaultImage: pictureOf(fields.DefaultImage),
  }
}
