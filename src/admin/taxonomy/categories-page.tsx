import { useState } from 'react'
import type { DragAndDropOptions } from 'react-aria-components/useDragAndDrop'
import { useLoaderData, useNavigate } from 'react-router'
import { listCategories, moveCategory } from '../../contract/admin.ts'
import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import type { CategoryRow } from '../../contract/catalog/staff/taxonomy.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { nameOf } from '../catalog/names.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { csvColumn } from '../list/csv-column.ts'
import { CsvButton } from '../list/list-tools.tsx'
import { IconButton } from '../widgets/button.tsx'
import { Menu } from '../widgets/menu.tsx'
import { Tree, type TreeNode } from '../widgets/tree.tsx'
import { MoveDialog } from './move-dialog.tsx'

export const loader = () => callStaff(listCategories, {})

interface Place {
  ParentCategoryId: number | null
  BeforeCategoryId: number | null
}

/** The tree of categories, moved by dragging, by keyboard or by the menu of each. */
export function Component() {
  const t = labelsOf(taxonomyLabels)
  const may = useMay()
  const categories = useLoaderData<CategoryRow[]>()
  const { act } = useAct()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<CategoryRow>()
  const mayWrite = may('catalog:write')
  const childrenOf = (parent: number | null) => categories.filter(({ ParentCategoryId }) => ParentCategoryId === parent)
  const find = (id: unknown) => categories.find(({ CategoryId }) => String(CategoryId) === String(id))

  const move = ({ CategoryId, Version }: CategoryRow, place: Place) =>
    act(() => callStaff(moveCategory, { CategoryId, Version, ...place }), t('lbl_taxonomy_moved'))
  const moveNear = (category: CategoryRow, target: CategoryRow, position: 'on' | 'before' | 'after') => {
    if (position === 'on') return move(category, { ParentCategoryId: target.CategoryId, BeforeCategoryId: null })
    const siblings = childrenOf(target.ParentCategoryId).filter(({ CategoryId }) => CategoryId !== category.CategoryId)
    const at = siblings.indexOf(target) + (position === 'after' ? 1 : 0)
    return move(category, { ParentCategoryId: target.ParentCategoryId, BeforeCategoryId: siblings[at]?.CategoryId ?? null })
  }
  const dragging: DragAndDropOptions = {
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(find(key) as CategoryRow) })),
    onMove({ keys, target }) {
      const [category, goal] = [find([...keys][0]), find(target.key)]
      if (category && goal && category !== goal) void moveNear(category, goal, target.dropPosition)
    },
  }

  const nodesUnder = (parent: number | null): TreeNode[] => {
    const siblings = childrenOf(parent)
    return siblings.map((category, at) => {
      const { CategoryId, IsVisible, ProductCount } = category
      const step = (by: -1 | 1) => {
        const target = siblings[at + by]
        if (target) void moveNear(category, target, by < 0 ? 'before' : 'after')
      }
      const edit = { id: 'edit', label: t('lbl_taxonomy_edit'), onAction: () => navigate(`/categories/${CategoryId}`) }
      return {
        id: String(CategoryId),
        label: nameOf(category),
        href: `/categories/${CategoryId}`,
        beside: (
          <>
            {!IsVisible && <span className="text-sm text-soft">{t('lbl_taxonomy_hidden')}</span>}
            <span className="text-sm text-soft tabular-nums max-sm:hidden">{t('lbl_taxonomy_uses', { n: ProductCount })}</span>
            {mayWrite && (
              <Menu
                label={t('lbl_taxonomy_actions', { name: nameOf(category) })}
                trigger={<IconButton icon="down" label={t('lbl_taxonomy_actions', { name: nameOf(category) })} />}
                actions={[
                  edit,
                  { id: 'up', label: t('lbl_taxonomy_up'), isDisabled: at === 0, onAction: () => step(-1) },
                  { id: 'down', label: t('lbl_taxonomy_down'), isDisabled: at === siblings.length - 1, onAction: () => step(1) },
                  { id: 'move', label: t('lbl_taxonomy_move_to'), onAction: () => setMoved(category) },
                  { id: 'new', label: t('lbl_taxonomy_new_below'), onAction: () => navigate(`/categories/new?under=${CategoryId}`) },
                ]}
              />
            )}
          </>
        ),
        children: nodesUnder(CategoryId),
      }
    })
  }
  const title = labelsOf(frameLabels)('lbl_frame_categories')
  const w = labelsOf(widgetsLabels)
  const columns = [
    csvColumn<CategoryRow>(w('lbl_widgets_english'), ({ NameEn }) => NameEn),
    csvColumn<CategoryRow>(w('lbl_widgets_arabic'), ({ NameAr }) => NameAr),
    csvColumn<CategoryRow>(t('lbl_taxonomy_under'), ({ ParentCategoryId }) => {
      const parent = find(ParentCategoryId)
      return parent ? nameOf(parent) : ''
    }),
    csvColumn<CategoryRow>(t('lbl_taxonomy_products'), ({ ProductCount }) => ProductCount),
    csvColumn<CategoryRow>(t('lbl_taxonomy_hidden'), ({ IsVisible }) => (IsVisible ? '' : t('lbl_taxonomy_hidden'))),
  ]
  return (
    <>
      <ScreenTitle title={title}>
        <CsvButton name="categories" columns={columns} rows={async () => categories} />
        {mayWrite && <LinkButton to="/categories/new">{t('lbl_taxonomy_new')}</LinkButton>}
      </ScreenTitle>
      {categories.length === 0 ? (
        <p className="rounded-card border border-line bg-card px-4 py-10 text-center text-soft">{t('lbl_taxonomy_no_categories')}</p>
      ) : (
        <>
          {mayWrite && <p className="text-soft">{t('lbl_taxonomy_categories_hint')}</p>}
          <Tree label={title} nodes={nodesUnder(null)} dragging={mayWrite ? dragging : undefined} opensAll />
        </>
      )}
      {moved && (
        <MoveDialog
          category={moved}
          categories={categories}
          onClose={() => setMoved(undefined)}
          onMove={async (ParentCategoryId) => {
            await move(moved, { ParentCategoryId, BeforeCategoryId: null })
            setMoved(undefined)
          }}
        />
      )}
    </>
  )
}
