import { useCallback } from 'react'
import { productCardLabels } from '../../contract/catalog/product-card.labels.ts'
import { constants, newProductsTab } from '../../contract/constants.ts'
import {
  bannerLabels,
  campaignSectionLabels,
  homeLabels,
  newsletterLabels,
  popularCategoriesLabels,
  popularProductsLabels,
  recentProductsLabels,
} from '../../contract/content/home.labels.ts'
import { entitlementTermsLabels } from '../../contract/entitlements/terms.labels.ts'
import { liveLabels } from '../../contract/learning/live.labels.ts'
import { localText } from '../../contract/localization/language.ts'
import { placedOrderLabels } from '../../contract/orders/placed-order.labels.ts'
import {
  getHomeScreenBanner,
  getKindsList,
  getPopularCategoriesList,
  getPopularProductsList,
  getRecentProductsList,
  getWebCampaignsList,
} from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { shopOf } from '../app/context.ts'
import type { PageHandle } from '../app/document/page-handle.ts'
import { EmptyPage } from '../app/empty-page.tsx'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { useLanguage, useUrls } from '../app/urls.ts'
import { initialCards, ProductRail } from '../catalog/product-rail.tsx'
import { RecentlyViewed } from '../catalog/recently-viewed.tsx'
import { formAction } from '../forms/form-action.ts'
import { PlacedOrder } from '../orders/placed-order.tsx'
import type { Route } from './+types/page.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { Campaigns } from './campaigns.tsx'
import { FirstPages } from './first-pages.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { loadPath, loadSpread } from './load-features.ts'
import { Newsletter, newsletterForm } from './newsletter.tsx'
import { OrganizationJsonLd } from './organization-json-ld.tsx'
import { Path } from './path.tsx'
import { PopularCategories } from './popular-categories.tsx'
import { RecentTitles, titlesShown } from './recent-titles.tsx'
import startHome from './start-home.ts?head'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { language: languageCode } = shop
  const [banners, kinds, categories, recent, campaigns, popular, labels] = await Promise.all([
    shop.call(getHomeScreenBanner, { languageCode }),
    shop.call(getKindsList, { languageCode }),
    shop.call(getPopularCategoriesList, { languageCode }),
    shop.call(getRecentProductsList, { PageNo: 1, PageSize: constants.railSize, TabName: newProductsTab, languageCode }),
    shop.call(getWebCampaignsList, { languageCode }),
    shop.call(getPopularProductsList, { PageNo: 1, PageSize: initialCards, languageCode }),
    labelsFor(shop, [
      homeLabels,
      bannerLabels,
      popularCategoriesLabels,
      recentProductsLabels,
      campaignSectionLabels,
      popularProductsLabels,
      newsletterLabels,
      productCardLabels,
      placedOrderLabels,
      entitlementTermsLabels,
      liveLabels,
    ]),
  ])
  const [path, spread] = await Promise.all([
    loadPath(shop.call, banners.data, languageCode),
    loadSpread(shop.call, banners.data, languageCode),
  ])
  const content = {
    path,
    spread,
    banners: banners.data.filter(({ ThemeTypeID }) => ThemeTypeID === constants.bannerTheme),
    kinds: kinds.data.map(({ Kind, TotalProducts }) => ({ kind: Kind, total: TotalProducts })),
    categories: categories.data.map(({ CategoryID, Name, LocalizationJsonData, AttachmentURL, TotalProducts }) => ({
      id: CategoryID,
      name: localText(LocalizationJsonData, languageCode) || Name,
      picture: AttachmentURL,
      total: TotalProducts,
    })),
    recent: recent.data.slice(0, titlesShown).map(({ ProductId, ProductName, CategoryName, Kind, Price, DiscountedPrice, FromPrice }) => ({
      ProductId,
      ProductName,
      CategoryName,
      Kind,
      Price,
      DiscountedPrice,
      FromPrice,
    })),
    // The rest is only needed on the campaign's own page.
    campaigns: campaigns.data.map(({ CampaignId, CoverPictureUrl, AlternativeText, DiscountTitle, MainTitle }) => ({
      CampaignId,
      CoverPictureUrl,
      ...(AlternativeText && { AlternativeText }),
      DiscountTitle,
      MainTitle,
    })),
    popular: popular.data,
  }
  return { content, labels }
}

export const handle: PageHandle = { headScript: startHome() }

export const action = (args: Route.ActionArgs) => formAction(args, newsletterForm)

/** The complete rail, of which the page has the beginning. */
function useLoadPopular() {
  const languageCode = useLanguage()
  return useCallback(
    () => call(getPopularProductsList, { PageNo: 1, PageSize: constants.railSize, languageCode }).then(({ data }) => data),
    [languageCode],
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, kinds, categories, recent, campaigns, popular, path, spread } = loaderData.content
  const t = useLabels(homeLabels)
  const popularTitle = useLabels(popularProductsLabels)('lbl_popprd_title')
  const urls = useUrls()
  const loadPopular = useLoadPopular()
  const isEmpty = [banners, categories, recent, campaigns, popular].every((list) => list.length === 0)
  return (
    <>
      <PageHead />
      <OrganizationJsonLd />
      <h1 className="sr-only">{t('lbl_home_title')}</h1>
      {isEmpty && <EmptyPage icon="clock" title={t('lbl_home_soon_title')} text={t('lbl_home_soon_text')} />}
      <PlacedOrder />
      <BannerCarousel banners={banners} />
      <KindTiles kinds={kinds} />
      <PopularCategories categories={categories} />
      <FirstPages spread={spread} />
      <RecentTitles products={recent} more={{ to: urls.recent(), text: t('lbl_home_viewall') }} />
      <Path steps={path} />
      <Campaigns campaigns={campaigns} />
      <ProductRail
        title={popularTitle}
        products={popular}
        loadAll={loadPopular}
        more={{ to: urls.popular(), text: t('lbl_home_viewall') }}
      />
      <RecentlyViewed />
      <Newsletter />
    </>
  )
}
