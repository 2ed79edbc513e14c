import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { listText } from '../app/list-text.ts'
import { useMay } from '../app/session.ts'
import { nameOf } from '../catalog/names.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import type { Column } from '../widgets/table.tsx'
import { type ListedTerm, type TermScreen, termKinds } from './term-kinds.ts'

/** All terms of a kind in one page: they are few, and searched and sorted here. */
async function load(kind: TermScreen, { Filter, Sort = 'Name' }: ListQuery) {
  const terms: ListedTerm[] = await callStaff(termKinds[kind].calls.list, {})
  const search = (Filter.Search ?? '').trim().toLocaleLowerCase()
  const rows = terms.filter(({ NameEn, NameAr }) => `${NameEn} ${NameAr}`.toLocaleLowerCase().includes(search))
  const by = (a: ListedTerm, b: ListedTerm) =>
    Sort.endsWith('Name') ? nameOf(a).localeCompare(nameOf(b), pageLanguage()) : a.ProductCount - b.ProductCount
  rows.sort((a, b) => (Sort.startsWith('-') ? by(b, a) : by(a, b)))
  return { Rows: rows, Next: null, Total: rows.length }
}

/** The route of the list of a kind. */
export const termsListOf = (kind: TermScreen) => ({
  loader: ({ request }: LoaderFunctionArgs) => load(kind, readListQuery(new URL(request.url))),
  Component: () => <TermsList kind={kind} />,
})

function TermsList({ kind }: { kind: TermScreen }) {
  const t = labelsOf(taxonomyLabels)
  const may = useMay()
  const page = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const title = labelsOf(frameLabels)(`lbl_frame_${kind}`)
  const { fresh } = termKinds[kind]
  const columns: Column<ListedTerm>[] = [
    {
      id: 'Name',
      label: t('lbl_taxonomy_name'),
      isRowHeader: true,
      isSortable: true,
      csv: nameOf,
      cell: (term) => (
        <span className="flex items-center gap-3">
          {term.Picture && <img src={`${term.Picture}?w=96`} alt="" className="size-10 rounded object-contain" />}
          {term.HexCode && <span className="size-6 rounded-full border border-line-strong" style={{ background: term.HexCode }} />}
          <bdi>{nameOf(term)}</bdi>
        </span>
      ),
    },
    {
      id: 'Other',
      label: t('lbl_taxonomy_other_name'),
      csv: ({ NameEn, NameAr }) => (pageLanguage() === 'ar' ? NameEn : NameAr),
      cell: ({ NameEn, NameAr }) => <bdi>{pageLanguage() === 'ar' ? NameEn : NameAr}</bdi>,
    },
    ...('ShortName' in fresh
      ? [{ id: 'ShortName', label: t('lbl_taxonomy_short_name'), cell: ({ ShortName }: ListedTerm) => <bdi>{ShortName}</bdi> }]
      : []),
    ...('HexCode' in fresh
      ? [{ id: 'HexCode', label: t('lbl_taxonomy_hex'), cell: ({ HexCode }: ListedTerm) => <bdi dir="ltr">{HexCode}</bdi> }]
      : []),
    ...('Values' in fresh
      ? [
          {
            id: 'Values',
            label: t('lbl_taxonomy_values'),
            csv: ({ Values = [] }: ListedTerm) => Values.map(nameOf).join(', '),
            cell: ({ Values = [] }: ListedTerm) => listText(Values.map(nameOf)),
          },
        ]
      : []),
    {
      id: 'Products',
      label: t('lbl_taxonomy_products'),
      isNumber: true,
      isSortable: true,
      csv: ({ ProductCount }) => ProductCount,
      cell: ({ ProductCount }) => ProductCount,
    },
  ]
  return (
    <>
      <ScreenTitle title={title}>
        {may('catalog:write') && <LinkButton to={`/${kind}/new`}>{t('lbl_taxonomy_new')}</LinkButton>}
      </ScreenTitle>
      <List
        name={kind}
        label={title}
        page={page}
        columns={columns}
        load={(query) => load(kind, query)}
        idOf={({ Id }) => String(Id)}
        hrefOf={({ Id }) => `/${kind}/${Id}`}
      />
    </>
  )
}
