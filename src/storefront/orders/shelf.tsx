import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { shelfLabels } from '../../contract/entitlements/shelf.labels.ts'
import { shelfSearchLabels } from '../../contract/entitlements/shelf-search.labels.ts'
import { liveLabels } from '../../contract/learning/live.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { shopOf } from '../app/context.ts'
import { readerFiles } from '../app/document/late-parts.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useCustomer } from '../app/use-customer.ts'
import type { Route } from './+types/shelf.ts'
import { useShelfFilter } from './shelf-filters.tsx'
import { ShelfTitles } from './shelf-titles.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  return {
    readers: readerFiles(),
    labels: await labelsFor(shop, [messageLabels, shelfLabels, shelfSearchLabels, ordersHistoryLabels, liveLabels]),
  }
}

/** The labels are those of every filter. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

/** Everything that the customer bought or received, from all orders. Guests are redirected to the login and back. */
export default function ShelfPage({ loaderData: { readers } }: Route.ComponentProps) {
  const t = useLabels(shelfLabels)
  const customer = useCustomer('login')
  const filter = useShelfFilter()
  const { search } = useLocation()
  return (
    <>
      <PageHead title={t('lbl_shelf_title')} isUnlisted />
      <PageTitle title={t('lbl_shelf_title')} />
      <div className="shop-width grid min-h-120 content-start gap-6 py-8 md:py-10">
        <RequiresJavascript />
        {/* Another tab can log in as another customer: nothing of the former one stays. */}
        {customer && <ShelfTitles key={`${customer.UserID} ${search}`} filter={filter} readers={readers} />}
      </div>
    </>
  )
}
