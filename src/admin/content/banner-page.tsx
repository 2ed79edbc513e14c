import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { listBanners as list, type listBanners, removeBanner, saveBanner } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { bannerPlaces } from '../../contract/content/staff/banner-places.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { directions, type Language, languages } from '../../contract/localization/language.ts'
import { BannerSlide } from '../../ui/banner-slide.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import type { RecordFormState } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Select } from '../widgets/select.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { nameIn } from './name-in.ts'
import { PeriodFields } from './period.tsx'
import { PictureField } from './picture-field.tsx'
import { RemoveButton } from './remove-button.tsx'
import { useContentForm } from './use-content-form.ts'
import './banner-slide.css'

type Banner = RowOf<typeof listBanners>
type Values = Omit<Banner, 'BannerId' | 'Version'>
type Row = Omit<Banner, 'BannerId'> & { BannerId: number | null }

const newBanner: Row = {
  BannerId: null,
  Version: 0,
  Place: 'carousel',
  PictureEn: '',
  PictureAr: '',
  FocusEn: 'auto',
  FocusAr: 'auto',
  IsVisible: true,
  AlternativeEn: '',
  AlternativeAr: '',
  TopTitleEn: '',
  TopTitleAr: '',
  MainTitleEn: '',
  MainTitleAr: '',
  BottomTitleEn: '',
  BottomTitleAr: '',
  LeftButtonTextEn: '',
  LeftButtonTextAr: '',
  LeftButtonUrl: '',
  RightButtonTextEn: '',
  RightButtonTextAr: '',
  RightButtonUrl: '',
  StartsOn: null,
  EndsOn: null,
}

export async function loader({ params }: LoaderFunctionArgs): Promise<Row> {
  if (params.id === 'new') return newBanner
  const banner = (await callStaff(list, {})).find(({ BannerId }) => String(BannerId) === params.id)
  if (!banner) throw new Response(null, { status: 404 })
  return banner
}

export function Component() {
  const banner = useLoaderData<Row>()
  return <BannerForm key={banner.BannerId} loaded={banner} />
}

function BannerForm({ loaded }: { loaded: Row }) {
  const t = labelsOf(contentLabels)
  const navigate = useNavigate()
  const { form, row } = useContentForm<Row, Values>({
    area: 'banners',
    row: loaded,
    idOf: ({ BannerId }) => BannerId,
    valuesOf: ({ BannerId: _, Version: __, ...values }) => values,
    send: (values, { BannerId }, Version) => callStaff(saveBanner, { ...values, ...(BannerId !== null && { BannerId, Version }) }),
  })
  const { values, errors, set } = form
  const { BannerId, Version } = row
  const name = nameIn({ en: row.MainTitleEn, ar: row.MainTitleAr })
  const remove = async (id: number) => {
    await callStaff(removeBanner, { BannerId: id, Version })
    await navigate('/banners')
  }
  return (
    <>
      <ScreenTitle title={BannerId === null ? t('lbl_content_banner_new') : name}>
        {BannerId !== null && <RemoveButton name={name} remove={() => remove(BannerId)} />}
      </ScreenTitle>
      <RecordForm form={form} labels={fieldLabels()}>
        <Select
          label={t('lbl_content_place')}
          hint={values.Place === 'carousel' ? undefined : t('lbl_content_place_hint')}
          options={bannerPlaces.map((id) => ({ id, label: t(`lbl_content_place_${id}`) }))}
          value={values.Place}
          onChange={(id) => set('Place', id as Values['Place'])}
        />
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-semibold">{t('lbl_content_pictures')}</legend>
          <div className="grid gap-4 md:grid-cols-2">
            {languages.map((language) => (
              <BannerPicture key={language} form={form} language={language} />
            ))}
          </div>
        </fieldset>
        <TextInBoth
          form={form}
          field="Alternative"
          label={t('lbl_content_alternative')}
          hint={t('lbl_content_alternative_hint')}
          maxLength={300}
        />
        <TextInBoth form={form} field="TopTitle" label={t('lbl_content_top_title')} maxLength={100} />
        <TextInBoth form={form} field="MainTitle" label={t('lbl_content_main_title')} maxLength={150} isRequired />
        <TextInBoth form={form} field="BottomTitle" label={t('lbl_content_bottom_title')} rows={2} maxLength={300} />
        {(['Left', 'Right'] as const).map((side) => (
          <div key={side} className="grid gap-3">
            <TextInBoth
              form={form}
              field={`${side}ButtonText`}
              label={t(side === 'Left' ? 'lbl_content_left_button' : 'lbl_content_right_button')}
              maxLength={60}
            />
            <TextField
              label={`${t('lbl_content_link')}: ${t(side === 'Left' ? 'lbl_content_left_button' : 'lbl_content_right_button')}`}
              hint={t('lbl_content_link_hint')}
              dir="ltr"
              value={values[`${side}ButtonUrl`]}
              onChange={(url) => set(`${side}ButtonUrl`, url)}
              error={errors[`${side}ButtonUrl`]}
            />
          </div>
        ))}
        <PeriodFields form={form as Parameters<typeof PeriodFields>[0]['form']} />
        {values.Place === 'carousel' && <Preview values={values} />}
      </RecordForm>
    </>
  )
}

function BannerPicture({ form: { values, errors, set }, language }: { form: RecordFormState<Values>; language: Language }) {
  const t = labelsOf(contentLabels)
  const [picture, focus] = language === 'en' ? (['PictureEn', 'FocusEn'] as const) : (['PictureAr', 'FocusAr'] as const)
  return (
    <div className="grid content-start gap-3">
      <PictureField
        label={t(language === 'en' ? 'lbl_content_english' : 'lbl_content_arabic')}
        hint={t('lbl_content_picture_size')}
        value={values[picture]}
        onChange={(path) => set(picture, path)}
        error={errors[picture]}
      />
      <Select
        label={t('lbl_content_focus')}
        options={(['auto', 'left', 'center', 'right'] as const).map((id) => ({ id, label: t(`lbl_content_focus_${id}`) }))}
        value={values[focus]}
        onChange={(id) => set(focus, id as Values['FocusEn'])}
      />
    </div>
  )
}

const DeadLink = ({ className, children }: { className: string; children: string }) => <span className={className}>{children}</span>

/** The banner as the home page shows it, in both directions. On a desk it is made smaller: the home page is as wide as the window. */
function Preview({ values }: { values: Values }) {
  const t = labelsOf(contentLabels)
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">{t('lbl_content_preview')}</h2>
      {languages.map((language) => {
        const of = (name: string) => String(values[`${name}${language === 'en' ? 'En' : 'Ar'}` as keyof Values])
        const focus = of('Focus')
        return (
          <section
            key={language}
            lang={language}
            dir={directions[language]}
            aria-label={t(language === 'en' ? 'lbl_content_english' : 'lbl_content_arabic')}
            className="banner-preview overflow-hidden rounded-card border border-line bg-tint lg:[zoom:0.6]"
          >
            <BannerSlide
              banner={{
                BannerImgUrl: of('Picture'),
                AlternativeText: of('Alternative'),
                TopTitle: of('TopTitle'),
                MainTitle: of('MainTitle'),
                BottomTitle: of('BottomTitle'),
                LeftButtonText: of('LeftButtonText'),
                LeftButtonUrl: values.LeftButtonUrl,
                RightButtonText: of('RightButtonText'),
                RightButtonUrl: values.RightButtonUrl,
                // Beside the text, whatever the direction of this screen.
                Focus: focus === 'auto' ? (language === 'en' ? 'right' : 'left') : (focus as 'left'),
              }}
              link={DeadLink}
              isFirst={false}
              showsPicture={of('Picture') !== ''}
            />
          </section>
        )
      })}
    </section>
  )
}

/** The names of the fields, for messages about them. */
function fieldLabels(): Partial<Record<keyof Values, string>> {
  const t = labelsOf(contentLabels)
  const [en, ar] = [t('lbl_content_english'), t('lbl_content_arabic')]
  const both = (name: string, label: string) => ({ [`${name}En`]: `${label} (${en})`, [`${name}Ar`]: `${label} (${ar})` })
  return {
    Place: t('lbl_content_place'),
    ...both('Picture', t('lbl_content_picture')),
    ...both('Focus', t('lbl_content_focus')),
    ...both('Alternative', t('lbl_content_alternative')),
    ...both('TopTitle', t('lbl_content_top_title')),
    ...both('MainTitle', t('lbl_content_main_title')),
    ...both('BottomTitle', t('lbl_content_bottom_title')),
    ...both('LeftButtonText', t('lbl_content_left_button')),
    ...both('RightButtonText', t('lbl_content_right_button')),
    StartsOn: t('lbl_content_starts'),
    EndsOn: t('lbl_content_ends'),
    IsVisible: t('lbl_content_is_shown'),
  }
}
