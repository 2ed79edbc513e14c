import { type getFacilities, saveFacilities } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { facilityIcons } from '../../contract/content/staff/facility-icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { TwoLanguages } from '../widgets/two-languages.tsx'

type Row = DataOf<typeof getFacilities>
type Values = Pick<Row, 'Facilities'>

const read = (row: unknown) => {
  const { Version, Facilities } = row as Row
  return { values: { Facilities }, version: Version }
}

/** The four boxes above the footer of every page. */
export function FacilitiesForm({ facilities }: { facilities: Row }) {
  const t = labelsOf(contentLabels)
  const form = useRecordForm<Values>({
    name: 'facilities',
    row: { area: 'banners', id: 'facilities' },
    ...read(facilities),
    readRow: read,
    save: async (values, Version) => read(await callStaff(saveFacilities, { Version, ...values })),
  })
  const change = (at: number, part: Partial<Values['Facilities'][number]>) =>
    form.set(
      'Facilities',
      form.values.Facilities.map((one, place) => (place === at ? { ...one, ...part } : one)),
    )
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('lbl_content_facilities')}</h2>
      <p className="text-soft">{t('lbl_content_facilities_hint')}</p>
      <RecordForm form={form} labels={{ Facilities: t('lbl_content_facilities') }}>
        {form.values.Facilities.map(({ LabelKey, TextEn, TextAr, Icon: icon }, at) => (
          <div key={LabelKey} className="grid gap-3 rounded-card border border-line bg-card p-4">
            <TwoLanguages
              label={t('lbl_content_box', { n: at + 1 })}
              value={{ en: TextEn, ar: TextAr }}
              onChange={({ en, ar }) => change(at, { TextEn: en, TextAr: ar })}
              errors={{ en: form.errors[`Facilities.${at}.TextEn`], ar: form.errors[`Facilities.${at}.TextAr`] }}
              maxLength={100}
            />
            <fieldset>
              <legend className="mb-1.5 text-sm font-semibold">{t('lbl_content_icon')}</legend>
              <div className="flex flex-wrap gap-1">
                {[null, ...facilityIcons].map((choice) => (
                  <label
                    key={choice ?? ''}
                    className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-card border border-line px-2 text-sm has-checked:border-green has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-green-text"
                  >
                    <input
                      type="radio"
                      name={LabelKey}
                      checked={icon === choice}
                      onChange={() => change(at, { Icon: choice })}
                      className="sr-only"
                      aria-label={choice ?? undefined}
                    />
                    {choice ? <Icon name={choice} /> : t('lbl_content_icon_usual')}
                  </label>
                ))}
              </div>
            </fieldset>
          </div>
        ))}
      </RecordForm>
    </section>
  )
}
