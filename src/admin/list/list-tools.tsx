import { useState } from 'react'
import type { ListPage } from '../../contract/call.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { TriggerButton } from '../widgets/button.tsx'
import { CheckboxGroup } from '../widgets/choice-groups.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { LateNotice } from '../widgets/late-notice.tsx'
import { Menu, type MenuAction } from '../widgets/menu.tsx'
import type { Column } from '../widgets/table.tsx'
import { type ListQuery, readListQuery } from './list-query.ts'
import { useSavedViews } from './saved-views.ts'

// Few visits save a view, or a file.
const loadSaving = () => import('./save-rows.ts')
const ViewForm = late(() => import('./view-form.tsx'), 'default', LateNotice)

interface Props<Item> {
  name: string
  columns: readonly Column<Item>[]
  shown: readonly Column<Item>[]
  search: URLSearchParams
  change: (changes: Record<string, string | null>) => void
  openView: (query: URLSearchParams) => void
  load?: (query: ListQuery) => Promise<ListPage<Item>>
  /** The rows are cards of the screen's own: columns are those of the file. */
  isOfCards?: boolean
}

/** The buttons beside a list's filters: columns, saved views and CSV. */
export function ListTools<Item>({ name, columns, shown, search, change, openView, load, isOfCards }: Props<Item>) {
  const t = labelsOf(widgetsLabels)
  const [open, setOpen] = useState<'columns' | 'view'>()
  const close = () => setOpen(undefined)
  const { views, save, rename, remove } = useSavedViews(name)
  const actions: MenuAction[] = [
    ...views.map(({ ViewId, Name, Query }) => ({
      id: `view ${ViewId}`,
      label: Name,
      icon: 'eye' as const,
      onAction: () => openView(new URLSearchParams(Query)),
    })),
    { id: 'save', label: t('lbl_widgets_save_view'), icon: 'plus', onAction: () => setOpen('view') },
    ...(isOfCards ? [] : [{ id: 'columns', label: t('lbl_widgets_columns'), icon: 'rows' as const, onAction: () => setOpen('columns') }]),
  ]
  return (
    <div className="ms-auto flex gap-2">
      <Menu
        label={t('lbl_widgets_views')}
        trigger={
          <TriggerButton size="normal">
            {t('lbl_widgets_views')}
            <Icon name="down" className="size-4" />
          </TriggerButton>
        }
        actions={actions}
      />
      {load && (
        <CsvButton
          name={name}
          columns={shown}
          rows={async () => (await loadSaving()).loadAll(load, readListQuery(new URL(`http://list/?${search}`)))}
        />
      )}
      <Dialog title={t('lbl_widgets_columns')} isOpen={open === 'columns'} onClose={close}>
        <CheckboxGroup
          label={t('lbl_widgets_columns')}
          options={columns.filter(({ isRowHeader }) => !isRowHeader).map(({ id, label }) => ({ id, label }))}
          value={shown.map(({ id }) => id)}
          onChange={(ids) =>
            change({
              columns:
                columns
                  .map(({ id }) => id)
                  .filter((id) => ids.includes(id))
                  .join() || '-',
            })
          }
        />
      </Dialog>
      <Dialog title={t('lbl_widgets_save_view')} isOpen={open === 'view'} onClose={close}>
        <ViewForm
          save={async (name, isReplacement) => {
            await save(name, search, isReplacement)
            close()
          }}
          views={views}
          rename={rename}
          remove={remove}
        />
      </Dialog>
    </div>
  )
}

interface CsvProps<Item> {
  /** Names the file. */
  name: string
  columns: readonly Column<Item>[]
  rows: () => Promise<readonly Item[]>
}

/** Saves the rows of a list as a file for spreadsheets. */
export function CsvButton<Item>({ name, columns, rows }: CsvProps<Item>) {
  const may = useMay()
  const [isLoading, setLoading] = useState(false)
  if (!may('export')) return null
  const save = async () => {
    setLoading(true)
    try {
      await (await loadSaving()).saveRows(name, columns, await rows())
    } catch (error) {
      showFailure(error)
    }
    setLoading(false)
  }
  return (
    <Button look="quiet" busy={isLoading} onClick={save}>
      <Icon name="download" className="size-4.5" />
      {labelsOf(widgetsLabels)('lbl_widgets_csv')}
    </Button>
  )
}
