import { useLoaderData } from 'react-router'
import { arrangeCampaigns, listCampaigns } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { CsvButton } from '../list/list-tools.tsx'
import { useChanges } from '../live/use-changes.ts'
import { ArrangedRows, arrangedColumns } from './arranged-rows.tsx'
import { nameIn } from './name-in.ts'
import { stateOf } from './period.tsx'

type Campaign = RowOf<typeof listCampaigns>

export const loader = () => callStaff(listCampaigns, {})

/** The campaigns in the order of the home page. */
export function Component() {
  const t = labelsOf(contentLabels)
  const campaigns = useLoaderData<Campaign[]>()
  useChanges(['campaigns'])
  const nameOf = ({ MainTitleEn, MainTitleAr }: Campaign) => nameIn({ en: MainTitleEn, ar: MainTitleAr })
  return (
    <>
      <ScreenTitle title={t('lbl_content_campaigns')}>
        <CsvButton name="campaigns" columns={arrangedColumns(t('lbl_content_main_title'), nameOf, stateOf)} rows={async () => campaigns} />
        <LinkButton to="/campaigns/new">{t('lbl_content_campaign_new')}</LinkButton>
      </ScreenTitle>
      <ArrangedRows
        label={t('lbl_content_campaigns')}
        rows={campaigns}
        idOf={({ CampaignId }) => CampaignId}
        nameOf={nameOf}
        hrefOf={({ CampaignId }) => `/campaigns/${CampaignId}`}
        pictureOf={({ CoverPicture }) => CoverPicture}
        stateOf={stateOf}
        empty={t('lbl_content_campaigns_none')}
        arrange={(Ids) => callStaff(arrangeCampaigns, { Ids })}
      />
    </>
  )
}
