import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface FrameProps {
  label: ReactNode
  /** For links to the control from elsewhere on the page. */
  id?: string
  error?: string
  hint?: ReactNode
  isRequired?: boolean
  children: (control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
    className: string
  }) => ReactNode
}

export const boxClass =
  'w-full rounded-card border border-line-strong bg-card px-3.5 py-2.5 text-ink placeholder:text-soft aria-invalid:border-red read-only:bg-paper'

/** A control with label, hint and error message, linked for screen readers. */
export function FieldFrame({ label, id: givenId, error, hint, isRequired, children }: FrameProps) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {isRequired && (
          <span className="ms-1 text-red" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy, className: boxClass })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="text-sm text-red empty:hidden">
        {error}
      </p>
    </div>
  )
}

type FieldProps = Omit<FrameProps, 'children' | 'isRequired'>

export const Field = ({ label, id, error, hint, required, ...rest }: FieldProps & ComponentProps<'input'>) => (
  <FieldFrame label={label} id={id} error={error} hint={hint} isRequired={required}>
    {(control) => <input dir="auto" {...control} aria-required={required} {...rest} />}
  </FieldFrame>
)

export const TextArea = ({ label, id, error, hint, required, ...rest }: FieldProps & ComponentProps<'textarea'>) => (
  <FieldFrame label={label} id={id} error={error} hint={hint} isRequired={required}>
    {(control) => <textarea rows={5} dir="auto" {...control} aria-required={required} {...rest} />}
  </FieldFrame>
)

/** A select; its options are the children. */
export const Select = ({ label, id, error, hint, required, ...rest }: FieldProps & ComponentProps<'select'>) => (
  <FieldFrame label={label} id={id} error={error} hint={hint} isRequired={required}>
    {(control) => (
      <span className="relative grid">
        <select
          {...control}
          className={`${control.className} min-h-11.5 appearance-none pe-10 enabled:bg-card disabled:opacity-60`}
          aria-required={required}
          {...rest}
        />
        <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-soft">
          <Icon name="down" className="size-4.5" />
        </span>
      </span>
    )}
  </FieldFrame>
)
