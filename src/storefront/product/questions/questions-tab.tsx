import { productTalkLabels } from '../../../contract/catalog/product-talk.labels.ts'
import { constants } from '../../../contract/constants.ts'
import { getProductQuestions } from '../../../contract/storefront.ts'
import { useLanguage } from '../../app/urls.ts'
import { useCall } from '../../app/use-call.ts'
import { useLateLabels } from '../late-labels.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'

/** The questions about a product and their form, as a tab of its page. */
export function QuestionsTab({ productId }: { productId: number }) {
  const t = useLateLabels(productTalkLabels)
  const languageCode = useLanguage()
  const { data, failure } = useCall(getProductQuestions, {
    ProductId: productId,
    PageNo: 1,
    PageSize: constants.questionsPageSize,
    languageCode,
  })
  if (!t) return <div className="h-60" />
  return (
    <div className="grid max-w-3xl gap-8">
      {failure && <p className="text-soft">{failure}</p>}
      {data ? <QuestionList productId={productId} first={data} t={t} /> : !failure && <div className="h-40" />}
      <QuestionForm productId={productId} t={t} />
    </div>
  )
}
