import { Suspense, useEffect } from 'react'
import { productLabels, productVariantsLabels, relatedProductsLabels, sizeGuideLabels } from '../../contract/catalog/product.labels.ts'
import { productCardLabels } from '../../contract/catalog/product-card.labels.ts'
import { productFactsLabels } from '../../contract/catalog/product-facts.labels.ts'
import { constants, paymentMethods } from '../../contract/constants.ts'
import { arrivalLabels } from '../../contract/delivery/arrival.labels.ts'
import { localText } from '../../contract/localization/language.ts'
import { paidPrice } from '../../contract/money.ts'
import {
  getProductAttributesById,
  getProductDetail,
  getProductPaymentMethods,
  getProductReviews,
  getRelatedProductsList,
  getSizesList,
} from '../../contract/storefront.ts'
import { urlsInEachLanguage } from '../../contract/urls.ts'
import { allRows } from '../app/all-rows.ts'
import { redirectToCanonical } from '../app/alternate-urls.ts'
import { idFrom, notFound, shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { BreadcrumbStrip } from '../app/page-title.tsx'
import { type MenuCategory, useRootData } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import { isInStock } from '../catalog/is-in-stock.ts'
import { cardsOfRow } from '../catalog/product-rail.tsx'
import { RecentlyViewed } from '../catalog/recently-viewed.tsx'
import { formAction } from '../forms/form-action.ts'
import { addRecentlyViewed } from '../state/recently-viewed.ts'
import type { Route } from './+types/page.ts'
import { AlsoBought } from './also-bought.tsx'
import { BuyBox } from './buy/buy-box.tsx'
import { attributesOf } from './buy/price-with-options.ts'
import { stockAlertFormOf } from './buy/stock-alert-form.tsx'
import { useChoices } from './buy/use-choices.ts'
import { CourseContent } from './course-content.tsx'
import { Gallery, picturesOf } from './gallery.tsx'
import { AdditionalInformation, Description, Shipping, WhyBuy } from './information.tsx'
import { LateQuestions } from './late-questions.tsx'
import { LateReviews } from './late-reviews.tsx'
import { LookInside, SampleLink } from './look-inside.tsx'
import { loadOpening } from './opening/load-opening.ts'
import { ProductOpening } from './opening/opening.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import { RelatedProducts, relatedInOrder } from './related-products.tsx'
import { reviewFormOf } from './review-form.tsx'
import { Tabs } from './tabs.tsx'
import { reviewsOf, useReviews } from './use-reviews.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language: languageCode } = shop
  const ProductId = idFrom(args.params.product_id)
  if (ProductId < 1) throw notFound()
  const [details, attributes, reviews, related, payments, sizes, labels] = await Promise.all([
    call(getProductDetail, { ProductId, languageCode }),
    call(getProductAttributesById, { ProductId, languageCode }),
    call(getProductReviews, { ProductId, PageNo: 1, PageSize: constants.reviewsPageSize, languageCode }),
    call(getRelatedProductsList, { ProductId, PageNo: 1, PageSize: constants.railSize, languageCode }),
    call(getProductPaymentMethods, { ProductId, languageCode }),
    allRows((page) => call(getSizesList, { ...page, languageCode })),
    labelsFor(shop, [
      productLabels,
      productFactsLabels,
      productVariantsLabels,
      relatedProductsLabels,
      sizeGuideLabels,
      productCardLabels,
      arrivalLabels,
    ]),
  ])
  if (!details.data[0]) throw notFound()
  const { LocalizationJsonData: names, CategoryLocalizationJsonData: categories, ...product } = details.data[0]
  const alternateUrls = urlsInEachLanguage(({ product: productUrl }, language) =>
    productUrl({ id: ProductId, category: localText(categories, language) ?? '', name: localText(names, language) ?? '' }),
  )
  redirectToCanonical(args, alternateUrls)
  const content = {
    product,
    opening: await loadOpening(call, product, languageCode),
    attributes: attributesOf(attributes.data),
    reviews: reviewsOf(product, reviews.data),
    related: relatedInOrder(product, related.data).slice(0, cardsOfRow),
    // Cash is paid when a parcel is delivered.
    payments: payments.data
      .filter(({ PaymentMethodId }) => PaymentMethodId !== paymentMethods.cashOnDelivery || !product.IsDigitalProduct)
      .map(({ PaymentMethodName, ImageUrl }) => ({ name: PaymentMethodName, picture: ImageUrl })),
    sizes: sizes.filter(({ SizeID }) => product.ProductSizesJson.some((size) => size.SizeID === SizeID)),
  }
  return { content, labels, alternateUrls }
}

export const action = (args: Route.ActionArgs) => {
  const productId = idFrom(args.params.product_id)
  return formAction(args, reviewFormOf(productId), stockAlertFormOf(productId))
}

type PageContent = NonNullable<Route.ComponentProps['loaderData']['content']>

// The key resets the chosen options when navigating to another product.
export default function ProductDetail({ loaderData }: Route.ComponentProps) {
  const { content } = loaderData
  return <ProductPage key={content.product.ProductId} {...content} />
}

function ProductPage({ product, opening, attributes, reviews: initialReviews, related, payments, sizes }: PageContent) {
  const t = useLabels(productLabels)
  const choices = useChoices(product, attributes)
  const reviews = useReviews(product.ProductId, initialReviews)
  const trail = useCategoryTrail(product.CategoryID)
  useEffect(() => addRecentlyViewed(product.ProductId), [product.ProductId])
  const pictures = product.ProductImagesJson
  return (
    <>
      <PageHead
        title={product.MetaTitle || product.ProductName}
        description={product.MetaDescription || product.ShortDescription}
        keywords={product.MetaKeywords}
        picture={pictures[0]?.AttachmentURL}
        pictureText={pictures[0]?.AlternativeText}
        offer={{ price: product.FromPrice ?? paidPrice(product.Price, product.DiscountedPrice), isInStock: isInStock(product) }}
      />
      <ProductJsonLd product={product} reviews={initialReviews.rows} />
      <BreadcrumbStrip title={product.ProductName} trail={trail} />
      <div className="shop-width grid grid-cols-1 gap-8 py-6 md:grid-cols-[min(42%,52.5vh)_minmax(0,1fr)] md:gap-12 md:py-10">
        <Gallery name={product.ProductName} pictures={pictures} colorId={choices.colorId}>
          <LookInside product={product} />
          <SampleLink product={product} />
        </Gallery>
        <BuyBox
          product={product}
          attributes={attributes}
          sizes={sizes}
          payments={payments}
          choices={choices}
          reviews={reviews}
          alternatives={related.filter(({ Kind }) => Kind === product.Kind).slice(0, 2)}
          picture={picturesOf({ pictures, colorId: choices.colorId })[0]?.AttachmentURL ?? ''}
        />
      </div>
      <ProductOpening product={product} opening={opening} />
      <CourseContent product={product} isOpen={opening.spread !== undefined || opening.film !== undefined} />
      <div className="border-t border-line">
        <div className="shop-width py-4 md:py-8">
          <h2 className="sr-only">{t('lbl_prddet_tabs')}</h2>
          <Tabs
            label={t('lbl_prddet_tabs')}
            tabs={[
              {
                id: 'description',
                title: t('lbl_prddet_tab_description'),
                content: <Description html={product.FullDescription} note={product.NoteJson} reviews={initialReviews.rows} />,
              },
              {
                id: 'information',
                title: t('lbl_prddet_tab_additional'),
                content: <AdditionalInformation product={product} sizes={sizes} />,
              },
              { id: 'shipping', title: t('lbl_prddet_tab_shipping'), content: <Shipping product={product} /> },
              { id: 'why', title: t('lbl_prddet_tab_why'), content: <WhyBuy /> },
              {
                id: 'reviews',
                title: (
                  <>
                    {t('lbl_prddet_tab_reviews')} <bdi>({reviews.total})</bdi>
                  </>
                ),
                content: (
                  <Suspense>
                    <LateReviews productId={product.ProductId} reviews={reviews} />
                  </Suspense>
                ),
              },
              { id: 'questions', title: t('lbl_prddet_tab_questions'), content: <LateQuestions productId={product.ProductId} /> },
            ]}
          />
        </div>
      </div>
      <div id="related" className="border-t border-line bg-card">
        <RelatedProducts product={product} first={related} />
      </div>
      <RecentlyViewed exceptId={product.ProductId} />
      <AlsoBought productId={product.ProductId} />
    </>
  )
}

/** Links to a product's categories, from the top level down to its own. */
function useCategoryTrail(categoryId: number) {
  const urls = useUrls()
  const { categories } = useRootData().layout
  return pathTo(categories, categoryId).map(({ id, name }) => ({ to: urls.listing({ id, name }), title: name }))
}

const pathTo = (tree: MenuCategory[], categoryId: number): MenuCategory[] => {
  for (const category of tree) {
    const path = category.id === categoryId ? [] : pathTo(category.children, categoryId)
    if (category.id === categoryId || path.length > 0) return [category, ...path]
  }
  return []
}
