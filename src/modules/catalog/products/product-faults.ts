import type { ProductErrorCode } from '../../../contract/catalog/staff/product-error-texts.ts'
import type { ProductField } from '../../../contract/catalog/staff/product-fields.ts'
import type { EditedProduct } from './edited-product.sql.ts'

export interface Fault {
  path: ProductField | 'Files' | 'Kind' | 'ProductId' | 'Version' | 'StockQuantity'
  code: ProductErrorCode | 'required'
}

type Content = Omit<
  EditedProduct,
  'productId' | 'version' | 'changedAt' | 'soldQuantity' | 'reviewCount' | 'rating' | 'isPooled' | 'runningDiscount' | 'relatedProducts'
>

const pairs = [
  ['shortDescriptionEn', 'shortDescriptionAr', 'ShortDescriptionEn', 'ShortDescriptionAr'],
  ['fullDescriptionEn', 'fullDescriptionAr', 'FullDescriptionEn', 'FullDescriptionAr'],
] as const

/** What the shop needs before it shows a product: both names, each description in both languages or in none, and the file of an e-book. */
export function missingFieldsOf(
  product: Pick<Content, 'nameEn' | 'nameAr' | 'kind' | 'files' | (typeof pairs)[number][0 | 1]>,
): Fault['path'][] {
  const missing: Fault['path'][] = []
  if (product.nameEn === '') missing.push('NameEn')
  if (product.nameAr === '') missing.push('NameAr')
  for (const [en, ar, pathEn, pathAr] of pairs) {
    if (product[en] === '' && product[ar] !== '') missing.push(pathEn)
    if (product[ar] === '' && product[en] !== '') missing.push(pathAr)
  }
  if (product.kind === 'ebook' && !product.files.some(({ isCurrent }) => isCurrent)) missing.push('Files')
  return missing
}

/** A product as staff see it. */
export const withMissing = (product: EditedProduct) => ({ ...product, missing: missingFieldsOf(product) })

/** Every fault of a product as it would be saved. `before` is the product as it is, if there is one. */
export function faultsOf(product: Content, before: Content | undefined, productId: number | undefined): Fault[] {
  const faults: Fault[] = []
  const refuse = (isWrong: boolean, path: Fault['path'], code: ProductErrorCode | 'required') => isWrong && faults.push({ path, code })
  refuse(product.nameEn === '' && product.nameAr === '', 'NameEn', 'required')
  const { discountedPriceCents: reduced } = product
  refuse(reduced !== null && (reduced === 0 || reduced >= product.priceCents), 'DiscountedPrice', 'below_price')
  refuse(product.startsOn !== null && product.endsOn !== null && product.endsOn < product.startsOn, 'EndsOn', 'after_start')
  refuse((product.widthMm === null) !== (product.heightMm === null), product.widthMm === null ? 'WidthMm' : 'HeightMm', 'both_sides')
  const { outcomesEn, outcomesAr } = product
  refuse(outcomesEn.length !== outcomesAr.length, outcomesEn.length < outcomesAr.length ? 'OutcomesEn' : 'OutcomesAr', 'same_number')
  refuse(!product.deliveryEn !== !product.deliveryAr, product.deliveryEn ? 'DeliveryAr' : 'DeliveryEn', 'both_languages')
  refuse(!product.noteEn !== !product.noteAr, product.noteEn ? 'NoteAr' : 'NoteEn', 'both_languages')
  refuse(Boolean(product.noteEn) && product.noteContributorId === null, 'NoteContributorId', 'required')
  refuse(product.isbn !== null && !isIsbn13(product.isbn), 'Isbn', 'isbn_wrong')
  refuse(product.kind === 'book' && product.terms !== null, 'Terms', 'not_for_books')
  refuse(product.kind === 'book' && product.stockQuantity === null, 'StockQuantity', 'books_are_counted')
  refuse(productId !== undefined && product.relatedProductIds.includes(productId), 'RelatedProductIds', 'related_to_itself')
  refuse(hasTwice(product.contributors.map(({ contributorId, role }) => `${contributorId} ${role}`)), 'Contributors', 'listed_twice')
  refuse(hasTwice(product.attributes.map(({ attributeId }) => attributeId)), 'Attributes', 'listed_twice')
  refuse(
    product.attributes.some(({ values }) => hasTwice(values.map(({ valueId }) => valueId))),
    'Attributes',
    'listed_twice',
  )
  refuse(product.isVisible && product.shownFrom !== null, 'ShownFrom', 'hidden_only')
  refuse(product.isArchived && (product.isVisible || product.shownFrom !== null), 'IsVisible', 'is_archived')
  if (product.isVisible || product.shownFrom !== null) {
    // A product that was shown already, by an older rule, can still get another price.
    const accepted = before && (before.isVisible || before.shownFrom !== null) ? missingFieldsOf(before) : []
    for (const path of missingFieldsOf(product)) refuse(!accepted.includes(path), path, 'needed_to_show')
  }
  return faults
}

const hasTwice = (values: unknown[]) => new Set(values).size < values.length

const isIsbn13 = (isbn: string) => [...isbn].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0
