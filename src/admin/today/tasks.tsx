import { Link } from 'react-router'
import type { getTasks } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { formatCount } from '../../contract/localization/count.ts'
import { todayLabels } from '../../contract/today/today.labels.ts'
import { maxTaskCount, type StaffTask } from '../../contract/today/today-enums.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { useSignedIn } from '../app/session.ts'
import { Card } from '../widgets/card.tsx'

type Task = RowOf<typeof getTasks>

interface Shown {
  label: keyof typeof todayLabels.texts
  icon: IconName
  to: (task: Task) => string
}

/** The screen that a task opens. */
const tasks: Record<StaffTask, Shown> = {
  'disputes-to-answer': { label: 'lbl_today_disputes_to_answer', icon: 'alert', to: ({ OrderId }) => `/orders/${OrderId}` },
  'orders-to-ship': { label: 'lbl_today_orders_to_ship', icon: 'truck', to: ({ OrderId }) => `/orders/${OrderId}?Tab=to-ship` },
  'orders-unpaid': { label: 'lbl_today_orders_unpaid', icon: 'card', to: () => '/orders?PaymentState=pending' },
  'payments-disagree': { label: 'lbl_today_payments_disagree', icon: 'alert', to: ({ OrderId }) => `/orders/${OrderId}` },
  'refunds-to-assign': { label: 'lbl_today_refunds_to_assign', icon: 'back', to: ({ OrderId }) => `/orders/${OrderId}` },
  'disputes-to-settle': { label: 'lbl_today_disputes_to_settle', icon: 'back', to: ({ OrderId }) => `/orders/${OrderId}` },
  'order-requests': { label: 'lbl_today_order_requests', icon: 'back', to: ({ OrderId }) => `/orders/${OrderId}` },
  claims: { label: 'lbl_today_claims', icon: 'shield', to: () => '/claims' },
  messages: { label: 'lbl_today_messages', icon: 'chat', to: () => '/messages' },
  reviews: { label: 'lbl_today_reviews', icon: 'star', to: () => '/reviews' },
  questions: { label: 'lbl_today_questions', icon: 'chat', to: () => '/questions' },
  sellers: { label: 'lbl_today_sellers', icon: 'user', to: () => '/sellers' },
  'stock-low': { label: 'lbl_today_stock_low', icon: 'book', to: () => '/stock?Stock=short' },
  untranslated: { label: 'lbl_today_untranslated', icon: 'globe', to: () => '/translations' },
  'searches-without-result': { label: 'lbl_today_searches', icon: 'search', to: () => '/search-words' },
  backup: { label: 'lbl_today_backup', icon: 'download', to: () => '/backups' },
  'mails-given-up': { label: 'lbl_today_mails', icon: 'mail', to: () => '/mails/unsent' },
}

/** Where a seller's tasks lead: to their own orders and products. */
const toOwn = (task: Task) => (task.Task === 'orders-to-ship' ? `/own-orders/${task.OrderId}` : tasks[task.Task].to(task))

/** How long the most urgent one can wait. */
function Deadline({ daysLeft }: { daysLeft: number }) {
  const t = labelsOf(todayLabels)
  const text = daysLeft < 0 ? t('lbl_today_overdue') : daysLeft === 0 ? t('lbl_today_due_today') : t('lbl_today_days_left', { n: daysLeft })
  return <span className={`block text-sm ${daysLeft < 3 ? 'text-red' : 'text-soft'}`}>{text}</span>
}

/** What waits for the person. */
export function Tasks({ tasks: waiting }: { tasks: Task[] }) {
  const t = labelsOf(todayLabels)
  const isSeller = useSignedIn().VendorId !== null
  return (
    <Card title={t('lbl_today_tasks')}>
      {waiting.length === 0 && (
        <p className="flex items-center gap-2 text-soft">
          <Icon name="check" className="size-5 text-green-text" />
          {t('lbl_today_nothing')}
        </p>
      )}
      <ul className="-mx-2 grid gap-x-4 sm:grid-cols-2">
        {waiting.map((task) => {
          const { label, icon, to } = tasks[task.Task]
          return (
            <li key={task.Task}>
              <Link
                to={isSeller ? toOwn(task) : to(task)}
                className="flex min-h-12 items-center gap-3 rounded-card px-2 text-ink no-underline hover:bg-tint"
              >
                <Icon name={icon} className="size-5 shrink-0 text-soft" />
                <span className="grow">
                  {t(label)}
                  {task.DaysLeft !== undefined && <Deadline daysLeft={task.DaysLeft} />}
                </span>
                <bdi className="min-w-9 rounded-full bg-tint px-2.5 py-0.5 text-center font-semibold tabular-nums">
                  {task.Count >= maxTaskCount ? `${formatCount(maxTaskCount - 1)}+` : formatCount(task.Count)}
                </bdi>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
