import { Link } from 'react-router'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import type { StaffCustomer } from '../../contract/customers/staff/customers.ts'
import { formatDate } from '../../ui/date.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { Card } from '../widgets/card.tsx'
import { QuestionsCard } from './questions-card.tsx'

const claimKeys = {
  owed: 'lbl_customers_claim_owed',
  replaced: 'lbl_customers_claim_replaced',
  refused: 'lbl_customers_claim_refused',
} as const

/** What the customer wrote to the shop: reviews, questions, messages and warranty claims. */
export function WrittenCard({ customer: { Reviews, Questions, Messages, Claims } }: { customer: StaffCustomer }) {
  const t = labelsOf(customersLabels)
  const mayAnswer = useMay()('messages:write')
  const day = (moment: string) => formatDate(moment, pageLanguage())
  return (
    <>
      {Claims.length > 0 && (
        <Card title={t('lbl_customers_claims')}>
          {Claims.map(({ WarrantyClaimId, OrderId, OrderNumber, ProductName, State, ClaimedAt }) => (
            <p key={WarrantyClaimId} className="flex min-h-11 flex-wrap items-center gap-x-3">
              <span className="me-auto">
                <bdi>{ProductName}</bdi>
              </span>
              <Link to={`/orders/${OrderId}`} className="inline-flex min-h-11 items-center">
                <bdi>{OrderNumber}</bdi>
              </Link>
              <span className="text-sm text-soft">
                {t(claimKeys[State])}
                {dot}
                {day(ClaimedAt)}
              </span>
            </p>
          ))}
        </Card>
      )}
      {Messages.length > 0 && (
        <Card title={t('lbl_customers_messages')}>
          {Messages.map(({ ContactMessageId, Subject, Message, CreatedAt }) => (
            <div key={ContactMessageId} className="border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0">
              <h3 className="font-semibold">
                {mayAnswer ? (
                  <Link to={`/messages/${ContactMessageId}`} className="inline-flex min-h-11 items-center">
                    <bdi>{Subject}</bdi>
                  </Link>
                ) : (
                  <bdi>{Subject}</bdi>
                )}
              </h3>
              <p className="line-clamp-3 whitespace-pre-line wrap-anywhere" dir="auto">
                {Message}
              </p>
              <p className="text-sm text-soft">{day(CreatedAt)}</p>
            </div>
          ))}
        </Card>
      )}
      <QuestionsCard questions={Questions} />
      {Reviews.length > 0 && (
        <Card title={t('lbl_customers_reviews')}>
          {Reviews.map(({ ReviewId, ProductId, ProductName, Rating, Title, Body, IsVisible, CreatedAt }) => (
            <div key={ReviewId} className="border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0">
              <h3 className="font-semibold" dir="auto">
                {Title}
              </h3>
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {Body}
              </p>
              <p className="text-sm text-soft">
                <Link to={`/products/${ProductId}`} className="inline-flex min-h-11 items-center">
                  <bdi>{ProductName}</bdi>
                </Link>
                {dot}
                {t('lbl_customers_stars', { n: Rating })}
                {dot}
                {day(CreatedAt)}
                {!IsVisible && `${dot}${t('lbl_customers_hidden')}`}
              </p>
            </div>
          ))}
        </Card>
      )}
    </>
  )
}
