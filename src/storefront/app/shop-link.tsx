import type { ComponentProps } from 'react'
import { usePrefix } from './urls.ts'

/** A link entered by staff. Paths of this site get the current language prefix; https URLs are external; anything else renders nothing. */
export function ShopLink({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const prefix = usePrefix()
  if (/^\/(?![/\\])/.test(to)) return <a href={/^\/(en|ar)(\/|$)/.test(to) ? to : `${prefix}${to}`} {...rest} />
  if (/^https:\/\//.test(to)) return <a href={to} rel="noopener" {...rest} />
  return null
}
