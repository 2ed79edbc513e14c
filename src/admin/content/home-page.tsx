import { useLoaderData } from 'react-router'
import { arrangeBanners, getFacilities, listBanners } from '../../contract/admin.ts'
import type { DataOf, RowOf } from '../../contract/call.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { CsvButton } from '../list/list-tools.tsx'
import { useChanges } from '../live/use-changes.ts'
import { ArrangedRows, arrangedColumns } from './arranged-rows.tsx'
import { FacilitiesForm } from './facilities-form.tsx'
import { nameIn } from './name-in.ts'
import { stateOf } from './period.tsx'

type Banner = RowOf<typeof listBanners>

export async function loader() {
  const [banners, facilities] = await Promise.all([callStaff(listBanners, {}), callStaff(getFacilities, {})])
  return { banners, facilities }
}

/** What the home page shows besides products: its banners, and the promises above the footer. */
export function Component() {
  const t = labelsOf(contentLabels)
  const { banners, facilities } = useLoaderData<{ banners: Banner[]; facilities: DataOf<typeof getFacilities> }>()
  useChanges(['banners'])
  const nameOf = ({ MainTitleEn, MainTitleAr }: Banner) => nameIn({ en: MainTitleEn, ar: MainTitleAr })
  const placeOf = (banner: Banner) => `${t(`lbl_content_place_${banner.Place}`)} · ${stateOf(banner)}`
  return (
    <>
      <ScreenTitle title={t('lbl_content_home')}>
        <CsvButton name="banners" columns={arrangedColumns(t('lbl_content_main_title'), nameOf, stateOf)} rows={async () => banners} />
        <LinkButton to="/banners/new">{t('lbl_content_banner_new')}</LinkButton>
      </ScreenTitle>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{t('lbl_content_banners')}</h2>
        <ArrangedRows
          label={t('lbl_content_banners')}
          rows={banners}
          idOf={({ BannerId }) => BannerId}
          nameOf={nameOf}
          hrefOf={({ BannerId }) => `/banners/${BannerId}`}
          pictureOf={({ PictureEn, PictureAr }) => (pageLanguage() === 'ar' ? PictureAr : PictureEn)}
          stateOf={placeOf}
          empty={t('lbl_content_banners_none')}
          arrange={(Ids) => callStaff(arrangeBanners, { Ids })}
        />
      </section>
      <FacilitiesForm facilities={facilities} />
    </>
  )
}
