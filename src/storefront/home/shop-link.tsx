import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { usePrefix } from '../app/urls.ts'

/** A link that the owner wrote: a path of ours stays in the visitor's language, another site opens as it is, anything else is no link. */
export function ShopLink({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const prefix = usePrefix()
  if (/^\/(?![/\\])/.test(to)) return <Link to={/^\/(en|ar)(\/|$)/.test(to) ? to : `${prefix}${to}`} {...rest} />
  if (/^https:\/\//.test(to)) return <a href={to} rel="noopener" {...rest} />
  return null
}
