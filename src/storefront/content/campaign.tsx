import type { Caller } from '../../contract/call.ts'
import { productCardLabels } from '../../contract/catalog/product-card.labels.ts'
import { truncate } from '../../contract/constants.ts'
import { campaignLabels } from '../../contract/content/campaign.labels.ts'
import { type Language, localText } from '../../contract/localization/language.ts'
import { getAllProducts, getWebCampaignDetail } from '../../contract/storefront.ts'
import { urlsInEachLanguage } from '../../contract/urls.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { Picture } from '../../ui/picture.tsx'
import { redirectToCanonical } from '../app/alternate-urls.ts'
import { idFrom, notFound, shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { ShopLink } from '../app/shop-link.tsx'
import { useLanguage, usePrefix } from '../app/urls.ts'
import { ProductRail } from '../catalog/product-rail.tsx'
import type { Route } from './+types/campaign.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language } = shop
  const id = idFrom(args.params.campaign_id)
  const [{ data }, labels] = await Promise.all([
    call(getWebCampaignDetail, { CampaignId: id, languageCode: language }),
    labelsFor(shop, [campaignLabels, productCardLabels]),
  ])
  if (!data[0]) throw notFound()
  const { LocalizationJsonData: names, ...campaign } = data[0]
  const alternateUrls = urlsInEachLanguage((urls, code) => urls.campaign({ id, name: localText(names, code) ?? '' }))
  redirectToCanonical(args, alternateUrls)
  const { data: products } = await campaignProducts(call, language, campaign.LinkUrl)
  return { campaign: { ...campaign, summary: summaryOf(campaign) }, products, labels, alternateUrls }
}

const productsShown = 12
const filters = ['CategoryID', 'TagID', 'ManufacturerID', 'SizeID', 'ColorID', 'Kind', 'SearchTerm']

/** The first products of the listing that the campaign links to. None if the link leads elsewhere, or names no such listing. */
async function campaignProducts(call: Caller, languageCode: Language, link: string) {
  const [, category, query = ''] = /^\/all-products\/(\d+)\/[^?]*(?:\?(.*))?$/.exec(link) ?? []
  if (category === undefined) return { data: [] }
  const chosen = [...new URLSearchParams(query)].filter(([name]) => filters.includes(name))
  const parameters = { CategoryID: category, ...Object.fromEntries(chosen), PageNo: 1, PageSize: productsShown, languageCode }
  return call(getAllProducts, parameters).catch(() => ({ data: [] }))
}

const maxSummaryLength = 160

/** The character references that sanitized HTML has. */
const references: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The page's description: its discount title and the beginning of its text, without HTML. */
function summaryOf({ DiscountTitle, Body }: { DiscountTitle: string; Body: string }) {
  const text = Body.replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (reference) => references[reference] ?? reference)
    .replace(/\s+/g, ' ')
    .trim()
  return truncate([DiscountTitle, text].filter(Boolean).join('. '), maxSummaryLength)
}

export default function CampaignPage({ loaderData: { campaign, products } }: Route.ComponentProps) {
  const t = useLabels(campaignLabels)
  const language = useLanguage()
  const prefix = usePrefix()
  const { MainTitle, DiscountTitle, CoverPictureUrl, AlternativeText, Body, LinkText, LinkUrl, EndsOn, summary } = campaign
  const linkText = LinkText || t('lbl_campaign_products')
  return (
    <>
      <PageHead title={MainTitle} description={summary} picture={CoverPictureUrl} pictureText={AlternativeText} />
      <PageTitle title={MainTitle} />
      <article className="shop-width grid items-start gap-8 py-8 md:py-12 lg:grid-cols-2 lg:gap-12">
        {CoverPictureUrl && (
          <Picture
            src={CoverPictureUrl}
            alt={AlternativeText ?? ''}
            width={1200}
            height={800}
            sizes="(min-width: 64rem) 37rem, 100vw"
            largest={1200}
            priority="high"
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        )}
        <div>
          <p className="text-xl font-semibold text-amber md:text-2xl">{DiscountTitle}</p>
          {EndsOn && (
            <p className="mt-1 text-soft">
              <time dateTime={EndsOn}>{t('lbl_campaign_until', { date: formatDate(EndsOn, language) })}</time>
            </p>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff and sanitized by the server */}
          <div className="prose mt-4 max-w-prose text-lg" dangerouslySetInnerHTML={{ __html: Body }} />
          <p className="mt-8">
            <ShopLink to={LinkUrl} className={buttonClass()}>
              {linkText}
            </ShopLink>
          </p>
        </div>
      </article>
      <ProductRail title={t('lbl_campaign_rail')} products={products} more={{ to: `${prefix}${LinkUrl}`, text: linkText }} />
    </>
  )
}
