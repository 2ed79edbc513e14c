import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DragAndDropHooks, DragAndDropOptions } from 'react-aria-components/useDragAndDrop'
import { late } from '../../ui/late.tsx'
import { showLateFailure } from './late-notice.tsx'

interface Props {
  options: DragAndDropOptions
  /** The collection, with the hooks of drag and drop once they are loaded. */
  children: (hooks?: DragAndDropHooks) => ReactNode
}

/** Where the focus is: the key of its item, and the name of the button in it. `grabs`: that button is then pressed. */
interface Focus {
  key: string
  name: string | null
  grabs: boolean
}

const WithDragging = late(() => import('./with-dragging.tsx'), 'WithDragging')

/**
 * A collection whose items can be dragged. Drag and drop weighs as much as a screen: it loads when the collection is first pointed at or touched, or
 * a key is pressed at a handle. React Aria cannot add it to a collection that is mounted, so the collection is mounted again, and gets its focus back.
 */
export function Draggable({ options, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const focus = useRef<Focus>(undefined)
  // A press that has begun ends on the same element.
  const isPressed = useRef(false)
  // Several events may wait for the load.
  const isMounted = useRef(false)
  const [hasDragging, setDragging] = useState(false)

  const mountWithDragging = async ({ grabs = false } = {}) => {
    if (isMounted.current) return
    const isThere = await WithDragging.load()
    // A finger points and presses at once: by then it is known that a press has begun.
    await new Promise((resolve) => setTimeout(resolve))
    if (!isThere && grabs) showLateFailure()
    const isCovered = box.current?.closest('[inert], [aria-hidden="true"]')
    if (!isThere || isMounted.current || isPressed.current || isCovered || !box.current) return
    isMounted.current = true
    focus.current = focusIn(box.current, grabs)
    setDragging(true)
  }
  useEffect(() => {
    if (hasDragging && box.current && focus.current) return giveBack(box.current, focus.current)
  }, [hasDragging])

  return (
    <div
      ref={box}
      onPointerOver={({ buttons }) => {
        isPressed.current = buttons !== 0
        void mountWithDragging()
      }}
      onPointerDownCapture={() => {
        isPressed.current = true
      }}
      onPointerCancel={() => {
        isPressed.current = false
        void mountWithDragging()
      }}
      onClickCapture={() => {
        isPressed.current = false
        // After those who listen for the click.
        setTimeout(mountWithDragging)
      }}
      onKeyDownCapture={(event) => {
        if (hasDragging || !(event.key === 'Enter' || event.key === ' ') || !(event.target as Element).matches('[slot="drag"]')) return
        event.preventDefault()
        event.stopPropagation()
        void mountWithDragging({ grabs: true })
      }}
    >
      {hasDragging ? <WithDragging options={options}>{children}</WithDragging> : children()}
    </div>
  )
}

function focusIn(box: Element, grabs: boolean): Focus | undefined {
  const focused = document.activeElement
  const key = focused?.closest<HTMLElement>('[data-key]')?.dataset.key
  return focused && key !== undefined && box.contains(focused) ? { key, name: focused.getAttribute('aria-label'), grabs } : undefined
}

/** Focuses the item, and then what had the focus in it: React Aria focuses the first item of a collection in which none had it before. */
function giveBack(box: Element, { key, name, grabs }: Focus): () => void {
  let frame = 0
  const focusItem = () => {
    const item = box.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    item?.focus()
    if (item) frame = requestAnimationFrame(() => focusPart(item))
    // The items are mounted in a later rendering than the collection.
    else if (!box.querySelector('[data-key]')) frame = requestAnimationFrame(focusItem)
  }
  const focusPart = (item: HTMLElement) => {
    const part = name === null ? null : item.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)
    part?.focus()
    // Not `click()`: React Aria moves the focus to the first place to drop for keys alone.
    if (grabs) for (const type of ['keydown', 'keyup']) part?.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }))
  }
  focusItem()
  return () => cancelAnimationFrame(frame)
}
