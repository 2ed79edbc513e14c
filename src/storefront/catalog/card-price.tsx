import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { paidPrice, sumOf } from '../../contract/money.ts'
import { Price } from '../../ui/price.tsx'
import { useLabels } from '../app/labels.ts'

interface Props {
  product: Pick<ProductCard, 'Price' | 'DiscountedPrice' | 'FromPrice'>
  className?: string
}

/** The price of a product in a list: "From" the one with the cheapest choices where required choices change it. */
export function CardPrice({ product: { Price: price, DiscountedPrice, FromPrice }, className }: Props) {
  const t = useLabels(shopLabels)
  const added = FromPrice === null ? 0 : FromPrice - paidPrice(price, DiscountedPrice)
  return (
    <Price
      price={sumOf([price, added])}
      discountedPrice={DiscountedPrice && sumOf([DiscountedPrice, added])}
      labels={{ now: t('lbl_shop_price_now'), before: t('lbl_shop_price_before') }}
      prefix={FromPrice === null ? undefined : t('lbl_shop_price_from')}
      className={className}
    />
  )
}
