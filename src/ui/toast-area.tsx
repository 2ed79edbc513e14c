import { useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { limits } from '../contract/limits.ts'
import type { ToastAreaProps } from './toasts.tsx'
import 'react-toastify/dist/ReactToastify.css'
import './toast-area.css'

/** Top right, each gone after five seconds (storefront document §2); above a dialog that is open too. */
export function ToastArea({ isRightToLeft, listen }: ToastAreaProps) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      listen(({ kind, text }) => {
        // Shown anew, so that it lies above what was opened since.
        layer.current?.hidePopover()
        layer.current?.showPopover()
        toast[kind](text, { toastId: `${kind} ${text}` })
      }),
    [listen],
  )
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastContainer position="top-right" autoClose={limits.toastMs} rtl={isRightToLeft} newestOnTop theme="light" role="alert" />
    </div>
  )
}
