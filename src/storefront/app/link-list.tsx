import { Icon, type IconName } from '../../ui/icon.tsx'

interface Props {
  links: { to: string; text: string; icon?: IconName }[]
  className?: string
  linkClass: string
}

/** Links as a list, for menus and the footer. */
export const LinkList = ({ links, className, linkClass }: Props) => (
  <ul className={className}>
    {links.map(({ to, text, icon }) => (
      <li key={to}>
        <a href={to} className={linkClass}>
          {icon && <Icon name={icon} className="size-5 shrink-0" />}
          {text}
        </a>
      </li>
    ))}
  </ul>
)
