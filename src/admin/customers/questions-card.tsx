import { Link } from 'react-router'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import type { StaffCustomer } from '../../contract/customers/staff/customers.ts'
import { formatDate } from '../../ui/date.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { Card } from '../widgets/card.tsx'

/** The questions that a customer asked about products, with their answers. */
export function QuestionsCard({ questions }: { questions: StaffCustomer['Questions'] }) {
  const t = labelsOf(customersLabels)
  const mayAnswer = useMay()('reviews:write')
  if (questions.length === 0) return null
  return (
    <Card title={t('lbl_customers_questions')}>
      {questions.map(({ QuestionId, ProductId, ProductName, Body, Answer, State, CreatedAt }) => (
        <div key={QuestionId} className="border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0">
          <h3 className="font-semibold whitespace-pre-line wrap-anywhere" dir="auto">
            {Body}
          </h3>
          {Answer && (
            <p className="line-clamp-3 whitespace-pre-line wrap-anywhere" dir="auto">
              {Answer}
            </p>
          )}
          <p className="text-sm text-soft">
            <Link to={`/products/${ProductId}`} className="inline-flex min-h-11 items-center">
              <bdi>{ProductName}</bdi>
            </Link>
            {dot}
            {formatDate(CreatedAt, pageLanguage())}
            {dot}
            {mayAnswer ? (
              <Link to={`/questions?State=${State}&ProductId=${ProductId}`} className="inline-flex min-h-11 items-center">
                {t(`lbl_customers_question_${State}`)}
              </Link>
            ) : (
              t(`lbl_customers_question_${State}`)
            )}
          </p>
        </div>
      ))}
    </Card>
  )
}
