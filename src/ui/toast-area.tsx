import { useEffect, useRef } from 'react'
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled'
import { constants } from '../contract/constants.ts'
import { Icon } from './icon.tsx'
import 'react-toastify/dist/ReactToastify.css'
import './toast-area.css'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export interface ToastRequest {
  kind: ToastKind
  text: string
  /** It is to be closed. */
  isOver?: boolean
}

export interface ToastAreaProps {
  isRightToLeft: boolean
  /** Accessible names of the area and of the close buttons. */
  labels: { area: string; close: string }
  /** Registers the function that shows toasts; queued toasts are passed to it at once. */
  subscribe: (show: (request: ToastRequest) => void) => () => void
}

const aside = 'data-aside'

/** Whether a toast covers a part of the element. */
function isOver(layer: Element, element: Element | null): boolean {
  if (!element || layer.contains(element)) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [...layer.querySelectorAll('.Toastify__toast')].some((toast) => {
    const over = toast.getBoundingClientRect()
    return over.left < right && over.right > left && over.top < bottom && over.bottom > top
  })
}

/**
 * Toasts at the top right, closed after five seconds (storefront document §2), also above open dialogs. Simultaneous toasts are stacked, so
 * that they don't cover the form they refer to; hovering or clicking expands the stack. They are hidden while the keyboard's focus is under them.
 */
export function ToastArea({ isRightToLeft, labels, subscribe }: ToastAreaProps) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      subscribe(({ kind, text, isOver }) => {
        const toastId = `${kind} ${text}`
        if (isOver) return toast.dismiss(toastId)
        // Reopen the popover to move it above dialogs that were opened since.
        layer.current?.hidePopover()
        layer.current?.showPopover()
        layer.current?.removeAttribute(aside)
        // Restarts the timer of a toast with the same text, which may be closing.
        toast.update(toastId, { delay: 0 })
        toast[kind](text, { toastId })
      }),
    [subscribe],
  )
  useEffect(() => {
    const giveWay = ({ key }: KeyboardEvent) =>
      key === 'Tab' && layer.current?.toggleAttribute(aside, isOver(layer.current, document.activeElement))
    document.addEventListener('keyup', giveWay)
    return () => document.removeEventListener('keyup', giveWay)
  }, [])
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastContainer
        position="top-right"
        autoClose={constants.toastMs}
        rtl={isRightToLeft}
        stacked
        theme="light"
        role="alert"
        aria-label={labels.area}
        closeButton={({ closeToast }: CloseButtonProps) => (
          <button
            type="button"
            aria-label={labels.close}
            onClick={closeToast}
            className="Toastify__close-button grid size-6 place-items-center"
          >
            <Icon name="close" />
          </button>
        )}
        // Hidden from screen readers: the progress bar's label is English and not useful.
        hideProgressBar
      />
    </div>
  )
}
