import { getOrderMail } from '../../../contract/admin.ts'
import { directions } from '../../../contract/localization/language.ts'
import { staffOrdersLabels } from '../../../contract/orders/staff/orders.labels.ts'
import { orderMailPath } from '../../../contract/staff/path.ts'
import { formatMoment } from '../../../ui/date.ts'
import { dot } from '../../app/dot.ts'
import { labelsOf, pageLanguage } from '../../app/labels.ts'
import { useCall } from '../../app/use-call.ts'
import { LateNotice } from '../../widgets/late-notice.tsx'
import { Tabs } from '../../widgets/tabs.tsx'

/** A mail as it was sent, in a frame in which nothing runs, and as text. */
export default function SentMailTexts({ orderId: OrderId, mailId: MailId }: { orderId: number; mailId: string }) {
  const t = labelsOf(staffOrdersLabels)
  const { data: mail, error } = useCall(getOrderMail, { OrderId, MailId })
  if (!mail) return <LateNotice hasFailed={error !== undefined} />
  const { Subject, To, SentAt, Language, Text } = mail
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{Subject}</bdi>
        </p>
        <p className="text-sm text-soft">
          {formatMoment(SentAt, pageLanguage())}
          {dot}
          <bdi>{To}</bdi>
        </p>
      </div>
      <Tabs
        label={Subject}
        tabs={[
          {
            id: 'html',
            label: t('lbl_staff_orders_mail_as_html'),
            content: (
              <iframe
                title={Subject}
                src={orderMailPath(OrderId, MailId)}
                sandbox=""
                className="h-[60dvh] w-full rounded-card border border-line bg-card"
              />
            ),
          },
          {
            id: 'text',
            label: t('lbl_staff_orders_mail_as_text'),
            content: (
              <pre lang={Language} dir={directions[Language]} className="font-sans text-sm wrap-anywhere whitespace-pre-wrap">
                {Text}
              </pre>
            ),
          },
        ]}
      />
      <p className="text-sm text-soft">{t('lbl_staff_orders_mail_hint')}</p>
    </div>
  )
}
