import { dismissSearchMiss, listSearchMisses } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { staffSearchWordsLabels } from '../../contract/catalog/staff/search.labels.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { CsvButton } from '../list/list-tools.tsx'
import { type Column, Table } from '../widgets/table.tsx'

type Miss = RowOf<typeof listSearchMisses>

interface Props {
  misses: Miss[]
  makeSynonym: (term: string) => void
  onDone: () => void
}

/** The file has all of them, the screen the most frequent ones. */
const all = async () =>
  (await import('../list/save-rows.ts')).loadAll(({ After, Size }) => callStaff(listSearchMisses, { After, Size }), {
    Filter: {},
    Size: 200,
  })

/** The most frequent searches that found nothing, each one press away from a synonym. */
export function SearchMisses({ misses, makeSynonym, onDone }: Props) {
  const t = labelsOf(staffSearchWordsLabels)
  const w = labelsOf(widgetsLabels)
  const { isBusy, submit } = useSubmit()
  const names = { en: w('lbl_widgets_english'), ar: w('lbl_widgets_arabic') }
  const dismiss = ({ Term, Language }: Miss) =>
    submit(async () => {
      await callStaff(dismissSearchMiss, { Term, Language })
      onDone()
    })
  const columns: Column<Miss>[] = [
    { id: 'Term', label: t('lbl_words_term'), isRowHeader: true, cell: ({ Term }) => <bdi>{Term}</bdi> },
    { id: 'Searches', label: t('lbl_words_searches'), isNumber: true, cell: ({ Searches }) => Searches },
    { id: 'Language', label: t('lbl_words_language'), cell: ({ Language }) => names[Language] },
    { id: 'LastDay', label: t('lbl_words_last_day'), cell: ({ LastDay }) => formatDate(LastDay, pageLanguage()) },
    {
      id: 'Acts',
      label: t('lbl_words_acts'),
      cell: (miss) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" size="small" aria-label={t('lbl_words_make_of', { term: miss.Term })} onClick={() => makeSynonym(miss.Term)}>
            {t('lbl_words_make')}
          </Button>
          <Button
            look="plain"
            size="small"
            disabled={isBusy}
            aria-label={t('lbl_words_dismiss_of', { term: miss.Term })}
            onClick={() => dismiss(miss)}
          >
            {t('lbl_words_dismiss')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="me-auto">
          <h2 className="text-xl font-semibold">{t('lbl_words_misses')}</h2>
          <p className="text-soft">{t('lbl_words_misses_hint')}</p>
        </div>
        <CsvButton name="searches" columns={columns.filter(({ id }) => id !== 'Acts')} rows={all} />
      </div>
      <Table
        label={t('lbl_words_misses')}
        items={misses}
        columns={columns}
        idOf={({ Term, Language }) => `${Language} ${Term}`}
        empty={t('lbl_words_misses_empty')}
      />
    </section>
  )
}
