import { Link } from 'react-router'
import { truncate } from '../../contract/constants.ts'
import { campaignLabels } from '../../contract/content/campaign.labels.ts'
import { localText } from '../../contract/localization/language.ts'
import { getWebCampaignDetail } from '../../contract/storefront.ts'
import { urlsInEachLanguage } from '../../contract/urls.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { redirectToCanonical } from '../app/alternate-urls.ts'
import { idFrom, notFound, shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { useUrls } from '../app/urls.ts'
import type { Route } from './+types/campaign.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language } = shop
  const id = idFrom(args.params.campaign_id)
  const [{ data }, labels] = await Promise.all([
    call(getWebCampaignDetail, { CampaignId: id, languageCode: language }),
    labelsFor(shop, [campaignLabels]),
  ])
  if (!data[0]) throw notFound()
  const { LocalizationJsonData: names, ...campaign } = data[0]
  const alternateUrls = urlsInEachLanguage((urls, code) => urls.campaign({ id, name: localText(names, code) ?? '' }))
  redirectToCanonical(args, alternateUrls)
  return { campaign: { ...campaign, summary: summaryOf(campaign) }, labels, alternateUrls }
}

const maxSummaryLength = 160

/** The page's description: its discount title and the beginning of its text, without HTML. */
function summaryOf({ DiscountTitle, Body }: { DiscountTitle: string; Body: string }) {
  const text = Body.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return truncate([DiscountTitle, text].filter(Boolean).join('. '), maxSummaryLength)
}

export default function CampaignPage({ loaderData: { campaign } }: Route.ComponentProps) {
  const t = useLabels(campaignLabels)
  const urls = useUrls()
  const { MainTitle, DiscountTitle, CoverPictureUrl, Body, summary } = campaign
  return (
    <>
      <PageHead title={MainTitle} description={summary} picture={CoverPictureUrl} />
      <PageTitle title={MainTitle} />
      <article className="shop-width grid items-start gap-8 py-8 md:py-12 lg:grid-cols-2 lg:gap-12">
        {CoverPictureUrl && (
          <Picture
            src={CoverPictureUrl}
            alt=""
            width={1200}
            height={800}
            sizes="(min-width: 64rem) 37rem, 100vw"
            largest={1200}
            isFirst
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        )}
        <div>
          <p className="text-xl font-semibold text-amber md:text-2xl">{DiscountTitle}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff and sanitized by the server */}
          <div className="prose mt-4 max-w-prose text-lg" dangerouslySetInnerHTML={{ __html: Body }} />
          <p className="mt-8">
            <Link to={urls.allProducts()} className={buttonClass()}>
              {t('lbl_campaign_products')}
            </Link>
          </p>
        </div>
      </article>
    </>
  )
}
