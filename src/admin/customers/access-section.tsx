import { Link } from 'react-router'
import { type listCustomerAccess, resendMail } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { LineAccess } from '../orders/line-access.tsx'

/** What the customer may open, with the acts of the order's screen: send again, extend, revoke, seats. */
export function AccessSection({ access }: { access: DataOf<typeof listCustomerAccess> }) {
  const t = labelsOf(customersLabels)
  const may = useMay()('entitlements:write')
  const { act, isBusy } = useAct()
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{t('lbl_customers_access')}</h2>
      {access.map(({ OrderId, OrderNumber, Language, Mails, Line }) => (
        <div key={Line.OrderItemId} className="grid grid-cols-1 gap-1">
          <div className="flex min-h-11 flex-wrap items-center gap-3 text-sm">
            <Link to={`/orders/${OrderId}`} className="me-auto inline-flex min-h-11 items-center">
              <bdi>{OrderNumber}</bdi>
            </Link>
            {may && Mails.includes('paid') && (
              <Button
                look="plain"
                size="small"
                busy={isBusy}
                onClick={() => act(() => callStaff(resendMail, { OrderId, Mail: 'paid' }), t('lbl_customers_sent_again'))}
              >
                {t('lbl_customers_send_again')}
              </Button>
            )}
          </div>
          <LineAccess line={Line} language={Language} />
        </div>
      ))}
    </section>
  )
}
