import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { getProductChoices, listCampaigns, removeCampaign, saveCampaign } from '../../contract/admin.ts'
import type { DataOf, RowOf } from '../../contract/call.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { nameIn } from './name-in.ts'
import { PeriodFields } from './period.tsx'
import { PictureField } from './picture-field.tsx'
import { isUnchosen, ProductsLink } from './products-link.tsx'
import { RemoveButton } from './remove-button.tsx'
import { useContentForm } from './use-content-form.ts'

type Campaign = RowOf<typeof listCampaigns>
type Values = Omit<Campaign, 'CampaignId' | 'Version'>
type Row = Omit<Campaign, 'CampaignId'> & { CampaignId: number | null }

const newCampaign: Row = {
  CampaignId: null,
  Version: 0,
  CoverPicture: '',
  DiscountTitleEn: '',
  DiscountTitleAr: '',
  MainTitleEn: '',
  MainTitleAr: '',
  BodyEn: '',
  BodyAr: '',
  LinkTextEn: '',
  LinkTextAr: '',
  LinkUrl: '/all-products/0/all-categories',
  AlternativeEn: '',
  AlternativeAr: '',
  StartsOn: null,
  EndsOn: null,
  IsVisible: true,
}

interface Loaded {
  campaign: Row
  /** Null for a role that may not see the catalogue. */
  choices: DataOf<typeof getProductChoices> | null
}

export async function loader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const [all, choices] = await Promise.all([callStaff(listCampaigns, {}), callStaff(getProductChoices, {}).catch(() => null)])
  const campaign = params.id === 'new' ? newCampaign : all.find(({ CampaignId }) => String(CampaignId) === params.id)
  if (!campaign) throw new Response(null, { status: 404 })
  return { campaign, choices }
}

export function Component() {
  const loaded = useLoaderData<Loaded>()
  return <CampaignForm key={loaded.campaign.CampaignId} {...loaded} />
}

function CampaignForm({ campaign, choices }: Loaded) {
  const t = labelsOf(contentLabels)
  const navigate = useNavigate()
  const { form, row } = useContentForm<Row, Values>({
    area: 'campaigns',
    row: campaign,
    idOf: ({ CampaignId }) => CampaignId,
    valuesOf: ({ CampaignId: _, Version: __, ...values }) => values,
    async send(values, { CampaignId }, Version) {
      if (isUnchosen(values.LinkUrl)) {
        const text = t('lbl_content_products_choose')
        throw new CallFailure(422, { errors: [{ path: 'LinkUrl', code: 'required', en: text, ar: text }] })
      }
      return callStaff(saveCampaign, { ...values, ...(CampaignId !== null && { CampaignId, Version }) })
    },
  })
  const { values, errors, set } = form
  const { CampaignId, Version } = row
  const name = nameIn({ en: row.MainTitleEn, ar: row.MainTitleAr })
  const remove = async (id: number) => {
    await callStaff(removeCampaign, { CampaignId: id, Version })
    await navigate('/campaigns')
  }
  return (
    <>
      <ScreenTitle title={CampaignId === null ? t('lbl_content_campaign_new') : name}>
        {CampaignId !== null && <RemoveButton name={name} remove={() => remove(CampaignId)} />}
      </ScreenTitle>
      <RecordForm
        form={form}
        labels={{ CoverPicture: t('lbl_content_picture'), LinkUrl: t('lbl_content_products'), IsVisible: t('lbl_content_is_shown') }}
      >
        <div className="grid gap-6 md:grid-cols-2">
          <PictureField
            label={t('lbl_content_picture')}
            hint={t('lbl_content_cover_size')}
            value={values.CoverPicture}
            onChange={(path) => set('CoverPicture', path)}
            error={errors.CoverPicture}
          />
          <PeriodFields form={form as Parameters<typeof PeriodFields>[0]['form']} />
        </div>
        <TextInBoth
          form={form}
          field="Alternative"
          label={t('lbl_content_alternative')}
          hint={t('lbl_content_alternative_hint')}
          maxLength={300}
        />
        <TextInBoth form={form} field="MainTitle" label={t('lbl_content_main_title')} maxLength={150} isRequired />
        <TextInBoth form={form} field="DiscountTitle" label={t('lbl_content_offer')} hint={t('lbl_content_offer_hint')} maxLength={150} />
        <TextInBoth form={form} field="Body" label={t('lbl_content_body')} isRich maxLength={50_000} />
        <ProductsLink choices={choices} value={values.LinkUrl} onChange={(url) => set('LinkUrl', url)} error={errors.LinkUrl} />
        <TextInBoth form={form} field="LinkText" label={t('lbl_content_button')} maxLength={60} />
      </RecordForm>
    </>
  )
}
