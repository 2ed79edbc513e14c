import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => void
}

/** A form that is sent by the page: the browser stays on it. In a dialog of another form, it alone is sent. */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault()
      event.stopPropagation()
      onSubmit()
    }}
  />
)
