import { Link } from 'react-router'
import { kinds } from '../../contract/catalog/kinds.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { kindIcons } from './kind-badge.tsx'

/** A link to the listing of each kind, for menus. */
export function KindLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const t = useLabels(shopLabels)
  const urls = useUrls()
  return (
    <ul className={className}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Link to={urls.kind(kind)} className={linkClass}>
            <Icon name={kindIcons[kind]} className="size-5 shrink-0" />
            {t(`lbl_shop_kinds_${kind}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
