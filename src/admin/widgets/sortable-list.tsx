import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { DragAndDropOptions } from 'react-aria-components/useDragAndDrop'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { IconButton } from './button.tsx'
import { Draggable } from './draggable.tsx'

interface Props<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** The ids in their new order. */
  onArrange: (ids: string[]) => void
}

/** Rows in an order of the person's own: dragged by a pointer or by keys, or moved by one with the buttons. */
export function SortableList<Item>({ label, items, idOf, nameOf, children, onArrange }: Props<Item>) {
  const t = labelsOf(widgetsLabels)
  const ids = items.map(idOf)
  const dragging: DragAndDropOptions = {
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target: { key, dropPosition } }) {
      const others = ids.filter((id) => !keys.has(id))
      const at = others.indexOf(String(key)) + (dropPosition === 'after' ? 1 : 0)
      onArrange(others.toSpliced(at, 0, ...[...keys].map(String)))
    },
  }
  const move = (id: string, by: -1 | 1) => {
    const at = ids.indexOf(id)
    onArrange(ids.toSpliced(at, 1).toSpliced(at + by, 0, id))
  }
  return (
    <Draggable options={dragging}>
      {(hooks) => (
        <GridList
          aria-label={label}
          items={items.map((item) => ({ id: idOf(item), item }))}
          dependencies={[items]}
          dragAndDropHooks={hooks}
          keyboardNavigationBehavior="tab"
          className="grid gap-2"
        >
          {({ id, item }) => (
            <GridListItem
              textValue={nameOf(item)}
              className="rounded-card border border-line bg-card outline-none data-dragging:opacity-50 data-drop-target:border-green data-focus-visible:outline-2 data-focus-visible:outline-green-text"
            >
              <div className="flex items-center gap-1 p-2 sm:gap-3">
                <Button
                  slot="drag"
                  aria-label={t('lbl_widgets_drag', { name: nameOf(item) })}
                  className="grid size-11 shrink-0 cursor-grab place-items-center rounded-card text-soft hover:bg-tint"
                >
                  <Icon name="menu" className="size-4.5" />
                </Button>
                <div className="min-w-0 grow">{children(item)}</div>
                <div className="flex shrink-0 max-sm:flex-col">
                  <IconButton
                    icon="up"
                    label={t('lbl_widgets_move_up', { name: nameOf(item) })}
                    isDisabled={id === ids[0]}
                    onPress={() => move(id, -1)}
                  />
                  <IconButton
                    icon="down"
                    label={t('lbl_widgets_move_down', { name: nameOf(item) })}
                    isDisabled={id === ids.at(-1)}
                    onPress={() => move(id, 1)}
                  />
                </div>
              </div>
            </GridListItem>
          )}
        </GridList>
      )}
    </Draggable>
  )
}
