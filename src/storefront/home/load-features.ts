import type { Caller, RowOf } from '../../contract/call.ts'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { constants } from '../../contract/constants.ts'
import { directions, type Language, languages } from '../../contract/localization/language.ts'
import { type getHomeScreenBanner, getProductDetail, getProductsByIds } from '../../contract/storefront.ts'
import { firstPageOf } from '../catalog/first-page.ts'
import { loadSample } from '../catalog/load-sample.ts'
import { orNothing } from '../catalog/or-nothing.ts'

type Banner = RowOf<typeof getHomeScreenBanner>

/** The product that a banner's first button leads to. */
const productOf = ({ LeftButtonUrl }: Banner) => Number(/\/product-detail\/(\d+)\//.exec(LeftButtonUrl)?.[1] ?? 0)

/** The section of the sample that the link names, as in `#5`. */
const sectionOf = ({ LeftButtonUrl }: Banner) => Number(/#(\d+)$/.exec(LeftButtonUrl)?.[1] ?? 0)

/** What a step shows of its product. */
const stepOf = (product: ProductCard) => ({
  ProductId: product.ProductId,
  ProductName: product.ProductName,
  CategoryName: product.CategoryName,
  Kind: product.Kind,
  Price: product.Price,
  DiscountedPrice: product.DiscountedPrice,
  FromPrice: product.FromPrice,
  StockQuantity: product.StockQuantity,
  ProductImagesJson: product.ProductImagesJson.slice(0, 1),
})

/** The steps of the path in the owner's order, each with its product. One step is no path. */
export async function loadPath(call: Caller, banners: Banner[], languageCode: Language) {
  const steps = banners.filter((banner) => banner.ThemeTypeID === constants.pathTheme && productOf(banner) > 0)
  if (steps.length < 2) return []
  const ids = [...new Set(steps.map(productOf))].slice(0, constants.viewedKept)
  const products = await orNothing(call(getProductsByIds, { ProductId: ids.join(), languageCode }))
  const path = steps.flatMap((banner) => {
    const product = products.find(({ ProductId }) => ProductId === productOf(banner))
    return product ? [{ name: banner.MainTitle, text: banner.BottomTitle, product: stepOf(product) }] : []
  })
  return path.length > 1 ? path : []
}

interface File {
  FileID: number
  Language: Language
}

/** The first page of a file that is prepared for reading: of the named section, or of the first chapter. */
async function loadPage(call: Caller, { FileID, Language: language }: File, named: number, languageCode: Language) {
  const sample = await loadSample(call, FileID, languageCode, named)
  const page = sample && firstPageOf(sample.sections)
  return page ? [{ ...page, fileId: FileID, language, direction: directions[language], book: sample.title }] : []
}

/** The book that the owner opens on the home page: its first page in each language that it can be read in, that of the visitor first. */
export async function loadSpread(call: Caller, banners: Banner[], languageCode: Language) {
  const banner = banners.find((one) => one.ThemeTypeID === constants.spreadTheme && productOf(one) > 0)
  if (!banner) return null
  const [product] = await orNothing(call(getProductDetail, { ProductId: productOf(banner), languageCode }))
  const files = product?.Kind === 'ebook' ? product.FilesJson.filter(({ Format }) => Format === 'epub') : []
  const ordered = [languageCode, ...languages].flatMap((language) => files.find((file) => file.Language === language) ?? [])
  const [own, ...others] = [...new Set(ordered)].map((file) => () => loadPage(call, file, sectionOf(banner), languageCode))
  // A book that nobody has opened is prepared first, one language after the other.
  const first = (await own?.()) ?? []
  const pages = [first, ...(first.length > 0 ? await Promise.all(others.map((load) => load())) : [])].flat()
  if (!product || pages.length === 0) return null
  const { ProductId, ProductName, CategoryName, Price, DiscountedPrice, FromPrice } = product
  return {
    top: banner.TopTitle,
    title: banner.MainTitle,
    text: banner.BottomTitle,
    button: banner.LeftButtonText,
    product: { ProductId, ProductName, CategoryName, Price, DiscountedPrice, FromPrice },
    note: product.NoteJson,
    pages,
  }
}
