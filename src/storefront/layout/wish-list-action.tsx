import { useState } from 'react'
import { useNavigate } from 'react-router'
import { wishListLabels } from '../../contract/cart/wish-list.labels.ts'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { paidPrice } from '../../contract/money.ts'
import { getProductAttributesById, getProductDetail } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { isInStock } from '../catalog/is-in-stock.ts'
import { addToCart } from '../state/cart.ts'
import type { WishListItem } from '../state/shapes.ts'

interface Props {
  item: WishListItem
  product: ProductCard
  onNavigate: () => void
}

/** Adds a product of the wish list to the cart, or opens its page where something must be chosen. Says if it is out of stock. */
export function WishListAction({ item, product, onNavigate }: Props) {
  const t = useLabels(wishListLabels)
  const message = useMessage()
  const languageCode = useLanguage()
  const urls = useUrls()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  if (!isInStock(product)) return <p className="mt-1 text-sm font-semibold text-red">{t('lbl_wish_out')}</p>
  const { ProductId, ProductName: name, CategoryName: category, FromPrice } = product
  const openPage = () => {
    onNavigate()
    navigate(urls.product({ id: ProductId, category, name }))
  }
  const add = async () => {
    setBusy(true)
    try {
      const [{ data: details }, { data: attributes }] = await Promise.all([
        call(getProductDetail, { ProductId, languageCode }),
        call(getProductAttributesById, { ProductId, languageCode }),
      ])
      const [detail] = details
      if (!detail || attributes.length + detail.ProductSizesJson.length + detail.ProductColorsJson.length > 0) return openPage()
      const refusal = addToCart({
        productId: ProductId,
        stock: detail.StockQuantity,
        maximum: detail.OrderMaximumQuantity,
        hasSizes: false,
        hasColors: false,
        required: [],
        chosen: [],
        quantity: 1,
        price: paidPrice(detail.Price, detail.DiscountedPrice),
        picture: item.DefaultImage,
      })
      if (refusal) toast.warning(message(refusal.message, refusal.values))
      else toast.success(message('addedToCart'))
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" size="small" className="mt-1.5" busy={isBusy} onClick={FromPrice === null ? add : openPage}>
      {t(FromPrice === null ? 'lbl_wish_add' : 'lbl_wish_choose')}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
