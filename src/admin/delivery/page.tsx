import { Link, useLoaderData } from 'react-router'
import { getDeliverySettings, saveDeliverySettings } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { staffDeliveryLabels } from '../../contract/delivery/delivery.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { nameOf } from '../catalog/names.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Card } from '../widgets/card.tsx'
import { NumberField } from '../widgets/number-field.tsx'
import { namesOfDays, WorkingDaysCard } from './working-days-card.tsx'
import { type Zone, ZoneCard } from './zone-card.tsx'

type Settings = RowOf<typeof getDeliverySettings>
type Values = Pick<Settings, 'Zones' | 'UnknownWeightG' | 'WorkingDays'>

export const loader = () => callStaff(getDeliverySettings, {})

const formOf = ({ Zones, UnknownWeightG, WorkingDays, Version }: Settings) => ({
  values: { Zones, UnknownWeightG, WorkingDays } as Values,
  version: Version,
})

const newZone = (name = { en: '', ar: '' }): Zone => ({
  NameEn: name.en,
  NameAr: name.ar,
  CountryIds: [],
  FreeFromCents: null,
  DaysFrom: null,
  DaysTo: null,
  Rates: [{ UpToG: null, ChargeCents: 0 }],
})
const rest = () => newZone({ en: 'All other countries', ar: 'سائر الدول' })

/** What delivery costs by country and weight, or by product only. */
export function Component() {
  const t = labelsOf(staffDeliveryLabels)
  const loaded = useLoaderData<typeof loader>()
  const { Countries, PrintedProducts } = loaded
  const form = useRecordForm<Values>({
    name: 'delivery',
    row: { area: 'delivery', id: 'all' },
    ...formOf(loaded),
    readRow: (row) => formOf(row as Settings),
    save: async (values, Version) => formOf(await callStaff(saveDeliverySettings, { Version, ...values })),
  })
  const { Zones, UnknownWeightG, WorkingDays = [] } = form.values
  const setZones = (zones: Zone[]) => form.set('Zones', zones)
  return (
    <>
      <ScreenTitle title={t('lbl_staff_delivery_title')} />
      {PrintedProducts.Charged + PrintedProducts.Free > 0 && (
        <p>
          <Link to="/products?Kind=book" className="inline-block py-1 text-green-text underline">
            {t('lbl_staff_delivery_products', { charged: PrintedProducts.Charged, free: PrintedProducts.Free })}
          </Link>
          {PrintedProducts.WithoutWeight > 0 && (
            <span className="text-soft"> {t('lbl_staff_delivery_weightless', { n: PrintedProducts.WithoutWeight })}</span>
          )}
        </p>
      )}
      <RecordForm
        form={form}
        labels={{
          Zones: t('lbl_staff_delivery_zones'),
          UnknownWeightG: t('lbl_staff_delivery_unknown'),
          WorkingDays: t('lbl_staff_delivery_working'),
        }}
        show={(field, value) =>
          field === 'Zones'
            ? (value as Zone[]).map(nameOf).join(dot)
            : field === 'WorkingDays'
              ? namesOfDays(value as number[])
              : String(value)
        }
      >
        {Zones.length === 0 ? (
          <Card title={t('lbl_staff_delivery_zones')}>
            <p>{t('lbl_staff_delivery_none')}</p>
            <Button look="quiet" className="justify-self-start" onClick={() => setZones([rest()])}>
              {t('lbl_staff_delivery_begin')}
            </Button>
          </Card>
        ) : (
          <>
            <p className="text-soft">{t('lbl_staff_delivery_hint')}</p>
            {Zones.map((zone, at) => (
              <ZoneCard
                // biome-ignore lint/suspicious/noArrayIndexKey: zones have no other name while they are written
                key={at}
                zone={zone}
                at={at}
                isRest={at === Zones.length - 1}
                // Those of no other zone.
                countries={Countries.filter(
                  ({ CountryId }) => zone.CountryIds.includes(CountryId) || !Zones.some(({ CountryIds }) => CountryIds.includes(CountryId)),
                )}
                errors={form.errors}
                onChange={(changed) => setZones(Zones.with(at, changed))}
                remove={() => setZones(Zones.toSpliced(at, 1))}
              />
            ))}
            <div className="flex flex-wrap gap-3">
              <Button look="quiet" onClick={() => setZones(Zones.toSpliced(-1, 0, newZone()))}>
                {t('lbl_staff_delivery_zone_add')}
              </Button>
              <Button look="plain" onClick={() => setZones([])}>
                {t('lbl_staff_delivery_end')}
              </Button>
            </div>
            <div className="sm:max-w-80">
              <NumberField
                label={t('lbl_staff_delivery_unknown')}
                value={UnknownWeightG}
                onChange={(grams) => form.set('UnknownWeightG', grams)}
                minValue={1}
                error={form.errors.UnknownWeightG}
              />
            </div>
          </>
        )}
        <WorkingDaysCard days={WorkingDays} onChange={(days) => form.set('WorkingDays', days)} error={form.errors.WorkingDays} />
      </RecordForm>
    </>
  )
}
