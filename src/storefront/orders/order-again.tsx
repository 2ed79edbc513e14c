import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isolated } from '../../contract/localization/isolate.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { getOrderAgain } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { addMissing } from '../state/cart.ts'

/** Puts what of a past order is still sold into the cart, says what is not, and goes there. */
export function OrderAgain({ orderId: OrderId }: { orderId: number }) {
  const t = useLabels(ordersHistoryLabels)
  const message = useMessage()
  const languageCode = useLanguage()
  const urls = useUrls()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const [again] = (await call(getOrderAgain, { OrderId, languageCode })).data
      if (!again) return
      const added = addMissing(again.CartJson.map((item) => ({ ...item, ShippingCharges: 0 })))
      for (const { ProductName, ResponseMsg } of again.GoneJson)
        toast.warning(t('lbl_orders_again_gone', { name: isolated(ProductName), reason: message(ResponseMsg) }))
      if (added > 0) toast.success(message('addedToCart'))
      else if (again.CartJson.length > 0) toast.info(t('lbl_orders_again_held'))
      if (again.CartJson.length > 0) navigate(urls.cart())
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" size="small" busy={isBusy} onClick={add}>
      {!isBusy && <Icon name="cart" className="size-4 rtl:-scale-x-100" />}
      {t('lbl_orders_again')}
    </Button>
  )
}
