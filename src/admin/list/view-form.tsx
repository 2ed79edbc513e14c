import { useState } from 'react'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'
import type { SavedView } from './saved-views.ts'

interface Props {
  views: SavedView[]
  save: (name: string, isReplacement: boolean) => Promise<void>
  rename: (viewId: number, name: string) => Promise<void>
  remove: (viewId: number) => Promise<void>
}

/** Saves what the list shows as a view, renames views and removes them. */
export default function ViewForm({ views, save, rename, remove }: Props) {
  const t = labelsOf(widgetsLabels)
  const { isBusy, errors, submit } = useSubmit({ view_taken: 'Name', too_many_views: 'Name' })
  const [name, setName] = useState('')
  /** The view that gets the name; none: what the list shows is saved. */
  const [renamed, setRenamed] = useState<number>()
  const given = name.trim()
  const isReplacement = renamed === undefined && views.some(({ Name }) => Name === given)
  const begin = (view?: SavedView) => {
    setRenamed(view?.ViewId)
    setName(view?.Name ?? '')
  }
  return (
    <Form
      className="grid gap-4"
      onSubmit={() =>
        given &&
        submit(async () => {
          if (renamed === undefined) return save(given, isReplacement)
          await rename(renamed, given)
          begin()
        })
      }
    >
      <TextField
        // Another view is another field, which gets the focus.
        key={renamed}
        name="Name"
        label={t('lbl_widgets_view_name')}
        value={name}
        onChange={setName}
        error={errors.Name}
        maxLength={60}
        isRequired
        autoFocus
      />
      <Button type="submit" busy={isBusy}>
        {t(renamed !== undefined ? 'lbl_widgets_rename_view' : isReplacement ? 'lbl_widgets_replace_view' : 'lbl_widgets_save')}
      </Button>
      {views.length > 0 && (
        <ul aria-label={t('lbl_widgets_remove_view')} className="grid gap-1 border-t border-line pt-3">
          {views.map((view) => (
            <li key={view.ViewId} className="flex items-center gap-3">
              <bdi className="grow">{view.Name}</bdi>
              <Button look="plain" size="small" onClick={() => begin(view)} aria-label={`${t('lbl_widgets_rename_view')}: ${view.Name}`}>
                {t('lbl_widgets_rename_view')}
              </Button>
              <Button
                look="plain"
                size="small"
                disabled={isBusy}
                onClick={() => {
                  if (view.ViewId === renamed) begin()
                  submit(() => remove(view.ViewId))
                }}
                aria-label={`${t('lbl_widgets_remove_view')}: ${view.Name}`}
              >
                <Icon name="bin" className="size-4.5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Form>
  )
}
