import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import type { DragAndDropHooks, DragAndDropOptions } from 'react-aria-components/useDragAndDrop'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { Draggable } from './draggable.tsx'

export interface TreeNode {
  id: string
  label: string
  /** Shown at the end of the line: a count, a menu. */
  beside?: ReactNode
  href?: string
  children?: TreeNode[]
}

interface Props {
  label: string
  nodes: TreeNode[]
  /** How nodes are moved by dragging; without it, they are not. */
  dragging?: DragAndDropOptions
  /** Everything is open at first. */
  opensAll?: boolean
}

const idsOf = (nodes: readonly TreeNode[]): string[] => nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])

/** Things within things, such as categories. `dragging` moves them, also by keyboard. */
export function Tree({ label, nodes, dragging, opensAll = false }: Props) {
  const t = labelsOf(widgetsLabels)
  const [expanded, setExpanded] = useState<Iterable<string | number>>(() => (opensAll ? idsOf(nodes) : []))
  const item = ({ id, label, beside, href, children }: TreeNode) => (
    <TreeItem
      id={id}
      textValue={label}
      href={href}
      className="group min-h-11 border-b border-line outline-none last:border-0 data-drop-target:bg-tint data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-green-text"
    >
      <TreeItemContent>
        {({ hasChildItems, level, isExpanded }) => (
          <div className="flex min-h-11 items-center gap-2 px-2" style={{ paddingInlineStart: `${level * 1.25 - 0.75}rem` }}>
            {dragging && (
              <Button
                slot="drag"
                aria-label={t('lbl_widgets_drag', { name: label })}
                className="grid size-8 max-sm:size-11 shrink-0 cursor-grab place-items-center text-soft"
              >
                <Icon name="menu" className="size-4" />
              </Button>
            )}
            {hasChildItems ? (
              <Button slot="chevron" className="grid size-8 max-sm:size-11 shrink-0 cursor-pointer place-items-center text-soft">
                <Icon name="forward" className={`size-4 transition-transform ${isExpanded ? 'rotate-90' : 'rtl:rotate-180'}`} />
              </Button>
            ) : (
              <span className="size-8 shrink-0 max-sm:size-11" />
            )}
            <span className="min-w-0 grow wrap-anywhere">{label}</span>
            {beside}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children ?? []}>{item}</Collection>
    </TreeItem>
  )
  const tree = (hooks?: DragAndDropHooks) => (
    <AriaTree
      aria-label={label}
      items={nodes}
      expandedKeys={expanded}
      onExpandedChange={setExpanded}
      dragAndDropHooks={hooks}
      className="rounded-card border border-line bg-card"
    >
      {item}
    </AriaTree>
  )
  return dragging ? <Draggable options={dragging}>{tree}</Draggable> : tree()
}
