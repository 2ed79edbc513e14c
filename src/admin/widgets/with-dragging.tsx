import type { ReactNode } from 'react'
import { type DragAndDropHooks, type DragAndDropOptions, useDragAndDrop } from 'react-aria-components/useDragAndDrop'

interface Props {
  options: DragAndDropOptions
  children: (hooks: DragAndDropHooks) => ReactNode
}

/** Loaded by `Draggable`. */
export const WithDragging = ({ options, children }: Props) => children(useDragAndDrop(options).dragAndDropHooks)
