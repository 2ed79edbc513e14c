import { useState } from 'react'
import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import type { CategoryRow } from '../../contract/catalog/staff/taxonomy.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { nameOf } from '../catalog/names.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { Select } from '../widgets/select.tsx'
import { categoryOptions } from './category-options.ts'

interface Props {
  category: CategoryRow
  categories: CategoryRow[]
  onMove: (parentId: number | null) => Promise<void>
  onClose: () => void
}

const top = 'top'

/** Where a category goes, without dragging it. */
export function MoveDialog({ category, categories, onMove, onClose }: Props) {
  const t = labelsOf(taxonomyLabels)
  const [under, setUnder] = useState(String(category.ParentCategoryId ?? top))
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog title={t('lbl_taxonomy_move_title', { name: nameOf(category) })} isOpen onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() => {
          setBusy(true)
          onMove(under === top ? null : Number(under)).finally(() => setBusy(false))
        }}
      >
        <Select
          label={t('lbl_taxonomy_under')}
          options={[{ id: top, label: t('lbl_taxonomy_at_top') }, ...categoryOptions(categories, category.CategoryId)]}
          value={under}
          onChange={setUnder}
        />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_taxonomy_move')}
        </Button>
      </Form>
    </Dialog>
  )
}
