import { shelfLabels } from '../../contract/entitlements/shelf.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { vaultLabels } from '../../contract/vault/vault.labels.ts'
import { idFrom, shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useUrls } from '../app/urls.ts'
import { useCustomer } from '../app/use-customer.ts'
import type { Route } from './+types/page.ts'
import { Vault } from './vault.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const entitlementId = idFrom(args.params.entitlement_id)
  return { entitlementId, labels: await labelsFor(shop, [messageLabels, vaultLabels, shelfLabels]) }
}

/** The login details or licence key of the customer's seat. Guests are redirected to the login and back. */
export default function VaultPage({ loaderData: { entitlementId } }: Route.ComponentProps) {
  const t = useLabels(vaultLabels)
  const shelf = useLabels(shelfLabels)
  const urls = useUrls()
  const customer = useCustomer('login')
  const title = t('lbl_vault_title')
  return (
    <>
      <PageHead title={title} isUnlisted />
      <PageTitle title={title} trail={[{ to: urls.shelf(), title: shelf('lbl_shelf_title') }]} />
      <div className="shop-width min-h-120 py-8 md:py-10">
        <div className="mx-auto grid max-w-3xl gap-6">
          <RequiresJavascript />
          {/* Another tab can log in as another customer: nothing of the former one stays. */}
          {customer && <Vault key={`${customer.UserID} ${entitlementId}`} entitlementId={entitlementId} email={customer.EmailAddress} />}
        </div>
      </div>
    </>
  )
}
