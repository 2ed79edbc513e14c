import { productTalkLabels } from '../../../contract/catalog/product-talk.labels.ts'
import { constants } from '../../../contract/constants.ts'
import { messageLabels } from '../../../contract/messages.ts'
import { getProductDetail, getProductQuestions } from '../../../contract/storefront.ts'
import { idFrom, notFound, shopOf } from '../../app/context.ts'
import { labelsFor, useLabels } from '../../app/labels.ts'
import { PageHead } from '../../app/page-head.tsx'
import { PageTitle } from '../../app/page-title.tsx'
import { useUrls } from '../../app/urls.ts'
import { formAction } from '../../forms/form-action.ts'
import type { Route } from './+types/page.ts'
import { QuestionForm, questionFormOf } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language: languageCode } = shop
  const ProductId = idFrom(args.params.product_id)
  if (ProductId < 1) throw notFound()
  const [details, questions, labels] = await Promise.all([
    call(getProductDetail, { ProductId, languageCode }),
    call(getProductQuestions, { ProductId, PageNo: 1, PageSize: constants.questionsPageSize, languageCode }),
    labelsFor(shop, [messageLabels, productTalkLabels]),
  ])
  if (!details.data[0]) throw notFound()
  const { ProductName: name, CategoryName: category } = details.data[0]
  return { product: { id: ProductId, name, category }, questions: questions.data, labels }
}

export const action = (args: Route.ActionArgs) => formAction(args, questionFormOf(idFrom(args.params.product_id)))

/** The questions about a product and their form, for browsers without JavaScript: others have them on the product's page. */
export default function ProductQuestionsPage({ loaderData: { product, questions } }: Route.ComponentProps) {
  const t = useLabels(productTalkLabels)
  const urls = useUrls()
  const title = t('lbl_talk_questions_of', { product: product.name })
  return (
    <>
      <PageHead title={title} isUnlisted />
      <PageTitle title={title} />
      <div className="shop-width grid max-w-3xl gap-8 py-8 md:py-12">
        <a href={urls.product(product)} className="w-fit py-1 font-semibold text-green-text underline-offset-4 hover:underline">
          {t('lbl_talk_back')}
        </a>
        <h2 className="sr-only">{t('lbl_talk_questions')}</h2>
        <QuestionList productId={product.id} first={questions} t={t} />
        <QuestionForm productId={product.id} t={t} />
      </div>
    </>
  )
}
