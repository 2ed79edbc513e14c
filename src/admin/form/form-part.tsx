import type { ComponentProps, KeyboardEvent } from 'react'

interface Props extends Omit<ComponentProps<'fieldset'>, 'onSubmit' | 'onKeyDown'> {
  onSubmit: () => void
}

/** A part of a form that a button of its own saves: the form's button does not wait for what is typed here, and Enter saves this part. */
export function FormPart({ onSubmit, onInput, className, ...rest }: Props) {
  const submitByEnter = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (!isText || event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // Not the form around it.
    event.preventDefault()
    onSubmit()
  }
  return (
    <fieldset
      {...rest}
      className={`min-w-0 ${className}`}
      onInput={(event) => {
        event.stopPropagation()
        onInput?.(event)
      }}
      onKeyDown={submitByEnter}
    />
  )
}
