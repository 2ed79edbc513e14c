import { currency } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import { toDecimal } from '../../contract/money.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { type FeedProduct, productsForFeed, type Taxonomy, taxonomyOf } from '../../modules/catalog/catalog.ts'
import { bothOf } from '../../modules/localization/localization.ts'
import type { Shop } from '../../modules/shop.ts'
import { declaration, element } from './xml.ts'

type FromShop = Pick<Shop, 'db' | 'cache' | 'config'>

// https://support.google.com/merchants/answer/7052112
const maxTitle = 150
const maxDescription = 5000
const furtherPictures = 10

/** The catalogue as a product feed (RSS 2.0) for Google Merchant Center and similar services, in batches. */
export async function* productFeed({ db, cache, config }: FromShop, language: Language): AsyncGenerator<string> {
  const [{ categories }, words] = await Promise.all([taxonomyOf(db, cache), bothOf(db, cache)])
  const addresses = urlsUnder(language === 'ar' ? '/ar' : '')
  const link = (path: string) => `${config.shopOrigin}${encodeURI(path)}`
  const names = { author: words('ProductFacts', 'lbl_facts_author')[language], pages: words('ProductFacts', 'lbl_facts_pages')[language] }
  yield `${declaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${[
    element('title', words('Shop', 'lbl_shop_name')[language]),
    element('link', link(addresses.home())),
    element('description', words('Shop', 'lbl_shop_description')[language]),
    element('language', language),
  ].join('\n')}\n`
  for await (const products of productsForFeed(db, language)) {
    yield products
      .map((product) => {
        const { productId: id, categoryName: category, name } = product
        return itemOf(
          product,
          link(addresses.product({ id, category, name })),
          link,
          categoryPath(categories, product.categoryId, language),
          names,
        )
      })
      .join('')
  }
  yield '</channel>\n</rss>\n'
}

const money = (cents: number) => `${toDecimal(cents)} ${currency.code}`

interface Words {
  author: string
  pages: string
}

function itemOf(product: FeedProduct, address: string, link: (path: string) => string, type: string, names: Words): string {
  const [picture, ...more] = product.pictures
  const { priceCents, discountedPriceCents, fromPriceCents, stockQuantity, isDigital, isShippingFree, shippingChargeCents } = product
  // The landing page shows the price with the cheapest required choices, and Google compares the two.
  const addedCents = fromPriceCents === null ? 0 : fromPriceCents - (discountedPriceCents ?? priceCents)
  const fields: [name: string, text: string | null | undefined][] = [
    ['g:id', String(product.productId)],
    ['g:title', product.name.slice(0, maxTitle)],
    ['g:description', (product.shortDescription || product.name).slice(0, maxDescription)],
    ['g:link', address],
    ['g:image_link', picture && link(picture)],
    ...more.slice(0, furtherPictures).map((path): [string, string] => ['g:additional_image_link', link(path)]),
    ['g:availability', stockQuantity !== null && stockQuantity < 1 ? 'out_of_stock' : 'in_stock'],
    ['g:price', money(priceCents + addedCents)],
    ['g:sale_price', discountedPriceCents === null ? undefined : money(discountedPriceCents + addedCents)],
    ['g:brand', product.brandName],
    ['g:condition', 'new'],
    ['g:product_type', type],
    // An ISBN-13 is a GTIN.
    product.isbn ? ['g:gtin', product.isbn] : ['g:identifier_exists', 'no'],
    // Lets campaigns distinguish shipped from downloaded products.
    ['g:custom_label_0', product.kind],
    ['g:custom_label_1', isDigital ? 'digital' : 'physical'],
    // Google does not allow e-books in advertisements, and rejects feeds that do not exclude them.
    ['g:excluded_destination', product.kind === 'ebook' ? 'Shopping_ads' : undefined],
  ]
  const details: [name: string, value: string][] = [
    ...product.authors.map((author): [string, string] => [names.author, author]),
    ...(product.pages ? [[names.pages, String(product.pages)] as [string, string]] : []),
  ]
  const shipping = `<g:shipping>${element('g:price', money(isDigital || isShippingFree ? 0 : shippingChargeCents))}</g:shipping>`
  return `<item>${fields.map(([name, text]) => (text ? element(name, text) : '')).join('')}${details.map(detail).join('')}${shipping}</item>\n`
}

const detail = ([name, value]: [name: string, value: string]) =>
  `<g:product_detail>${element('g:attribute_name', name)}${element('g:attribute_value', value)}</g:product_detail>`

/** "Medicine > Cardiology". */
function categoryPath(categories: Taxonomy['categories'], categoryId: number, language: Language): string {
  const category = categories.find((one) => one.categoryId === categoryId)
  if (!category) return ''
  const { parentCategoryId: parent, name } = category
  return [parent === null ? '' : categoryPath(categories, parent, language), name[language]].filter(Boolean).join(' > ')
}
