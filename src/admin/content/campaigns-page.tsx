import { useLoaderData } from 'react-router'
import { contentLabels } from '../../contract/admin/content.labels.ts'
import { arrangeCampaigns, listCampaigns } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { useChanges } from '../live/use-changes.ts'
import { ArrangedRows, nameIn } from './arranged-rows.tsx'
import { stateOf } from './period.tsx'

export const loader = () => callStaff(listCampaigns, {})

/** The campaigns in the order of the home page. */
export function Component() {
  const t = labelsOf(contentLabels)
  const campaigns = useLoaderData<RowOf<typeof listCampaigns>[]>()
  useChanges(['campaigns'])
  return (
    <>
      <ScreenTitle title={t('lbl_content_campaigns')}>
        <LinkButton to="/campaigns/new">{t('lbl_content_campaign_new')}</LinkButton>
      </ScreenTitle>
      <ArrangedRows
        label={t('lbl_content_campaigns')}
        rows={campaigns}
        idOf={({ CampaignId }) => CampaignId}
        nameOf={({ MainTitleEn, MainTitleAr }) => nameIn({ en: MainTitleEn, ar: MainTitleAr })}
        hrefOf={({ CampaignId }) => `/campaigns/${CampaignId}`}
        pictureOf={({ CoverPicture }) => CoverPicture}
        stateOf={stateOf}
        empty={t('lbl_content_campaigns_none')}
        arrange={(Ids) => callStaff(arrangeCampaigns, { Ids })}
      />
    </>
  )
}
