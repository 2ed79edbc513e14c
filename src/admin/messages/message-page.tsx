import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { changeMessageState, getMessage, listReplyTemplates } from '../../contract/admin.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { languageIn } from '../../contract/localization/language.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { useChanges } from '../live/use-changes.ts'
import { AnswerForm } from './answer-form.tsx'
import { MessageBadge } from './message-badge.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
  const [message, templates] = await Promise.all([
    callStaff(getMessage, { MessageId: Number(params.messageId) }),
    callStaff(listReplyTemplates, {}),
  ])
  return { message, templates }
}

/** One message, the answers to it, and the next answer. */
export function Component() {
  const t = labelsOf(inboxLabels)
  const { message, templates } = useLoaderData<typeof loader>()
  const may = useMay()
  const { act, isBusy } = useAct()
  const { MessageId, Version, State } = message
  useChanges(['messages'], MessageId)
  const email = <bdi className="wrap-anywhere">{message.Email}</bdi>
  const change = (State: 'open' | 'closed') => () =>
    act(() => callStaff(changeMessageState, { MessageId, Version, State }), t('lbl_inbox_changed'))
  return (
    <>
      <ScreenTitle title={message.Subject}>
        <MessageBadge state={State} />
        {State === 'open' ? (
          <Button look="quiet" busy={isBusy} onClick={change('closed')}>
            {t('lbl_inbox_close')}
          </Button>
        ) : (
          <Button look="quiet" busy={isBusy} onClick={change('open')}>
            {t('lbl_inbox_reopen')}
          </Button>
        )}
      </ScreenTitle>
      <p className="flex flex-wrap gap-x-4 text-soft">
        <bdi className="wrap-anywhere">{message.FullName}</bdi>
        {may('customers:read') ? <Link to={`/customers?Search=${encodeURIComponent(message.Email)}`}>{email}</Link> : email}
        {message.PhoneNumber && <bdi dir="ltr">{message.PhoneNumber}</bdi>}
        {message.Order &&
          (may('orders:read') ? (
            <Link to={`/orders/${message.Order.OrderId}`}>
              {t('lbl_inbox_about_order', { number: isolated(message.Order.OrderNumber) })}
            </Link>
          ) : (
            <span>{t('lbl_inbox_about_order', { number: isolated(message.Order.OrderNumber) })}</span>
          ))}
      </p>
      <ol aria-label={t('lbl_inbox_thread')} className="grid grid-cols-1 gap-4">
        <Entry name={message.FullName} at={message.CreatedAt} text={message.Body} />
        {message.Replies.map(({ MessageReplyId, StaffName, CreatedAt, Body }) => (
          <Entry key={MessageReplyId} name={StaffName} at={CreatedAt} text={Body} isReply />
        ))}
      </ol>
      <AnswerForm key={MessageId} message={message} templates={templates} />
    </>
  )
}

function Entry({ name, at, text, isReply = false }: { name: string; at: string; text: string; isReply?: boolean }) {
  const t = labelsOf(inboxLabels)
  const when = formatMoment(at, pageLanguage())
  return (
    <li className={`rounded-card border p-4 ${isReply ? 'border-green bg-tint sm:ms-12' : 'border-line bg-card sm:me-12'}`}>
      <p className="text-sm text-soft">{t('lbl_inbox_wrote', { name: isolated(name), when })}</p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto" lang={languageIn(text)}>
        {text}
      </p>
    </li>
  )
}
