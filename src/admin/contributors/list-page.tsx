import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listContributors } from '../../contract/admin.ts'
import type { contributorSorts, ListedContributorRow } from '../../contract/catalog/staff/contributors.ts'
import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { useMay } from '../app/session.ts'
import { nameOf } from '../catalog/names.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import type { Column } from '../widgets/table.tsx'

const load = ({ Filter, Sort, After, Size }: ListQuery) =>
  callStaff(listContributors, {
    Filter: { Search: Filter.Search },
    Sort: (Sort ?? 'Name') as (typeof contributorSorts)[number],
    After,
    Size,
  })

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** Authors and instructors. */
export function Component() {
  const t = labelsOf(taxonomyLabels)
  const may = useMay()
  const page = useLoaderData<typeof loader>()
  const title = labelsOf(frameLabels)('lbl_frame_contributors')
  const columns: Column<ListedContributorRow>[] = [
    {
      id: 'Name',
      label: t('lbl_taxonomy_name'),
      isRowHeader: true,
      isSortable: true,
      csv: nameOf,
      cell: (one) => (
        <span className="flex items-center gap-3">
          {one.Picture && <img src={`${one.Picture}?w=96`} alt="" className="size-10 rounded-full object-cover" />}
          <bdi>{nameOf(one)}</bdi>
        </span>
      ),
    },
    {
      id: 'Title',
      label: t('lbl_taxonomy_title'),
      csv: ({ TitleEn, TitleAr }) => (pageLanguage() === 'ar' ? TitleAr : TitleEn),
      cell: ({ TitleEn, TitleAr }) => <bdi>{pageLanguage() === 'ar' ? TitleAr : TitleEn}</bdi>,
    },
    {
      id: 'Products',
      label: t('lbl_taxonomy_products'),
      isNumber: true,
      csv: ({ ProductCount }) => ProductCount,
      cell: ({ ProductCount }) => ProductCount,
    },
  ]
  return (
    <>
      <ScreenTitle title={title}>
        {may('catalog:write') && <LinkButton to="/contributors/new">{t('lbl_taxonomy_new')}</LinkButton>}
      </ScreenTitle>
      <List
        name="contributors"
        label={title}
        page={page}
        columns={columns}
        load={load}
        idOf={({ ContributorId }) => String(ContributorId)}
        hrefOf={({ ContributorId }) => `/contributors/${ContributorId}`}
      />
    </>
  )
}
