import { useMemo } from 'react'
import {
  getHomeScreenBanner,
  getPopularCategoriesList,
  getPopularProductsList,
  getRecentProductsList,
  getWebCampaignsList,
} from '../../contract/index.ts'
import { localText } from '../../contract/language.ts'
import { limits, newProductsTab } from '../../contract/limits.ts'
import { useAddresses } from '../addresses.ts'
import { answerForm } from '../answer-form.ts'
import { BannerCarousel } from '../components/banner-carousel.tsx'
import { Campaigns } from '../components/campaigns.tsx'
import { Newsletter, newsletterForm } from '../components/newsletter.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PopularCategories } from '../components/popular-categories.tsx'
import { ProductRail } from '../components/product-rail.tsx'
import { RecentlyViewed } from '../components/recently-viewed.tsx'
import { ShopThings } from '../components/shop-things.tsx'
import { shopOf } from '../context.ts'
import { labelsFor, useLabels } from '../labels.ts'
import { pack, unpack } from '../pack.ts'
import type { Route } from './+types/home.ts'

export async function loader(args: Route.LoaderArgs) {
  const { call, language: languageCode } = shopOf(args)
  const rail = { PageNo: 1, PageSize: limits.railSize, languageCode }
  const [banners, categories, recent, campaigns, popular, labels] = await Promise.all([
    call(getHomeScreenBanner, { languageCode }),
    call(getPopularCategoriesList, { languageCode }),
    call(getRecentProductsList, { ...rail, TabName: newProductsTab }),
    call(getWebCampaignsList, { languageCode }),
    call(getPopularProductsList, rail),
    labelsFor(call, languageCode, [
      'Home',
      'BannerSlider',
      'PopularCategories',
      'NewProducts',
      'CompaignSection',
      'PopularProducts',
      'SubscribeNewsLetter',
      'ProductsGridTypeOne',
    ]),
  ])
  const shown = {
    banners: banners.data.filter(({ ThemeTypeID }) => ThemeTypeID === limits.bannerTheme),
    categories: categories.data.map(({ CategoryID, Name, LocalizationJsonData, AttachmentURL, TotalProducts }) => ({
      id: CategoryID,
      name: localText(LocalizationJsonData, languageCode) || Name,
      picture: AttachmentURL,
      total: TotalProducts,
    })),
    recent: recent.data,
    // The text of a campaign is for its own page, and so is what it is called elsewhere.
    campaigns: campaigns.data.map(({ Body: _, LocalizationJsonData: __, ...teaser }) => teaser),
    popular: popular.data,
  }
  return { shown: pack(shown), labels }
}

export const action = (args: Route.ActionArgs) => answerForm(args, newsletterForm)

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, categories, recent, campaigns, popular } = useMemo(() => unpack(loaderData.shown), [loaderData.shown])
  const t = useLabels('Home')
  const recentTitle = useLabels('NewProducts')('lbl_newprd_title')
  const popularTitle = useLabels('PopularProducts')('lbl_popprd_title')
  const addresses = useAddresses()
  return (
    <>
      <PageHead />
      <ShopThings />
      <h1 className="sr-only">{t('lbl_home_title')}</h1>
      <BannerCarousel banners={banners} />
      <PopularCategories categories={categories} />
      <ProductRail title={recentTitle} products={recent} more={{ to: addresses.recent(), text: t('lbl_home_viewall') }} />
      <Campaigns campaigns={campaigns} />
      <ProductRail title={popularTitle} products={popular} more={{ to: addresses.popular(), text: t('lbl_home_viewall') }} />
      <RecentlyViewed />
      <Newsletter />
    </>
  )
}
