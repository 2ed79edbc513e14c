import { cartLabels } from '../../contract/cart/cart.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useShopDate } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import type { useOpenTitles } from '../app/use-open-titles.ts'

/** Tells that the product of a line is on the customer's shelf already. Nothing for other products. */
export function OpenTitle({ title }: { title: ReturnType<ReturnType<typeof useOpenTitles>['get']> }) {
  const t = useLabels(cartLabels)
  const dateOf = useShopDate()
  const urls = useUrls()
  if (!title) return null
  const { ExpiresAt } = title
  return (
    <a href={urls.shelf()} className="flex min-h-6 w-fit items-center gap-1.5 text-sm font-semibold text-amber hover:underline">
      <Icon name="check" className="size-4 shrink-0" />
      {ExpiresAt ? t('lbl_cart_owned_until', { date: dateOf(ExpiresAt) }) : t('lbl_cart_owned')}
    </a>
  )
}
