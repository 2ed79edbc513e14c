import { kinds } from '../../contract/catalog/kinds.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { useLabels } from '../app/labels.ts'
import { LinkList } from '../app/link-list.tsx'
import { useUrls } from '../app/urls.ts'
import { kindIcons } from './kind-badge.tsx'

/** A link to the listing of each kind, for menus. */
export function KindLinks(classes: { className?: string; linkClass: string }) {
  const t = useLabels(shopLabels)
  const urls = useUrls()
  const links = kinds.map((kind) => ({ to: urls.kind(kind), text: t(`lbl_shop_kinds_${kind}`), icon: kindIcons[kind] }))
  return <LinkList links={links} {...classes} />
}
