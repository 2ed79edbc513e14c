import { useNavigate } from 'react-router'
import type { ListPage } from '../../contract/call.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'

interface Props {
  page: Pick<ListPage<unknown>, 'Next' | 'Total'>
  search: URLSearchParams
  change: (changes: Record<string, string | null>) => void
}

/** The number of rows of a list, and the way to its other pages. */
export function ListPaging({ page, search, change }: Props) {
  const t = labelsOf(widgetsLabels)
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-soft">
      {/* The empty table says it; screen readers hear it here. */}
      <p role="status" className={page.Total === 0 ? 'sr-only' : 'me-auto'}>
        {page.Total >= 10_000 ? t('lbl_widgets_total_capped') : t('lbl_widgets_total', { n: page.Total })}
      </p>
      {search.has('after') && (
        <>
          <Button look="quiet" size="small" className="max-sm:min-h-11" onClick={() => change({ after: null })}>
            {t('lbl_widgets_first')}
          </Button>
          {/* A tab that began with this page has no other one to return to. */}
          {history.state?.idx > 0 && (
            <Button look="quiet" size="small" className="max-sm:min-h-11" onClick={() => navigate(-1)}>
              <Icon name="back" className="size-4 rtl:-scale-x-100" />
              {t('lbl_widgets_previous')}
            </Button>
          )}
        </>
      )}
      {page.Next && (
        <Button look="quiet" size="small" className="max-sm:min-h-11" onClick={() => change({ after: page.Next })}>
          {t('lbl_widgets_next')}
          <Icon name="forward" className="size-4 rtl:-scale-x-100" />
        </Button>
      )}
    </div>
  )
}
