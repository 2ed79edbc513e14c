import type { getDeliverySettings } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { staffDeliveryLabels } from '../../contract/delivery/delivery.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { ManyOf } from '../catalog/many-of.tsx'
import { IconButton } from '../widgets/button.tsx'
import { Card } from '../widgets/card.tsx'
import { Checkbox } from '../widgets/checkbox.tsx'
import { MoneyField, NumberField } from '../widgets/number-field.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'

type Settings = RowOf<typeof getDeliverySettings>
export type Zone = Settings['Zones'][number]
type Rate = Zone['Rates'][number]

interface Props {
  zone: Zone
  at: number
  isRest: boolean
  countries: Settings['Countries']
  errors: Record<string, string>
  onChange: (zone: Zone) => void
  remove: () => void
}

const usualFreeCents = 100_00

/** The countries of a zone, and what a parcel there costs by its weight. */
export function ZoneCard({ zone, at, isRest, countries, errors, onChange, remove }: Props) {
  const t = labelsOf(staffDeliveryLabels)
  const set = (changed: Partial<Zone>) => onChange({ ...zone, ...changed })
  const errorOf = (field: string) => errors[`Zones.${at}.${field}`]
  const { FreeFromCents: freeFrom } = zone
  return (
    <Card
      title={isRest ? t('lbl_staff_delivery_rest') : t('lbl_staff_delivery_zone', { n: at + 1 })}
      beside={
        !isRest && (
          <Button look="danger" size="small" onClick={remove}>
            {t('lbl_staff_delivery_zone_remove')}
          </Button>
        )
      }
    >
      {isRest && <p className="text-sm text-soft">{t('lbl_staff_delivery_rest_hint')}</p>}
      <TwoLanguages
        label={t('lbl_staff_delivery_name')}
        value={{ en: zone.NameEn, ar: zone.NameAr }}
        onChange={({ en, ar }) => set({ NameEn: en, NameAr: ar })}
        errors={{ en: errorOf('NameEn'), ar: errorOf('NameAr') }}
        maxLength={60}
      />
      {!isRest && (
        <>
          <ManyOf
            label={t('lbl_staff_delivery_countries')}
            choices={countries.map(({ CountryId, ...names }) => ({ Id: CountryId, ...names }))}
            value={zone.CountryIds}
            onChange={(ids) => set({ CountryIds: ids })}
          />
          {errorOf('CountryIds') && <p className="text-sm text-red">{errorOf('CountryIds')}</p>}
        </>
      )}
      <Rates rates={zone.Rates} errorOf={errorOf} onChange={(rates) => set({ Rates: rates })} />
      <Days zone={zone} errorOf={errorOf} onChange={set} />
      <Checkbox isSelected={freeFrom !== null} onChange={(isFree) => set({ FreeFromCents: isFree ? usualFreeCents : null })}>
        {t('lbl_staff_delivery_is_free')}
      </Checkbox>
      {freeFrom !== null && (
        <div className="sm:max-w-60">
          <MoneyField
            label={t('lbl_staff_delivery_free_from')}
            value={freeFrom}
            onChange={(cents) => set({ FreeFromCents: cents })}
            minValue={0}
            error={errorOf('FreeFromCents')}
          />
        </div>
      )}
    </Card>
  )
}

interface DaysProps {
  zone: Zone
  errorOf: (field: string) => string | undefined
  onChange: (days: Pick<Zone, 'DaysFrom' | 'DaysTo'>) => void
}

const usualDays = { DaysFrom: 2, DaysTo: 4 }

/** Working days until a parcel is at the door, where the owner states them. */
function Days({ zone, errorOf, onChange }: DaysProps) {
  const t = labelsOf(staffDeliveryLabels)
  const { DaysFrom = null, DaysTo = null } = zone
  const isStated = DaysFrom !== null || DaysTo !== null
  return (
    <>
      <Checkbox isSelected={isStated} onChange={(isOn) => onChange(isOn ? usualDays : { DaysFrom: null, DaysTo: null })}>
        {t('lbl_staff_delivery_has_days')}
      </Checkbox>
      {isStated && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-120">
          <NumberField
            label={t('lbl_staff_delivery_days_from')}
            value={DaysFrom ?? Number.NaN}
            onChange={(days) => onChange({ DaysFrom: days, DaysTo })}
            minValue={0}
            maxValue={365}
            error={errorOf('DaysFrom')}
          />
          <NumberField
            label={t('lbl_staff_delivery_days_to')}
            value={DaysTo ?? Number.NaN}
            onChange={(days) => onChange({ DaysFrom, DaysTo: days })}
            minValue={0}
            maxValue={365}
            error={errorOf('DaysTo')}
          />
        </div>
      )}
    </>
  )
}

interface RatesProps {
  rates: Rate[]
  errorOf: (field: string) => string | undefined
  onChange: (rates: Rate[]) => void
}

function Rates({ rates, errorOf, onChange }: RatesProps) {
  const t = labelsOf(staffDeliveryLabels)
  const set = (at: number, changed: Partial<Rate>) => onChange(rates.map((rate, index) => (index === at ? { ...rate, ...changed } : rate)))
  // Of a step whose weight is empty too.
  const heaviest = rates.at(-2)?.UpToG || 0
  return (
    <>
      <ul className="grid gap-3">
        {rates.map(({ UpToG, ChargeCents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
          <li key={at} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
            {UpToG === null ? (
              <p className="self-center font-semibold">
                {t(rates.length === 1 ? 'lbl_staff_delivery_heavier' : 'lbl_staff_delivery_heavier_than')}
              </p>
            ) : (
              <NumberField
                label={t('lbl_staff_delivery_up_to')}
                value={UpToG}
                onChange={(grams) => set(at, { UpToG: grams })}
                minValue={1}
                error={errorOf(`Rates.${at}.UpToG`)}
              />
            )}
            <MoneyField
              label={t('lbl_staff_delivery_charge')}
              value={ChargeCents}
              onChange={(cents) => set(at, { ChargeCents: cents })}
              minValue={0}
              error={errorOf(`Rates.${at}.ChargeCents`)}
            />
            {UpToG === null ? (
              <span className="size-10 max-sm:size-11" />
            ) : (
              <IconButton icon="bin" label={t('lbl_staff_delivery_step_remove')} onPress={() => onChange(rates.toSpliced(at, 1))} />
            )}
          </li>
        ))}
      </ul>
      <Button
        look="plain"
        size="small"
        className="justify-self-start"
        onClick={() => onChange(rates.toSpliced(-1, 0, { UpToG: heaviest + 1000, ChargeCents: rates.at(-1)?.ChargeCents ?? 0 }))}
      >
        {t('lbl_staff_delivery_step_add')}
      </Button>
    </>
  )
}
