import { useState } from 'react'
import { staffOrdersLabels } from '../../../contract/orders/staff/orders.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.tsx'
import { labelsOf } from '../../app/labels.ts'
import { Dialog } from '../../widgets/dialog.tsx'
import { LateNotice } from '../../widgets/late-notice.tsx'

// Few visits need it.
const SentMailTexts = late(() => import('./sent-mail-texts.tsx'), 'default', LateNotice)

interface Props {
  orderId: number
  mailId: string
  /** What it is. */
  title: string
}

/** The way to a mail about an order as it was sent. */
export function SentMail({ orderId, mailId, title }: Props) {
  const t = labelsOf(staffOrdersLabels)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" aria-label={t('lbl_staff_orders_mail_open_of', { mail: title })} onClick={() => setOpen(true)}>
        {t('lbl_staff_orders_mail_open')}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <SentMailTexts orderId={orderId} mailId={mailId} />
      </Dialog>
    </>
  )
}
