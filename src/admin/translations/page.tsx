import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { exportTranslations, listTranslations } from '../../contract/admin.ts'
import type { DataOf, ParametersOf } from '../../contract/call.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { translationStates, translationSubjects } from '../../contract/translations/translation-enums.ts'
import { translationsLabels } from '../../contract/translations/translations.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { download } from '../list/download.ts'
import { readListQuery } from '../list/list-query.ts'
import { useListSearch } from '../list/use-list-search.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Select } from '../widgets/select.tsx'
import { ImportForm } from './import-form.tsx'
import { subjectText } from './subject-text.ts'
import { TranslationCard } from './translation-card.tsx'

type Filter = ParametersOf<typeof listTranslations>['Filter']

/** Each text is a form: fewer on a page than rows of a list. */
const pageSize = 20

export function loader({ request }: LoaderFunctionArgs) {
  const { Filter, After } = readListQuery(new URL(request.url))
  return callStaff(listTranslations, { Filter: Filter as Filter, After, Size: pageSize })
}

/** The translation desk: what lacks a language or is behind, with both languages beside each other. */
export function Component() {
  const t = labelsOf(translationsLabels)
  const w = labelsOf(widgetsLabels)
  const page = useLoaderData<DataOf<typeof listTranslations>>()
  const { search, change } = useListSearch()
  const [isImporting, setImporting] = useState(false)
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const save = () =>
    submit(async () => {
      const { Filter } = readListQuery(new URL(`http://list/?${search}`))
      download('translations.csv', (await callStaff(exportTranslations, { Filter: Filter as Filter })).Csv)
    })
  const states = translationStates.map((id) => ({ id, label: t(`lbl_desk_${id}`) }))
  const subjects = translationSubjects.map((id) => ({ id, label: subjectText(id) }))
  return (
    <>
      <ScreenTitle title={t('lbl_desk_title')}>
        <Button look="quiet" busy={isBusy} onClick={save}>
          {t('lbl_desk_export')}
        </Button>
        <Button look="quiet" onClick={() => setImporting(true)}>
          {t('lbl_desk_import')}
        </Button>
      </ScreenTitle>
      <div className="flex flex-wrap gap-3">
        <Select
          label={t('lbl_desk_state')}
          className="min-w-52"
          options={[{ id: 'open', label: t('lbl_desk_open') }, ...states]}
          value={search.get('State') ?? 'open'}
          onChange={(id) => change({ State: id === 'open' ? null : id })}
        />
        <Select
          label={t('lbl_desk_subject')}
          className="min-w-44"
          options={[{ id: 'all', label: t('lbl_desk_all') }, ...subjects]}
          value={search.get('Subject') ?? 'all'}
          onChange={(id) => change({ Subject: id === 'all' ? null : id })}
        />
      </div>
      {page.Rows.length === 0 && (
        <p className="rounded-card border border-line bg-card px-4 py-10 text-center text-soft">{t('lbl_desk_empty')}</p>
      )}
      <ul className="grid gap-4">
        {page.Rows.map((item) => (
          <li key={`${item.Subject} ${item.Id} ${item.Field} ${item.Version} ${item.State}`}>
            <TranslationCard item={item} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 text-sm text-soft">
        <p role="status" className="me-auto">
          {page.Total > 0 && w('lbl_widgets_total', { n: page.Total })}
        </p>
        {search.has('after') && (
          <Button look="quiet" size="small" onClick={() => change({ after: null })}>
            {t('lbl_desk_first')}
          </Button>
        )}
        {page.Next && (
          <Button look="quiet" size="small" onClick={() => change({ after: page.Next })}>
            {t('lbl_desk_next')}
          </Button>
        )}
      </div>
      <Dialog title={t('lbl_desk_import')} isOpen={isImporting} onClose={() => setImporting(false)}>
        <ImportForm onDone={revalidate} />
      </Dialog>
    </>
  )
}
