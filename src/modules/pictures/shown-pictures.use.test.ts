import { expect, test } from 'vitest'
import { cartOf, openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { addFile, complete } from '../../../test/harness/sold-file.ts'
import { type Language, languages } from '../../contract/localization/language.ts'
import { getAllProducts, getCustomerCartItems, getOrderHistoryDetail, getProductDetail, getShelfList } from '../../contract/storefront.ts'
import { productsForFeed } from '../catalog/catalog.ts'

type Picture = { path: string; language?: Language; colorId?: number }

const give = ({ db }: TestShop, productId: number, pictures: Picture[]) =>
  db
    .insertInto('productPictures')
    .values(pictures.map((picture, position) => ({ productId, position, ...picture, path: `/pictures/${picture.path}.webp` })))
    .execute()

/** The names of the pictures in every place, in a language. */
async function shownIn(shop: TestShop, productId: number, languageCode: Language) {
  const name = (picture: { AttachmentURL: string } | undefined) => /^\/pictures\/(.*)\.webp$/.exec(picture?.AttachmentURL ?? '')?.[1]
  const page = (await shop.call(getProductDetail, { ProductId: productId, languageCode })).data[0]
  const { data: cards } = await shop.call(getAllProducts, { languageCode })
  const cart = (await shop.call(getCustomerCartItems, { cartJsonData: cartOf({ productId }), languageCode })).data
  const feed = (await Array.fromAsync(productsForFeed(shop.db, languageCode))).flat()
  return {
    page: page?.ProductImagesJson.map(name),
    card: cards.find(({ ProductId }) => ProductId === productId)?.ProductImagesJson.map(name),
    cart: name(cart.productsData[0]?.ProductImagesJson[0]),
    feed: feed.find((product) => product.productId === productId)?.pictures.map((AttachmentURL) => name({ AttachmentURL })),
  }
}

test('page, card, cart and feed show the pictures of their language and those of none, in their order', async () => {
  await using shop = await openShop()
  const book = await shop.stock()
  await give(shop, book, [
    { path: 'en', language: 'en' },
    { path: 'ar', language: 'ar' },
    { path: 'spread' },
    { path: 'back', language: 'ar' },
  ])
  expect(await shownIn(shop, book, 'en')).toEqual({ page: ['en', 'spread'], card: ['en', 'spread'], cart: 'en', feed: ['en', 'spread'] })
  const arabic = ['ar', 'spread', 'back']
  expect(await shownIn(shop, book, 'ar')).toEqual({ page: arabic, card: ['ar', 'spread'], cart: 'ar', feed: arabic })
})

test('a product that has pictures of the other language only shows those', async () => {
  await using shop = await openShop()
  const book = await shop.stock()
  await give(shop, book, [{ path: 'en', language: 'en' }])
  for (const language of languages)
    expect(await shownIn(shop, book, language)).toEqual({ page: ['en'], card: ['en'], cart: 'en', feed: ['en'] })
})

test('what was ordered in one language is shown in the reader’s, as long as the product has the picture', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ kind: 'ebook', quantity: null })
  await addFile(shop, book)
  await give(shop, book, [
    { path: 'en', language: 'en' },
    { path: 'ar', language: 'ar' },
  ])
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId: book }, { languageCode: 'ar' })
  const lineIn = async (languageCode: Language) =>
    (await shopper.call(getOrderHistoryDetail, { OrderId: OrderId ?? 0, languageCode })).data[0]
  await complete(shop, (await lineIn('en'))?.OrderItemID ?? 0)
  const seenIn = async (languageCode: Language) => [
    (await lineIn(languageCode))?.DefaultImageUrl,
    (await shopper.call(getShelfList, { languageCode })).data[0]?.DefaultImageUrl,
  ]
  expect(await shop.db.selectFrom('orderItems').select('picture').execute()).toEqual([{ picture: '/pictures/ar.webp' }])
  expect(await seenIn('ar')).toEqual(['/pictures/ar.webp', '/pictures/ar.webp'])
  expect(await seenIn('en')).toEqual(['/pictures/en.webp', '/pictures/en.webp'])

  await shop.db.deleteFrom('productPictures').where('productId', '=', book).where('language', '=', 'ar').execute()
  expect(await seenIn('en')).toEqual(['/pictures/ar.webp', '/pictures/ar.webp'])
})
