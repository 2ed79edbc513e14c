import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCustomer, listCustomerAccess, listOrders } from '../../contract/admin.ts'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import { formatDate } from '../../ui/date.ts'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Notice } from '../widgets/notice.tsx'
import { AccessSection } from './access-section.tsx'
import { AccountCard } from './account-card.tsx'
import { ConsentCard } from './consent-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PrivacyActions } from './privacy-actions.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { WrittenCard } from './written-card.tsx'

/** A role may show customers without their orders. */
const orNothing = (error: unknown) => {
  if (error instanceof CallFailure && error.status === 403) return undefined
  throw error
}

export async function loader({ params }: LoaderFunctionArgs) {
  const CustomerId = Number(params.customerId)
  const [customer, orders, access] = await Promise.all([
    callStaff(getCustomer, { CustomerId }),
    callStaff(listOrders, { Filter: { CustomerId }, Size: 10 }).catch(orNothing),
    callStaff(listCustomerAccess, { CustomerId }).catch(orNothing),
  ])
  return { customer, orders, access: access ?? [] }
}

/** One customer: what they bought and may open, what they wrote, and their data. */
export function Component() {
  const t = labelsOf(customersLabels)
  const { customer, orders, access } = useLoaderData<typeof loader>()
  const { CustomerId, FirstName, LastName, Email, ErasedAt } = customer
  const name = ErasedAt ? t('lbl_customers_erased_name', { id: String(CustomerId) }) : `${FirstName} ${LastName}`.trim() || Email
  return (
    <>
      <ScreenTitle title={name}>{!ErasedAt && <PrivacyActions customer={customer} />}</ScreenTitle>
      {ErasedAt && <Notice>{t('lbl_customers_erased', { date: formatDate(ErasedAt, pageLanguage()) })}</Notice>}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {orders && <OrdersCard customer={customer} orders={orders} />}
          {access.length > 0 && <AccessSection access={access} />}
          <WrittenCard customer={customer} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {!ErasedAt && (
            <>
              <AccountCard key={`account ${CustomerId}`} customer={customer} />
              <ConsentCard customer={customer} />
              <SessionsCard customer={customer} />
              <NotesCard key={`notes ${CustomerId}`} customer={customer} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
