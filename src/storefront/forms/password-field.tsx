import { type ComponentProps, useState } from 'react'
import { passwordFieldLabels } from '../../contract/customers/password-field.labels.ts'
import { FieldFrame } from '../../ui/field.tsx'
import { useLabels } from '../app/labels.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'dir'> {
  label: string
  error?: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which its owner can make visible while typing. */
export function PasswordField({ label, id, error, hint, required, ...rest }: Props) {
  const t = useLabels(passwordFieldLabels)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} id={id} error={error} hint={hint} isRequired={required}>
      {(control) => (
        <span dir="ltr" className="relative grid">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            aria-required={required}
            {...rest}
            className={`${control.className} pe-20`}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="needs-script absolute inset-y-0 end-0 px-3.5 text-sm font-semibold text-green-text hover:underline"
          >
            {t(isShown ? 'lbl_password_hide' : 'lbl_password_show')}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
