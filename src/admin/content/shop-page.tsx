import { useLoaderData } from 'react-router'
import { getShop, saveShop } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { staffShopLabels } from '../../contract/content/staff/shop.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { RecordForm } from '../form/record-form.tsx'
import { labelsInBoth, TextInBoth } from '../form/text-in-both.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Card } from '../widgets/card.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { PictureField } from './picture-field.tsx'

type Row = DataOf<typeof getShop>
type Values = Omit<Row, 'Version' | 'DefaultChatUrl'>

const read = (row: unknown) => {
  const { Version, DefaultChatUrl: _, ...values } = row as Row
  return { values: values as Values, version: Version }
}

export const loader = () => callStaff(getShop, {})

const networks = { Facebook: 'Facebook', Instagram: 'Instagram', Linkedin: 'LinkedIn', Youtube: 'YouTube' } as const

/** The shop's name and logo, contact, opening hours and chat. */
export function Component() {
  const t = labelsOf(staffShopLabels)
  const shop = useLoaderData<Row>()
  const form = useRecordForm<Values>({
    name: 'shop',
    row: { area: 'settings', id: 'shop' },
    ...read(shop),
    readRow: read,
    save: async (values, Version) => read(await callStaff(saveShop, { ...values, Version })),
  })
  const { values, errors, set } = form
  const address = (field: 'Phone' | 'Email' | 'ChatUrl' | keyof typeof networks, label: string, hint?: string) => (
    <TextField
      key={field}
      label={label}
      hint={hint}
      dir="ltr"
      value={values[field]}
      onChange={(text) => set(field, text)}
      error={errors[field]}
    />
  )
  return (
    <>
      <ScreenTitle title={t('lbl_staff_shop_title')} />
      <p className="text-soft">{t('lbl_staff_shop_hint')}</p>
      <RecordForm form={form} labels={fieldLabels()}>
        <Card title={t('lbl_staff_shop_identity')}>
          <TextInBoth form={form} field="Name" label={t('lbl_staff_shop_name')} maxLength={60} isRequired />
          <div className="grid gap-4 md:grid-cols-2">
            <PictureField
              label={t('lbl_staff_shop_logo')}
              hint={t('lbl_staff_shop_logo_hint')}
              value={values.Logo}
              onChange={(path) => set('Logo', path)}
              error={errors.Logo}
            />
            <PictureField
              label={t('lbl_staff_shop_logo_dark')}
              hint={t('lbl_staff_shop_logo_dark_hint')}
              value={values.LogoDark}
              onChange={(path) => set('LogoDark', path)}
              error={errors.LogoDark}
              isOnDark
            />
          </div>
          <TextInBoth form={form} field="Tagline" label={t('lbl_staff_shop_tagline')} maxLength={120} />
          <TextInBoth
            form={form}
            field="Description"
            label={t('lbl_staff_shop_description')}
            hint={t('lbl_staff_shop_description_hint')}
            rows={2}
            maxLength={300}
          />
          <TextInBoth form={form} field="Blurb" label={t('lbl_staff_shop_blurb')} rows={2} maxLength={400} />
          <div className="max-w-xl">
            <PictureField
              label={t('lbl_staff_shop_social')}
              hint={t('lbl_staff_shop_social_hint')}
              value={values.SocialPicture}
              onChange={(path) => set('SocialPicture', path)}
              error={errors.SocialPicture}
            />
          </div>
        </Card>
        <Card title={t('lbl_staff_shop_contact')}>
          <TextInBoth form={form} field="Location" label={t('lbl_staff_shop_location')} maxLength={200} />
          <div className="grid gap-4 md:grid-cols-2">
            {address('Phone', t('lbl_staff_shop_phone'))}
            {address('Email', t('lbl_staff_shop_email'))}
          </div>
        </Card>
        <Card title={t('lbl_staff_shop_hours')}>
          <TextInBoth form={form} field="HoursWeek" label={t('lbl_staff_shop_week')} maxLength={100} />
          <TextInBoth form={form} field="HoursWeekend" label={t('lbl_staff_shop_weekend')} maxLength={100} />
        </Card>
        <Card title={t('lbl_staff_shop_networks')}>
          {address('ChatUrl', t('lbl_staff_shop_chat'), t('lbl_staff_shop_chat_hint', { url: shop.DefaultChatUrl }))}
          <div className="grid gap-4 md:grid-cols-2">
            {(Object.keys(networks) as (keyof typeof networks)[]).map((name) =>
              address(name, networks[name], t('lbl_staff_shop_network_hint')),
            )}
          </div>
        </Card>
      </RecordForm>
    </>
  )
}

/** The names of the fields, for messages about them. */
function fieldLabels(): Partial<Record<keyof Values, string>> {
  const t = labelsOf(staffShopLabels)
  return {
    ...labelsInBoth('Name', t('lbl_staff_shop_name')),
    ...labelsInBoth('Tagline', t('lbl_staff_shop_tagline')),
    ...labelsInBoth('Description', t('lbl_staff_shop_description')),
    ...labelsInBoth('Blurb', t('lbl_staff_shop_blurb')),
    ...labelsInBoth('Location', t('lbl_staff_shop_location')),
    ...labelsInBoth('HoursWeek', t('lbl_staff_shop_week')),
    ...labelsInBoth('HoursWeekend', t('lbl_staff_shop_weekend')),
    Phone: t('lbl_staff_shop_phone'),
    Email: t('lbl_staff_shop_email'),
    ChatUrl: t('lbl_staff_shop_chat'),
    Logo: t('lbl_staff_shop_logo'),
    LogoDark: t('lbl_staff_shop_logo_dark'),
    SocialPicture: t('lbl_staff_shop_social'),
  }
}
