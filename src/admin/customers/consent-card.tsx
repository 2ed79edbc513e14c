import { Link } from 'react-router'
import { removeSubscriber } from '../../contract/admin.ts'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import type { StaffCustomer } from '../../contract/customers/staff/customers.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { Card } from '../widgets/card.tsx'

/** Which mails the customer asked for. */
export function ConsentCard({ customer: { Email, SubscribedAt, StockAlerts } }: { customer: StaffCustomer }) {
  const t = labelsOf(customersLabels)
  const may = useMay()('customers:write')
  const { act, isBusy } = useAct()
  return (
    <Card title={t('lbl_customers_consent')}>
      <p>
        {SubscribedAt
          ? t('lbl_customers_consent_since', { date: formatDate(SubscribedAt, pageLanguage()) })
          : t('lbl_customers_consent_none')}
      </p>
      {SubscribedAt && may && (
        <Button
          look="quiet"
          size="small"
          className="justify-self-start"
          busy={isBusy}
          onClick={() => act(() => callStaff(removeSubscriber, { Email }), t('lbl_customers_removed'))}
        >
          {t('lbl_customers_consent_remove')}
        </Button>
      )}
      {StockAlerts.length > 0 && (
        <div>
          <h3 className="text-sm text-soft">{t('lbl_customers_waits_for')}</h3>
          <ul>
            {StockAlerts.map(({ ProductId, ProductName }) => (
              <li key={ProductId}>
                <Link to={`/products/${ProductId}`} className="inline-flex min-h-11 items-center">
                  <bdi>{ProductName}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
