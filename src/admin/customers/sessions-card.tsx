import { endCustomerSessions } from '../../contract/admin.ts'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import type { StaffCustomer } from '../../contract/customers/staff/customers.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { Card } from '../widgets/card.tsx'

/** Where the customer is logged in. */
export function SessionsCard({ customer: { CustomerId, Sessions } }: { customer: StaffCustomer }) {
  const t = labelsOf(customersLabels)
  const may = useMay()('customers:write')
  const { act, isBusy } = useAct()
  const end = (SessionId?: string) =>
    act(() => callStaff(endCustomerSessions, { CustomerId, SessionId }), t('lbl_customers_sessions_ended'))
  return (
    <Card title={t('lbl_customers_sessions')}>
      {Sessions.length === 0 && <p className="text-soft">{t('lbl_customers_sessions_none')}</p>}
      <ul className="grid">
        {Sessions.map(({ SessionId, CreatedAt }) => {
          const name = t('lbl_customers_session', { date: formatMoment(CreatedAt, pageLanguage()) })
          return (
            <li key={SessionId} className="flex min-h-11 items-center gap-3 border-t border-line py-1 first:border-0">
              <span className="me-auto">{name}</span>
              {may && (
                <Button
                  look="quiet"
                  size="small"
                  busy={isBusy}
                  aria-label={`${t('lbl_customers_session_end')}: ${name}`}
                  onClick={() => end(SessionId)}
                >
                  {t('lbl_customers_session_end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {Sessions.length > 1 && may && (
        <Button look="quiet" size="small" className="justify-self-start" busy={isBusy} onClick={() => end()}>
          {t('lbl_customers_sessions_end')}
        </Button>
      )}
    </Card>
  )
}
