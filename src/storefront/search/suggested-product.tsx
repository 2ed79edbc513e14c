import { Thumbnail } from '../app/thumbnail.tsx'
import { useUrls } from '../app/urls.ts'
import { CardPrice } from '../catalog/card-price.tsx'
import { KindBadge } from '../catalog/kind-badge.tsx'

import { Highlighted } from './highlighted.tsx'
import { type GetOptionProps, rowClass } from './option.ts'
import type { TermSuggestions } from './use-suggestions.ts'

interface Props {
  product: TermSuggestions['productsData'][number]
  getOptionProps: GetOptionProps
}

/** A suggested product: cover, highlighted name, kind, category, price. */
export function SuggestedProduct({ product, getOptionProps }: Props) {
  const urls = useUrls()
  const { ProductId: id, ProductName: name, CategoryName: category } = product
  return (
    <a href={urls.product({ id, category, name })} data-prefetch {...getOptionProps(`product-${id}`)} className={`${rowClass} py-1.5`}>
      <Thumbnail src={product.ProductImagesJson[0]?.AttachmentURL} width={42} />
      <span className="grid min-w-0 grow leading-snug">
        <span>
          <Highlighted text={name} highlights={product.MarksJson} />
        </span>
        <span className="flex flex-wrap gap-x-2 text-sm text-soft">
          <KindBadge kind={product.Kind} />
          {category}
        </span>
      </span>
      <CardPrice product={product} className="shrink-0 flex-col items-end" />
    </a>
  )
}
