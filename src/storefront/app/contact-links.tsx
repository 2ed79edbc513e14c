import type { ReactNode } from 'react'
import { footerLabels } from '../../contract/content/layout.labels.ts'
import { useLabels } from './labels.ts'

interface Props {
  className: string
  /** An icon before the text. */
  children?: ReactNode
}

/** The shop's telephone number; nothing in a shop that has given none. */
export function PhoneLink({ className, children }: Props) {
  const number = useLabels(footerLabels)('lbl_foot_phone')
  if (!number) return null
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={className}>
      {children}
      <bdi dir="ltr">{number}</bdi>
    </a>
  )
}

/** The shop's e-mail address; nothing in a shop that has given none. */
export function EmailLink({ className, children }: Props) {
  const email = useLabels(footerLabels)('lbl_foot_email')
  if (!email) return null
  return (
    <a href={`mailto:${email}`} className={className}>
      {children}
      <bdi dir="ltr">{email}</bdi>
    </a>
  )
}
