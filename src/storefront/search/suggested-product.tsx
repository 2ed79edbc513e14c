import { Link } from 'react-router'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Price } from '../../ui/price.tsx'
import { useLabels } from '../app/labels.ts'
import { Thumbnail } from '../app/thumbnail.tsx'
import { useUrls } from '../app/urls.ts'
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
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  const { ProductId: id, ProductName: name, CategoryName: category } = product
  return (
    <Link to={urls.product({ id, category, name })} prefetch="intent" {...getOptionProps(`product-${id}`)} className={`${rowClass} py-1.5`}>
      <Thumbnail src={product.ProductImagesJson[0]?.AttachmentURL} width={42} />
      <span className="grid min-w-0 grow leading-snug">
        <span className="line-clamp-2">
          <Highlighted text={name} highlights={product.MarksJson} />
        </span>
        <span className="flex min-w-0 gap-2 text-sm text-soft">
          <KindBadge kind={product.Kind} />
          <span className="truncate">{category}</span>
        </span>
      </span>
      <Price
        price={product.Price}
        discountedPrice={product.DiscountedPrice}
        labels={{ now: shop('lbl_shop_price_now'), before: shop('lbl_shop_price_before') }}
        className="shrink-0 flex-col items-end"
      />
    </Link>
  )
}
