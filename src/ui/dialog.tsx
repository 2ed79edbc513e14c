import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  className?: string
  /** Stands behind the title. */
  beside?: ReactNode
  /** It stays until the page closes it: `onClose` is only the wish, which may be answered by saying why. */
  isHeld?: boolean
  /** False while a window of somebody else's lies over the page: nothing can lie over a modal one. */
  isModal?: boolean
}

/** The browser's own dialog: it keeps the focus, closes by Escape, and gives the focus back. */
function useDialog({ isOpen, onClose, isHeld = false, isModal = true }: Pick<Props, 'isOpen' | 'onClose' | 'isHeld' | 'isModal'>) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog?.open) dialog.close()
    if (isOpen) dialog?.[isModal ? 'showModal' : 'show']()
  }, [isOpen, isModal])
  return {
    ref,
    onClose: () => {
      // Closed by the page itself, which knows.
      if (!isOpen || ref.current?.open) return
      // Escape pressed twice closes a dialog whatever its page says.
      if (isHeld) ref.current?.showModal()
      else onClose()
    },
    onCancel: (event: React.SyntheticEvent) => {
      if (!isHeld || event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // A press beside the dialog lands on the dialog itself: its content fills it.
    onClick: (event: React.MouseEvent) => {
      if (event.target === ref.current && !isHeld) onClose()
    },
  }
}

function Head({ id, title, beside, closeLabel, onClose }: Pick<Props, 'title' | 'beside' | 'closeLabel' | 'onClose'> & { id: string }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-5 py-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {beside}
      <button
        type="button"
        onClick={onClose}
        aria-label={closeLabel}
        className="ms-auto -me-2 grid size-10 shrink-0 place-items-center rounded-card text-soft hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** A window in the middle. */
export function Dialog({ isOpen, onClose, isHeld, isModal, title, beside, closeLabel, children, className = '' }: Props) {
  const id = useId()
  return (
    <dialog
      {...useDialog({ isOpen, onClose, isHeld, isModal })}
      aria-labelledby={id}
      className={`fixed inset-0 z-50 m-auto h-fit w-[min(36rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-card border border-line bg-card p-0 text-ink backdrop:bg-black/45 ${className}`}
    >
      {isOpen && (
        <div className="grid max-h-[calc(100dvh-2rem)] grid-rows-[auto_1fr]">
          <Head {...{ id, title, beside, closeLabel, onClose }} />
          <div className="overflow-y-auto p-5">{children}</div>
        </div>
      )}
    </dialog>
  )
}

/** A sheet from the start or the end of the line. */
export function Drawer({
  isOpen,
  onClose,
  title,
  beside,
  closeLabel,
  children,
  side = 'end',
  className = '',
}: Props & { side?: 'start' | 'end' }) {
  const id = useId()
  return (
    <dialog
      {...useDialog({ isOpen, onClose })}
      aria-labelledby={id}
      className={`m-0 h-dvh max-h-none w-[min(24rem,calc(100vw-2.5rem))] max-w-none border-line bg-card p-0 text-ink backdrop:bg-black/45 ${side === 'end' ? 'ms-auto border-s' : 'me-auto border-e'} ${className}`}
    >
      {isOpen && (
        <div className="grid h-full grid-rows-[auto_1fr]">
          <Head {...{ id, title, beside, closeLabel, onClose }} />
          <div className="overflow-y-auto p-5">{children}</div>
        </div>
      )}
    </dialog>
  )
}
