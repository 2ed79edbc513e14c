import type { KeyboardEvent, ReactNode } from 'react'

interface Props {
  onSubmit: () => void
  className: string
  children: ReactNode
}

/** A part of a form that a button of its own saves: the form's button does not wait for what is typed here, and Enter saves this part. */
export function FormPart({ onSubmit, className, children }: Props) {
  const submitByEnter = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (!isText || event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // Not the form around it.
    event.preventDefault()
    onSubmit()
  }
  return (
    <fieldset className={`min-w-0 ${className}`} onInput={(event) => event.stopPropagation()} onKeyDown={submitByEnter}>
      {children}
    </fieldset>
  )
}
