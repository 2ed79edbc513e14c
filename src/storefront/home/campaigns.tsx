import { useId } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { campaignSectionLabels } from '../../contract/content/home.labels.ts'
import type { getWebCampaignsList } from '../../contract/storefront.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { SectionHead } from '../catalog/product-rail.tsx'

export type CampaignTeaser = Pick<
  RowOf<typeof getWebCampaignsList>,
  'CampaignId' | 'CoverPictureUrl' | 'AlternativeText' | 'DiscountTitle' | 'MainTitle'
>

export function Campaigns({ campaigns }: { campaigns: CampaignTeaser[] }) {
  const id = useId()
  const t = useLabels(campaignSectionLabels)
  const urls = useUrls()
  if (campaigns.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-y border-line bg-card">
      <div className="shop-width py-6 md:py-14">
        <SectionHead id={id} title={t('lbl_camp_title')} />
        <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
          {campaigns.map(({ CampaignId, CoverPictureUrl, AlternativeText, DiscountTitle, MainTitle }) => (
            <li key={CampaignId}>
              <article className="group relative flex h-full overflow-hidden rounded-card md:block border border-line bg-paper transition-colors duration-150 hover:border-green">
                <Picture
                  src={CoverPictureUrl}
                  alt={AlternativeText ?? ''}
                  width={1200}
                  height={800}
                  sizes="(min-width: 80rem) 400px, (min-width: 48rem) 31vw, 34vw"
                  largest={800}
                  className="w-1/3 shrink-0 object-cover md:aspect-3/2 md:w-full"
                />
                <div className="px-4 py-3 md:py-4 lg:p-5">
                  <p className="text-sm font-semibold text-amber">{DiscountTitle}</p>
                  <h3 className="text-lg md:mt-1 font-semibold md:text-xl">
                    <a
                      href={urls.campaign({ id: CampaignId, name: MainTitle })}
                      className="after:absolute after:inset-0 group-hover:text-green-text"
                    >
                      {MainTitle}
                    </a>
                  </h3>
                  <p
                    className="mt-1 inline-flex max-md:text-sm md:mt-3 items-center gap-1 font-semibold text-green-text"
                    aria-hidden="true"
                  >
                    {t('lbl_camp_more')}
                    <Icon name="forward" className="size-4 rtl:-scale-x-100" />
                  </p>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
