import {
  getBrandDetail,
  getCategoriesList,
  getColorsList,
  getKindsList,
  getManufacturersList,
  getPopularCategoriesList,
  getSizesList,
  getTagsList,
  getTaxonomyRedirectsList,
  getVendorsList,
} from '../../../contract/catalog/catalog.ts'
import { kinds } from '../../../contract/catalog/kinds.ts'
import { localize } from '../../../contract/localization/language.ts'
import { type CallContext, type CallHandler, handle } from '../../calls.ts'
import { taxonomyOf } from './taxonomy.sql.ts'

const readTaxonomy = ({ shop }: CallContext) => taxonomyOf(shop.db, shop.cache)

/** One page of a cached list; every row carries the total. */
const paged = <Item, Row>(items: Item[], { PageNo, PageSize }: { PageNo: number; PageSize: number }, show: (item: Item) => Row) =>
  items.slice((PageNo - 1) * PageSize, PageNo * PageSize).map((item) => ({ ...show(item), TotalRecords: items.length }))

export const taxonomyCalls: CallHandler[] = [
  handle(getCategoriesList, async (context, request) => {
    context.dependsOn('categories')
    const { categories } = await readTaxonomy(context)
    return paged(categories, request, ({ categoryId, parentCategoryId, name }) => ({
      CategoryID: categoryId,
      ParentCategoryID: parentCategoryId,
      Name: name[context.language],
      LocalizationJsonData: localize(name),
    }))
  }),
  handle(getPopularCategoriesList, async (context) => {
    context.dependsOn('categories', 'listings')
    const { categories } = await readTaxonomy(context)
    return categories
      .filter(({ popularRank }) => popularRank !== null)
      .toSorted((a, b) => (a.popularRank ?? 0) - (b.popularRank ?? 0))
      .map(({ categoryId, name, picture, products }) => ({
        CategoryID: categoryId,
        Name: name[context.language],
        LocalizationJsonData: localize(name),
        AttachmentURL: picture,
        TotalProducts: products,
      }))
  }),
  handle(getKindsList, async (context) => {
    context.dependsOn('listings')
    const { totals } = await readTaxonomy(context)
    return kinds
      .map((Kind, place) => ({ Kind, TotalProducts: totals[`kind ${place + 1}`] ?? 0 }))
      .filter(({ TotalProducts }) => TotalProducts > 0)
  }),
  handle(getManufacturersList, async (context, request) => {
    context.dependsOn('facets')
    return paged((await readTaxonomy(context)).brands, request, ({ brandId, name }) => ({
      ManufacturerID: brandId,
      Name: name[context.language],
    }))
  }),
  handle(getBrandDetail, async (context, { ManufacturerId }) => {
    context.dependsOn('facets')
    const brand = (await readTaxonomy(context)).brands.find(({ brandId }) => brandId === ManufacturerId)
    return brand ? [{ ManufacturerID: brand.brandId, Name: brand.name[context.language], AttachmentURL: brand.picture }] : []
  }),
  handle(getTaxonomyRedirectsList, async (context) => {
    context.dependsOn('categories')
    const { redirects } = await readTaxonomy(context)
    return redirects.map(({ kind, oldId, newId }) => ({ Kind: kind, OldID: oldId, NewID: newId }))
  }),
  handle(getVendorsList, async (context, request) => {
    context.dependsOn('facets')
    return paged((await readTaxonomy(context)).vendors, request, ({ vendorId, name }) => ({
      VendorID: vendorId,
      Name: name[context.language],
    }))
  }),
  handle(getTagsList, async (context, request) => {
    context.dependsOn('facets')
    return paged((await readTaxonomy(context)).tags, request, ({ tagId, name }) => ({ TagID: tagId, TagName: name[context.language] }))
  }),
  handle(getColorsList, async (context, request) => {
    context.dependsOn('facets')
    return paged((await readTaxonomy(context)).colors, request, ({ colorId, name, hexCode }) => ({
      ColorID: colorId,
      ColorName: name[context.language],
      HexCode: hexCode,
    }))
  }),
  handle(getSizesList, async (context, request) => {
    context.dependsOn('facets')
    return paged((await readTaxonomy(context)).sizes, request, ({ sizeId, shortName, name, inches, centimeters }) => ({
      SizeID: sizeId,
      ShortName: shortName,
      Name: name[context.language],
      Inches: inches,
      Centimeters: centimeters,
    }))
  }),
]
