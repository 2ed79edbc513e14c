import { useState } from 'react'
import type { RowOf } from '../../../contract/call.ts'
import type { productTalkLabels } from '../../../contract/catalog/product-talk.labels.ts'
import { constants } from '../../../contract/constants.ts'
import { isolated } from '../../../contract/localization/isolate.ts'
import { directions, languageIn } from '../../../contract/localization/language.ts'
import { getProductQuestions } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/date.ts'
import { toast } from '../../../ui/toasts.tsx'
import { call } from '../../app/calls.ts'
import { useMessage } from '../../app/labels.ts'
import { reasonOf } from '../../app/read-message.ts'
import { useLanguage } from '../../app/urls.ts'
import type { LateText } from '../late-labels.ts'
import { useFocusOnMore } from '../use-focus-on-more.ts'

export type QuestionOfProduct = RowOf<typeof getProductQuestions>

interface Props {
  productId: number
  /** The first page. */
  first: QuestionOfProduct[]
  t: LateText<typeof productTalkLabels>
}

/** Six questions with their answers, the latest first, and more on demand. */
export function QuestionList({ productId: ProductId, first, t }: Props) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [rows, setRows] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const { list, focusNext } = useFocusOnMore(rows.length)
  const total = rows.at(-1)?.TotalRecords ?? 0
  const showMore = async () => {
    setLoading(true)
    try {
      const PageNo = Math.floor(rows.length / constants.questionsPageSize) + 1
      const { data } = await call(getProductQuestions, { ProductId, PageNo, PageSize: constants.questionsPageSize, languageCode })
      const known = new Set(rows.map(({ QuestionID }) => QuestionID))
      focusNext()
      setRows([...rows, ...data.filter(({ QuestionID }) => !known.has(QuestionID))])
    } catch (error) {
      toast.error(message(reasonOf(error)))
    }
    setLoading(false)
  }
  if (rows.length === 0) return <p className="text-soft">{t('lbl_talk_questions_none')}</p>
  return (
    <div className="grid gap-6">
      <ul ref={list} className="grid divide-y divide-line" aria-busy={isLoading}>
        {rows.map((row) => (
          <li key={row.QuestionID} tabIndex={-1} className="py-5 first:pt-0">
            <Question row={row} t={t} />
          </li>
        ))}
      </ul>
      {rows.length < total && (
        <div className="needs-script flex flex-wrap items-center gap-4">
          <Button look="quiet" busy={isLoading} onClick={() => void showMore()}>
            {t('lbl_talk_questions_more')}
          </Button>
          <p className="text-sm text-soft">{t('lbl_talk_questions_shown', { n: rows.length, total })}</p>
        </div>
      )}
    </div>
  )
}

/** A question and its answer, each in the direction of its own text. */
function Question({ row: { AskerName, Body, AskedAt, Answer, AnsweredAt, IsSeller }, t }: { row: QuestionOfProduct; t: Props['t'] }) {
  const language = useLanguage()
  // A name may be of the other language and direction.
  const [before, after] = t('lbl_talk_question_asked', { name: '\n', day: isolated(formatDate(AskedAt, language)) }).split('\n')
  return (
    <article dir={directions[languageIn(Body)]} className="wrap-anywhere">
      <h3 lang={languageIn(Body)} className="font-sans font-semibold whitespace-pre-line">
        {Body}
      </h3>
      <p className="mt-1 text-sm text-soft">
        {before}
        <bdi lang={languageIn(AskerName)}>{AskerName}</bdi>
        {after}
      </p>
      <section dir={directions[languageIn(Answer)]} className="mt-3 border-s-2 border-green ps-4">
        <h4 className="text-sm font-semibold">
          {IsSeller ? t('lbl_talk_answer_seller') : t('lbl_talk_answer')}
          <bdi className="ms-2 font-normal text-soft">
            <time dateTime={AnsweredAt}>{formatDate(AnsweredAt, language)}</time>
          </bdi>
        </h4>
        <p lang={languageIn(Answer)} className="mt-1 font-sans whitespace-pre-line">
          {Answer}
        </p>
      </section>
    </article>
  )
}
