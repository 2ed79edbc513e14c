import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { listSearchMisses, listSynonyms } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { staffSearchWordsLabels } from '../../contract/catalog/staff/search.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { Dialog } from '../widgets/dialog.tsx'
import type { Column } from '../widgets/table.tsx'
import { SearchMisses } from './search-misses.tsx'
import { type EditedSynonym, SynonymForm } from './synonym-form.tsx'

const load = ({ Filter, After, Size }: ListQuery) => callStaff(listSynonyms, { Filter, After, Size } as ParametersOf<typeof listSynonyms>)

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, misses] = await Promise.all([load(readListQuery(new URL(request.url))), callStaff(listSearchMisses, { Size: 20 })])
  return { page, misses }
}

type Synonym = RowOf<typeof listSynonyms>

/** What the search knows: synonyms, and what it did not find. */
export function Component() {
  const t = labelsOf(staffSearchWordsLabels)
  const { page, misses } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<EditedSynonym>()
  const direction = ({ IsOneWay }: Synonym) => t(IsOneWay ? 'lbl_words_one' : 'lbl_words_both')
  const columns: Column<Synonym>[] = [
    {
      id: 'Terms',
      label: t('lbl_words_terms'),
      isRowHeader: true,
      csv: ({ Terms }) => Terms.join(' | '),
      cell: (synonym) => (
        <Button look="plain" className="text-start font-normal" onClick={() => setEdited(synonym)}>
          <span className="flex flex-wrap gap-1.5">
            {synonym.Terms.map((term, at) => (
              <bdi key={term} className={`rounded-full border border-line px-2.5 ${synonym.IsOneWay && at === 0 ? 'font-semibold' : ''}`}>
                {term}
              </bdi>
            ))}
          </span>
        </Button>
      ),
    },
    {
      id: 'Direction',
      label: t('lbl_words_direction'),
      cell: (synonym) => <span className="whitespace-nowrap">{direction(synonym)}</span>,
      csv: direction,
    },
  ]
  return (
    <>
      <ScreenTitle title={t('lbl_words_title')}>
        <Button onClick={() => setEdited({ Terms: [], IsOneWay: false })}>
          <Icon name="plus" className="size-4.5" />
          {t('lbl_words_new')}
        </Button>
      </ScreenTitle>
      <SearchMisses misses={misses.Rows} makeSynonym={(term) => setEdited({ Terms: [term], IsOneWay: false })} onDone={revalidate} />
      <section className="grid gap-4">
        <div>
          <h2 className="text-xl font-semibold">{t('lbl_words_synonyms')}</h2>
          <p className="text-soft">{t('lbl_words_synonyms_hint')}</p>
        </div>
        <List
          name="synonyms"
          areas={['search-words']}
          label={t('lbl_words_synonyms')}
          page={page}
          columns={columns}
          load={load}
          idOf={({ SynonymId }) => String(SynonymId)}
        />
      </section>
      <Dialog title={t('lbl_words_edit')} isOpen={edited !== undefined} onClose={() => setEdited(undefined)}>
        {edited && (
          <SynonymForm
            synonym={edited}
            done={() => {
              setEdited(undefined)
              revalidate()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
