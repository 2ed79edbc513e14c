import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router'
import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { nameOf, optionsOf } from '../catalog/names.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { useFreshForm } from '../form/use-fresh-form.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { LateNotice } from '../widgets/late-notice.tsx'
import { MergeOrRemove } from './merge-or-remove.tsx'
import { OwnFields } from './own-fields.tsx'
import type { TermValues } from './term-kinds.ts'
import { type ListedTerm, type TermScreen, termKinds } from './term-kinds.ts'

// Only attributes have values.
const MergeValues = late(() => import('./merge-values.tsx'), 'default', LateNotice)

const readRow = (row: unknown) => {
  const { Id, Version, ProductCount, ...values } = row as ListedTerm
  return { values: values as TermValues, version: Version }
}

/** The route of the editor of a kind: of one, or of a new one. */
export const termEditorOf = (kind: TermScreen) => ({
  async loader({ params }: LoaderFunctionArgs) {
    const terms: ListedTerm[] = await callStaff(termKinds[kind].calls.list, {})
    const term = terms.find(({ Id }) => String(Id) === params.id)
    if (params.id !== 'new' && !term) throw new Response(null, { status: 404 })
    return { term, terms }
  },
  Component: () => <Screen kind={kind} />,
})

/** Another term is another form. So is one whose values were merged. */
function Screen({ kind }: { kind: TermScreen }) {
  const { round, refresh } = useFreshForm()
  return <Editor key={`${useParams().id} ${round}`} kind={kind} onMerged={refresh} />
}

function Editor({ kind, onMerged }: { kind: TermScreen; onMerged: () => Promise<void> }) {
  const t = labelsOf(taxonomyLabels)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { term, terms } = useLoaderData<{ term: ListedTerm | undefined; terms: ListedTerm[] }>()
  const { calls, label, fresh, filter } = termKinds[kind]
  const form = useRecordForm<TermValues>({
    name: `${kind} ${term?.Id ?? 'new'}`,
    row: term && { area: kind, id: term.Id },
    ...(term ? readRow(term) : { values: { NameEn: '', NameAr: '', ...fresh }, version: 0 }),
    readRow,
    async save(values, version) {
      const body = {
        ...values,
        Values: values.Values?.map(({ ValueId, NameEn, NameAr, Terms }) => ({ ...(ValueId && { ValueId }), NameEn, NameAr, Terms })),
      }
      const saved: ListedTerm = await callStaff(calls.save, { ...body, ...(term && { Id: term.Id, Version: version }) } as never)
      if (term) await revalidate()
      else await navigate(`/${kind}/${saved.Id}`, { replace: true })
      return readRow(saved)
    },
  })
  const name = term ? nameOf(term) : t('lbl_taxonomy_new')
  const goBack = () => navigate(`/${kind}`)
  return (
    <>
      <ScreenTitle title={`${t(label)}: ${name}`}>
        {term && filter && (
          <LinkButton look="quiet" size="small" to={`/products?${filter}=${term.Id}`}>
            {t('lbl_taxonomy_uses', { n: term.ProductCount })}
          </LinkButton>
        )}
      </ScreenTitle>
      <div className="grid max-w-4xl gap-6">
        <RecordForm form={form} labels={{ NameEn: t('lbl_taxonomy_name'), NameAr: t('lbl_taxonomy_name') }}>
          <TextInBoth form={form} field="Name" label={t('lbl_taxonomy_name')} maxLength={100} isRequired />
          <OwnFields form={form} />
        </RecordForm>
        {term?.Values && term.Values.length > 1 && <MergeValues attributeId={term.Id} values={term.Values} onDone={onMerged} />}
        {term && (
          <MergeOrRemove
            name={name}
            others={optionsOf(terms.filter(({ Id }) => Id !== term.Id))}
            uses={t('lbl_taxonomy_uses', { n: term.ProductCount })}
            merge={async (IntoId) => {
              await callStaff(calls.merge, { Id: term.Id, IntoId })
              await navigate(`/${kind}/${IntoId}`)
            }}
            remove={async () => {
              await callStaff(calls.remove, { Id: term.Id, Version: term.Version })
              await goBack()
            }}
          />
        )}
      </div>
    </>
  )
}
