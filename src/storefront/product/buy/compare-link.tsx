import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLabels } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'

interface Props {
  product: { ProductId: number }
  /** Products of its kind. */
  alternatives: { ProductId: number }[]
}

export function CompareLink({ product, alternatives }: Props) {
  const t = useLabels(productLabels)
  const urls = useUrls()
  if (alternatives.length === 0) return null
  return (
    <a
      href={urls.compare([product, ...alternatives].map(({ ProductId }) => ProductId))}
      rel="nofollow"
      className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-green-text underline-offset-4 hover:underline"
    >
      <Icon name="three" className="size-4.5" />
      {t('lbl_prddet_compare')}
    </a>
  )
}
