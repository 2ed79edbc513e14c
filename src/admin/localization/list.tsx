import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { listLabels } from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import { directions } from '../../contract/localization/language.ts'
import { textsLabels } from '../../contract/localization/staff/labels.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, ownLanguageFirst } from '../app/labels.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import type { Column } from '../widgets/table.tsx'
import { labelUrl } from './label-url.ts'
import { isChanged, isOutdated, type LabelRow, labelText, screenName, screenOptions } from './shown-labels.ts'

const load = ({ Filter, After, Size }: ListQuery) => callStaff(listLabels, { Filter, After, Size } as ParametersOf<typeof listLabels>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** Every text of the shop, found by what a page shows. */
export function Component() {
  const t = labelsOf(textsLabels)
  const page = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const stateOf = (label: LabelRow) => (isOutdated(label) ? t('lbl_texts_outdated') : isChanged(label) ? t('lbl_texts_changed') : '')
  const columns: Column<LabelRow>[] = [
    ...ownLanguageFirst<Column<LabelRow>>({
      en: { id: 'English', label: t('lbl_texts_english'), csv: ({ En }) => En.Text, cell: (label) => <Words lang="en" label={label} /> },
      ar: { id: 'Arabic', label: t('lbl_texts_arabic'), csv: ({ Ar }) => Ar.Text, cell: (label) => <Words lang="ar" label={label} /> },
    }).map((column, at) => ({ ...column, isRowHeader: at === 0 })),
    { id: 'Screen', label: t('lbl_texts_screen'), cell: ({ Screen }) => screenName(Screen) },
    { id: 'Key', label: t('lbl_texts_key'), isHidden: true, csv: ({ Key }) => Key, cell: ({ Key }) => <bdi dir="ltr">{Key}</bdi> },
    { id: 'State', label: t('lbl_texts_state'), cell: stateOf },
  ]
  return (
    <>
      <ScreenTitle title={t('lbl_texts_labels')} />
      <p className="-mt-3 text-soft">{t('lbl_texts_labels_hint')}</p>
      <List
        name="labels"
        label={t('lbl_texts_labels')}
        page={page}
        columns={columns}
        load={load}
        filters={[
          { id: 'Screen', label: t('lbl_texts_screen'), options: screenOptions() },
          {
            id: 'State',
            label: t('lbl_texts_state'),
            options: (['changed', 'outdated'] as const).map((id) => ({ id, label: t(`lbl_texts_${id}`) })),
          },
        ]}
        idOf={({ EntityId, Key }) => `${EntityId} ${Key}`}
        hrefOf={(label) => labelUrl(label, `/labels?${search}`)}
      />
    </>
  )
}

const Words = ({ lang, label }: { lang: 'en' | 'ar'; label: LabelRow }) => (
  <bdi lang={lang} dir={directions[lang]} className="line-clamp-2 wrap-anywhere">
    {labelText(label, lang)}
  </bdi>
)
