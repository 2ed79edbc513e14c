import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { useShop } from '../state/store.ts'

/** An e-mail address, which starts with the customer's own. */
export function OwnEmailField(props: Omit<ComponentProps<typeof Field>, 'type' | 'dir' | 'defaultValue'>) {
  const ownEmail = useShop(({ user }) => user.user.EmailAddress)
  // The key resets the field when the browser's storage is read. A submitted value in `props` overrides the default.
  return <Field key={ownEmail} type="email" dir="ltr" defaultValue={ownEmail} {...props} />
}
