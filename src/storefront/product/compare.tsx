import { redirect } from 'react-router'
import { compareLabels } from '../../contract/catalog/compare.labels.ts'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import { productFactsLabels } from '../../contract/catalog/product-facts.labels.ts'
import { constants } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { getProductDetail, getProductsByIds, getRelatedProductsList } from '../../contract/storefront.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Rating } from '../../ui/rating.tsx'
import { notFound, shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { Thumbnail } from '../app/thumbnail.tsx'
import { prefixOf, useUrls } from '../app/urls.ts'
import { CardPrice } from '../catalog/card-price.tsx'
import { isInStock } from '../catalog/is-in-stock.ts'
import { QuickAdd } from '../catalog/quick-add.tsx'
import type { Route } from './+types/compare.ts'
import { factsOfKind, useEveryFact } from './buy/use-facts.tsx'
import type { PageProduct } from './stock.tsx'

const most = 4
const related = 24

/** The ids in the URL, each once. */
const idsIn = (text = '') => [...new Set(text.split('-').map(Number))].filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language: languageCode } = shop
  // More than are shown, as some may be hidden or of another kind.
  const asked = idsIn(args.params.product_ids).slice(0, constants.viewedKept)
  const { data: cards } = await call(getProductsByIds, { ProductId: asked.join(), languageCode })
  const [first] = cards
  if (!first) throw notFound()
  const shown = cards
    .filter(({ Kind }) => Kind === first.Kind)
    .map(({ ProductId }) => ProductId)
    .slice(0, most)
  if (args.params.product_ids !== shown.join('-')) throw redirect(urlsUnder(prefixOf(args.params)).compare(shown), 301)
  const [details, { data: others }, labels] = await Promise.all([
    Promise.all(shown.map((ProductId) => call(getProductDetail, { ProductId, languageCode }))),
    call(getRelatedProductsList, { ProductId: first.ProductId, PageNo: 1, PageSize: related, languageCode }),
    labelsFor(shop, [compareLabels, productLabels, productFactsLabels]),
  ])
  const products = details.flatMap(({ data }) => data)
  const further = others.filter(({ Kind, ProductId }) => Kind === first.Kind && !shown.includes(ProductId))
  return {
    labels,
    products: products.map(({ LocalizationJsonData: _, CategoryLocalizationJsonData: __, ...product }) => product),
    further: shown.length < most ? further.slice(0, 6).map(({ ProductId, ProductName }) => ({ id: ProductId, name: ProductName })) : [],
  }
}

/** Two to four products of a kind, with their facts as rows. The URL says which, so that a comparison can be sent to others. */
export default function ComparePage({ loaderData: { products, further } }: Route.ComponentProps) {
  const t = useLabels(compareLabels)
  const urls = useUrls()
  const ids = products.map(({ ProductId }) => ProductId)
  return (
    <>
      <PageHead title={t('lbl_compare_title')} isUnlisted />
      <PageTitle title={t('lbl_compare_title')} />
      <div className="shop-width grid grid-cols-1 gap-8 py-8 md:py-12">
        <Facts products={products} />
        {further.length > 0 && (
          <section aria-labelledby="further" className="grid gap-3">
            <h2 id="further" className="text-lg font-semibold">
              {t('lbl_compare_add')}
            </h2>
            <ul className="flex flex-wrap gap-2">
              {further.map(({ id, name }) => (
                <li key={id}>
                  <a
                    href={urls.compare([...ids, id])}
                    rel="nofollow"
                    className={buttonClass({ look: 'quiet', size: 'small' }, 'h-full py-1.5')}
                  >
                    <Icon name="plus" className="size-4 shrink-0" />
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function Facts({ products }: { products: PageProduct[] }) {
  const t = useLabels(compareLabels)
  const shop = useLabels(shopLabels)
  const factsOf = useEveryFact()
  const facts = products.map((product) => factsOf(product, { terms: product.TermsJson, languages: product.Languages }))
  const kind = products[0]?.Kind
  const names = kind ? factsOfKind[kind].filter((name) => facts.some((of) => of[name])) : []
  const cell = 'border-t border-line p-3 align-top'
  const head = `${cell} sticky start-0 z-10 w-22 bg-paper text-start text-sm font-normal text-soft sm:w-44`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keys
    <section aria-label={t('lbl_compare_table')} tabIndex={0} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <table className="w-full table-fixed" style={{ minWidth: `${5.5 + 8.25 * products.length}rem` }}>
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-10 w-22 bg-paper sm:w-44">
              <span className="sr-only">{t('lbl_compare_fact')}</span>
            </th>
            {products.map((product) => (
              <Head key={product.ProductId} product={product} all={products} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={head}>
              {t('lbl_compare_price')}
            </th>
            {products.map((product) => (
              <td key={product.ProductId} className={cell}>
                <CardPrice product={product} className="text-lg" />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className={head}>
              {t('lbl_compare_rating')}
            </th>
            {products.map(({ ProductId, Rating: rating, TotalReviews }) => (
              <td key={ProductId} className={cell}>
                {TotalReviews > 0 && <Rating rating={rating} count={TotalReviews} label={shop('lbl_shop_rating', { rating })} />}
              </td>
            ))}
          </tr>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row" className={head}>
                {facts.find((of) => of[name])?.[name]?.term}
              </th>
              {products.map(({ ProductId }, index) => (
                <td key={ProductId} className={cell}>
                  {facts[index]?.[name]?.value ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t('lbl_compare_missing')}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ product, all }: { product: PageProduct; all: PageProduct[] }) {
  const t = useLabels(compareLabels)
  const urls = useUrls()
  const { ProductId: id, ProductName: name, CategoryName: category, ProductImagesJson: pictures } = product
  const others = all.map(({ ProductId }) => ProductId).filter((one) => one !== id)
  return (
    <th scope="col" className="p-3 text-start align-top font-normal">
      <div className="flex items-start justify-between gap-2">
        <Thumbnail width={72} src={pictures[0]?.AttachmentURL ?? ''} />
        {others.length > 0 && (
          <a
            href={urls.compare(others)}
            rel="nofollow"
            aria-label={t('lbl_compare_remove', { name })}
            className="grid size-10 shrink-0 place-items-center rounded-full text-soft hover:bg-tint hover:text-ink"
          >
            <Icon name="close" className="size-5" />
          </a>
        )}
      </div>
      <a href={urls.product({ id, category, name })} className="mt-2 inline-block py-0.5 leading-snug font-semibold hover:underline">
        <bdi>{name}</bdi>
      </a>
      {isInStock(product) && (
        <div className="mt-2">
          <QuickAdd product={product} />
        </div>
      )}
    </th>
  )
}
