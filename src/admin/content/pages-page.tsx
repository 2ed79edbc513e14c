import { Link, useLoaderData } from 'react-router'
import { arrangePages, listPages } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { formatDate } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { CsvButton } from '../list/list-tools.tsx'
import { useChanges } from '../live/use-changes.ts'
import { ArrangedRows, arrangedColumns } from './arranged-rows.tsx'
import { nameIn } from './name-in.ts'

type Line = RowOf<typeof listPages>

export const loader = () => callStaff(listPages, {})

/** Pages of text: those of every shop, and the owner's own. */
export function Component() {
  const t = labelsOf(contentLabels)
  const pages = useLoaderData<Line[]>()
  useChanges(['pages'])
  const nameOf = ({ TitleEn, TitleAr }: Line) => nameIn({ en: TitleEn, ar: TitleAr })
  const own = pages.filter(({ Key }) => Key === null)
  const stateOf = ({ IsVisible, ChangedAt }: Line) =>
    [
      t(IsVisible ? 'lbl_content_shown' : 'lbl_content_hidden'),
      ...(ChangedAt ? [`${t('lbl_content_page_changed')}: ${formatDate(ChangedAt, pageLanguage())}`] : []),
    ].join(dot)
  return (
    <>
      <ScreenTitle title={t('lbl_content_pages')}>
        <CsvButton name="pages" columns={arrangedColumns(t('lbl_content_page_title'), nameOf, stateOf)} rows={async () => pages} />
        <LinkButton to="/pages/new">{t('lbl_content_page_new')}</LinkButton>
      </ScreenTitle>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {pages
          .filter(({ Key }) => Key !== null)
          .map((page) => (
            <li key={page.Key}>
              <Link
                to={page.Key === 'faq' ? '/faq' : `/pages/${page.Key}`}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-ink no-underline hover:bg-tint"
              >
                <bdi className="font-semibold">{nameOf(page)}</bdi>
                <span className="text-sm text-soft">
                  {page.PageId === null ? t('lbl_content_page_shipped') : `${t('lbl_content_page_own')}${dot}${stateOf(page)}`}
                </span>
              </Link>
            </li>
          ))}
      </ul>
      {own.length > 0 && (
        <section className="grid gap-3">
          <p className="text-soft">{t('lbl_content_page_footer')}</p>
          <ArrangedRows
            label={t('lbl_content_pages')}
            rows={own}
            idOf={({ PageId }) => PageId ?? 0}
            nameOf={nameOf}
            hrefOf={({ PageId }) => `/pages/${PageId}`}
            stateOf={stateOf}
            arrange={(Ids) => callStaff(arrangePages, { Ids })}
          />
        </section>
      )}
    </>
  )
}
