import { useState } from 'react'
import { staffOrdersLabels } from '../../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../../contract/orders/staff/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/date.ts'
import { late } from '../../../ui/late.tsx'
import { labelsOf, pageLanguage } from '../../app/labels.ts'
import { dayOf } from '../../app/shop-days.ts'
import { Card } from '../../widgets/card.tsx'
import { Dialog } from '../../widgets/dialog.tsx'
import { LateNotice } from '../../widgets/late-notice.tsx'

// Few visits need it.
const AcceptedTermsTexts = late(() => import('./accepted-terms-texts.tsx'), 'default', LateNotice)

/** Which terms the customer accepted with the order, and the way to their texts. */
export function AcceptedTerms({ order: { OrderId, TermsFirstSeenAt } }: { order: StaffOrder }) {
  const t = labelsOf(staffOrdersLabels)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('lbl_staff_orders_terms')}>
      {TermsFirstSeenAt === null ? (
        <p className="text-soft">{t('lbl_staff_orders_terms_none')}</p>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>{t('lbl_staff_orders_terms_of', { date: formatDate(dayOf(TermsFirstSeenAt), pageLanguage()) })}</p>
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            {t('lbl_staff_orders_terms_open')}
          </Button>
          <Dialog title={t('lbl_staff_orders_terms')} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
            <AcceptedTermsTexts orderId={OrderId} />
          </Dialog>
        </div>
      )}
    </Card>
  )
}
