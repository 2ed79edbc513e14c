import { productLabels } from '../../contract/catalog/product.labels.ts'
import { late } from '../../ui/late.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'

const Tab = late(() => import('./questions/questions-tab.tsx'), 'QuestionsTab', Meanwhile)

/** Questions are asked for after the page; without JavaScript they and their form have a page of their own. */
export const LateQuestions = ({ productId }: { productId: number }) => <Tab productId={productId} />

function Meanwhile({ productId }: { productId: number }) {
  const t = useLabels(productLabels)
  return (
    <a href={useUrls().productQuestions(productId)} className="inline-block py-1 font-semibold text-green-text hover:underline">
      {t('lbl_prddet_tab_questions')}
    </a>
  )
}
