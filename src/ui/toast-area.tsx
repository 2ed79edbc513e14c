import { useEffect } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { limits } from '../contract/limits.ts'
import type { ToastAreaProps } from './toasts.tsx'
import 'react-toastify/dist/ReactToastify.css'

/** Top right, each gone after five seconds (storefront document §2). */
export function ToastArea({ isRightToLeft, listen }: ToastAreaProps) {
  useEffect(() => listen(({ kind, text }) => void toast[kind](text, { toastId: `${kind} ${text}` })), [listen])
  return <ToastContainer position="top-right" autoClose={limits.toastMs} rtl={isRightToLeft} newestOnTop theme="light" role="alert" />
}
