import type { ProductCard } from '../../contract/catalog/catalog.ts'
import type { WishListItem } from './shapes.ts'

type WithItem = Pick<WishListItem, keyof WishListItem>

/** The stored fields: products have more. */
export const toWishListItem = (item: WithItem): WishListItem => ({
  ProductId: item.ProductId,
  ProductName: item.ProductName,
  Kind: item.Kind,
  CategoryName: item.CategoryName,
  Price: item.Price,
  DiscountedPrice: item.DiscountedPrice,
  DiscountId: item.DiscountId,
  IsDiscountCalculated: item.IsDiscountCalculated,
  CouponCode: item.CouponCode,
  SizeId: item.SizeId,
  SizeShortName: item.SizeShortName,
  ColorId: item.ColorId,
  ColorName: item.ColorName,
  Quantity: item.Quantity,
  ShippingCharges: item.ShippingCharges,
  DefaultImage: item.DefaultImage,
})

const nothingChosen = { SizeId: null, SizeShortName: null, ColorId: null, ColorName: null, Quantity: 1, ShippingCharges: 0 }

/** A product of a list, of which nothing is chosen. */
export const wishListItemOf = (product: ProductCard): WishListItem =>
  toWishListItem({ ...product, ...nothingChosen, DefaultImage: product.ProductImagesJson[0]?.AttachmentURL ?? '' })
