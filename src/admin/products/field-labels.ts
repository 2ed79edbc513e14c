import type { getProductChoices } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { nameOf } from '../catalog/names.ts'
import type { ProductValues } from './product-form.ts'

type Choices = DataOf<typeof getProductChoices>

/** The names of the fields, for messages about them. */
export function fieldLabels(): Partial<Record<keyof ProductValues | 'RelatedProductIds' | 'Files', string>> {
  const t = labelsOf(productsLabels)
  const parts = labelsOf(productPartsLabels)
  const both = <Name extends string>(name: Name, label: string) => {
    const [en, ar] = [t('lbl_products_english'), t('lbl_products_arabic')]
    return { [`${name}En`]: `${label} (${en})`, [`${name}Ar`]: `${label} (${ar})` } as Record<`${Name}En` | `${Name}Ar`, string>
  }
  return {
    ...both('Name', t('lbl_products_name')),
    ...both('ShortDescription', t('lbl_products_short')),
    ...both('FullDescription', t('lbl_products_full')),
    ...both('MetaTitle', t('lbl_products_meta_title')),
    ...both('MetaDescription', t('lbl_products_meta_description')),
    ...both('MetaKeywords', t('lbl_products_meta_keywords')),
    ...both('Note', parts('lbl_parts_note')),
    NoteContributorId: parts('lbl_parts_note_signer'),
    Price: t('lbl_products_price'),
    DiscountedPrice: t('lbl_products_reduced'),
    CategoryId: t('lbl_products_category'),
    BrandId: t('lbl_products_brand'),
    TagIds: t('lbl_products_tags'),
    IsVisible: t('lbl_products_is_shown'),
    Isbn: t('lbl_products_isbn'),
    Files: t('lbl_products_files'),
    FeaturedRank: parts('lbl_parts_rank'),
    VendorId: parts('lbl_parts_seller'),
    DiscountId: parts('lbl_parts_discount'),
    RelatedProducts: parts('lbl_parts_related'),
    RelatedProductIds: parts('lbl_parts_related'),
  }
}

const choicesOf: Partial<Record<keyof ProductValues, keyof Choices>> = {
  CategoryId: 'Categories',
  OtherCategoryIds: 'Categories',
  BrandId: 'Brands',
  TagIds: 'Tags',
  ColorIds: 'Colors',
  SizeIds: 'Sizes',
  ShippingMethodIds: 'ShippingMethods',
  DiscountId: 'Discounts',
  VendorId: 'Vendors',
  NoteContributorId: 'Contributors',
}

/** A seller gets no names of other sellers' hidden products. */
export const relatedName = (product: ProductValues['RelatedProducts'][number]): string =>
  nameOf(product) || labelsOf(productPartsLabels)('lbl_parts_related_unnamed', { n: product.ProductId })

/** The names behind a field of ids; undefined for any other field. */
export function chosenNames(choices: Choices, field: keyof ProductValues, value: unknown): string | undefined {
  if (field === 'RelatedProducts') return (value as ProductValues[typeof field]).map(relatedName).join(dot)
  const from = choicesOf[field]
  if (!from) return undefined
  const chosen = [value].flat().map((id) => choices[from].find(({ Id }) => Id === id))
  return chosen.flatMap((one) => (one ? [nameOf(one)] : [])).join(dot)
}

const tabFields = {
  texts: /^(Name|ShortDescription|FullDescription|CategoryId|OtherCategoryIds|BrandId|TagIds|FeaturedRank|VendorId|Note)/,
  price: /^(Price|Discount|OrderMaximumQuantity|DisplayStockQuantity)/,
  variants: /^(ColorIds|SizeIds|Attributes)/,
  facts: /^(Languages|Level|Isbn|Edition|PublishedYear|Pages|WidthMm|HeightMm|WeightG|StartsOn|EndsOn|Outcomes|Contributors)/,
  curriculum: /^Sections/,
  delivery: /^(IsShippingFree|Shipping|EstimatedShippingDays|Terms|Delivery)/,
  related: /^RelatedProduct/,
  search: /^Meta/,
}

/** The tab that has a field; undefined if it is above the tabs. */
export const tabOf = (path: string): string | undefined => Object.entries(tabFields).find(([, fields]) => fields.test(path))?.[0]
