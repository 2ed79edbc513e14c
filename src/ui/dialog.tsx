import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  className?: string
  /** Shown after the title. */
  beside?: ReactNode
  /** Only the page can close the dialog. `onClose` is still called when the user tries to, so that the page can explain why. */
  isLocked?: boolean
  /** False while a third-party window covers the page: nothing can be above a modal dialog. */
  isModal?: boolean
}

/** The native dialog element: it traps the focus, closes on Escape and restores the focus. */
function useDialog({ isOpen, onClose, isLocked = false, isModal = true }: Pick<Props, 'isOpen' | 'onClose' | 'isLocked' | 'isModal'>) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog?.open) dialog.close()
    if (!isOpen) return
    dialog?.[isModal ? 'showModal' : 'show']()
    // React focuses a field before the dialog is shown, which then has no effect.
    dialog?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [isOpen, isModal])
  // Only a dialog that is closed while it is in the page restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  const refuse = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    if (!isOpen || !isLocked || !isModal) return
    // An Escape that is refused here never reaches the dialog. The focus may be outside it: the button that was pressed is disabled meanwhile.
    document.addEventListener('keydown', refuse)
    return () => document.removeEventListener('keydown', refuse)
  }, [isOpen, isLocked, isModal])
  return {
    ref,
    onClose: () => {
      // Closed by the page itself.
      if (!isOpen || ref.current?.open) return
      // Browsers close a dialog on the second Back of a phone even if the cancel event is prevented.
      if (isLocked) ref.current?.showModal()
      else onClose()
    },
    onCancel: (event: React.SyntheticEvent) => {
      if (event.target !== ref.current) return
      // The page closes it at once. The close event comes later, when the same button may have been pressed again.
      event.preventDefault()
      onClose()
    },
    // The content fills the dialog, so a click on the dialog itself is a click on the backdrop. What is typed in a form marked so outlives it.
    onClick: (event: React.MouseEvent) => {
      if (event.target === ref.current && !isLocked && !ref.current.querySelector('[data-typed]')) onClose()
    },
  }
}

function DialogHeader({
  id,
  title,
  beside,
  closeLabel,
  onClose,
}: Pick<Props, 'title' | 'beside' | 'closeLabel' | 'onClose'> & { id: string }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-5 py-3">
      <h2 id={id} className="text-lg font-semibold wrap-anywhere">
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

/** A centred dialog. */
export function Dialog({ isOpen, onClose, isLocked, isModal, title, beside, closeLabel, children, className = '' }: Props) {
  const id = useId()
  return (
    <dialog
      {...useDialog({ isOpen, onClose, isLocked, isModal })}
      aria-labelledby={id}
      className={`fixed inset-0 z-50 m-auto h-fit w-[min(36rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-card border border-line bg-card p-0 text-ink backdrop:bg-black/45 ${className}`}
    >
      {isOpen && (
        <div className="grid max-h-[calc(100dvh-2rem)] grid-rows-[auto_1fr]">
          <DialogHeader id={id} title={title} beside={beside} closeLabel={closeLabel} onClose={onClose} />
          <div className="overflow-y-auto p-5">{children}</div>
        </div>
      )}
    </dialog>
  )
}

/** A dialog at the start or end side of the screen. */
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
          <DialogHeader id={id} title={title} beside={beside} closeLabel={closeLabel} onClose={onClose} />
          <div className="overflow-y-auto p-5">{children}</div>
        </div>
      )}
    </dialog>
  )
}
