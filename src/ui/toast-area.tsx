import { useEffect, useRef } from 'react'
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled'
import { constants } from '../contract/constants.ts'
import { Icon } from './icon.tsx'
import type { ToastAreaProps } from './toasts.tsx'
import 'react-toastify/dist/ReactToastify.css'
import './toast-area.css'

/**
 * Top right, each gone after five seconds (storefront document §2); above a dialog that is open too. Those of one moment lie behind one
 * another, so that the form they speak of can be seen; a pointer over them or a press spreads them.
 */
export function ToastArea({ isRightToLeft, words, listen }: ToastAreaProps) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      listen(({ kind, text }) => {
        // Shown anew, so that it lies above what was opened since.
        layer.current?.hidePopover()
        layer.current?.showPopover()
        const toastId = `${kind} ${text}`
        // What is there already, perhaps on its way out, is said again from now.
        toast.update(toastId, { delay: 0 })
        toast[kind](text, { toastId })
      }),
    [listen],
  )
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastContainer
        position="top-right"
        autoClose={constants.toastMs}
        rtl={isRightToLeft}
        stacked
        theme="light"
        role="alert"
        aria-label={words.area}
        closeButton={({ closeToast }: CloseButtonProps) => (
          <button
            type="button"
            aria-label={words.close}
            onClick={closeToast}
            className="Toastify__close-button grid size-6 place-items-center"
          >
            <Icon name="close" />
          </button>
        )}
        // From who listens: its name is English, and a running bar says nothing to them.
        hideProgressBar
      />
    </div>
  )
}
