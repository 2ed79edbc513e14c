import type { Kind } from '../../contract/catalog/kinds.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'

export const kindIcons: Record<Kind, IconName> = { course: 'course', ebook: 'ebook', book: 'book', account: 'account' }

/** What a product is, with an icon, on a line of its own: "Course", "E-book", "Printed book" or "Account". */
export function KindBadge({ kind, className = '' }: { kind: Kind; className?: string }) {
  const t = useLabels(shopLabels)
  return (
    <span className={`flex w-fit items-center gap-1.5 font-semibold whitespace-nowrap text-green-text ${className}`}>
      <Icon name={kindIcons[kind]} className="size-[1.25em] shrink-0" />
      {t(`lbl_shop_kind_${kind}`)}
    </span>
  )
}
