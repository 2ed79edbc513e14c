import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useUrls } from './urls.ts'

interface Props {
  /** A drawing, or an icon in a disc. */
  drawing?: ReactNode
  icon?: IconName
  title?: string
  text: string
  button?: string
}

/** Empty state of a page, with a link to all products where `button` names one. */
export function EmptyPage({ drawing, icon, title, text, button }: Props) {
  const urls = useUrls()
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-14 text-center md:py-20">
      {drawing}
      {icon && (
        <span className="grid size-20 place-items-center rounded-full bg-tint text-green-text">
          <Icon name={icon} className="size-9" />
        </span>
      )}
      {title && <h2 className="text-2xl font-semibold">{title}</h2>}
      <p className="text-balance text-soft">{text}</p>
      {button && (
        <a href={urls.allProducts()} className={buttonClass({}, 'mt-2')}>
          {button}
        </a>
      )}
    </div>
  )
}
