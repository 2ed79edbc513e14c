import { useLoaderData } from 'react-router'
import { getBusiness, saveBusiness } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { staffBusinessLabels } from '../../contract/content/staff/business.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { RecordForm } from '../form/record-form.tsx'
import { labelsInBoth, TextInBoth } from '../form/text-in-both.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Card } from '../widgets/card.tsx'
import { ComboBox } from '../widgets/combo-box.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { nameIn } from './name-in.ts'

type Row = DataOf<typeof getBusiness>
type Values = Omit<Row, 'Version' | 'Countries'>

export const loader = () => callStaff(getBusiness, {})

const read = (row: unknown) => {
  const { Version, Countries: _, ...values } = row as Row
  return { values: values as Values, version: Version }
}

/** The business behind the shop, as its papers name it. */
export function Component() {
  const t = labelsOf(staffBusinessLabels)
  const business = useLoaderData<Row>()
  const form = useRecordForm<Values>({
    name: 'business',
    row: { area: 'settings', id: 'business' },
    ...read(business),
    readRow: read,
    // The server says what is wrong with a country that is not chosen.
    save: async ({ CountryId, ...values }, Version) =>
      read(await callStaff(saveBusiness, { ...values, CountryId: CountryId ?? 0, Version })),
  })
  const { values, errors, set } = form
  return (
    <>
      <ScreenTitle title={t('lbl_business_title')} />
      <p className="text-soft">{t('lbl_business_hint')}</p>
      <RecordForm form={form} labels={fieldLabels()}>
        <Card title={t('lbl_business_card')}>
          <TextInBoth form={form} field="LegalName" label={t('lbl_business_name')} hint={t('lbl_business_name_hint')} maxLength={120} />
          <TextInBoth form={form} field="Address" label={t('lbl_business_address')} rows={2} maxLength={300} />
          <ComboBox
            label={t('lbl_business_country')}
            isRequired
            options={business.Countries.map(({ CountryId, NameEn, NameAr }) => ({
              id: String(CountryId),
              label: nameIn({ en: NameEn, ar: NameAr }),
            }))}
            value={values.CountryId === null ? null : String(values.CountryId)}
            onChange={(id) => set('CountryId', id === null ? null : Number(id))}
            error={errors.CountryId}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              label={t('lbl_business_tax')}
              hint={t('lbl_business_tax_hint')}
              dir="ltr"
              value={values.TaxNumber}
              onChange={(text) => set('TaxNumber', text)}
              error={errors.TaxNumber}
            />
            <TextField
              label={t('lbl_business_register')}
              hint={t('lbl_business_register_hint')}
              dir="ltr"
              value={values.RegistrationNumber}
              onChange={(text) => set('RegistrationNumber', text)}
              error={errors.RegistrationNumber}
            />
          </div>
        </Card>
      </RecordForm>
    </>
  )
}

/** The names of the fields, for messages about them. */
function fieldLabels(): Partial<Record<keyof Values, string>> {
  const t = labelsOf(staffBusinessLabels)
  return {
    ...labelsInBoth('LegalName', t('lbl_business_name')),
    ...labelsInBoth('Address', t('lbl_business_address')),
    CountryId: t('lbl_business_country'),
    TaxNumber: t('lbl_business_tax'),
    RegistrationNumber: t('lbl_business_register'),
  }
}
