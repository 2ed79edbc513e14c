import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { constants } from '../../contract/constants.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { useShop } from '../state/store.ts'

/** Home: at once from an empty cart, saying so; a second after an order, which leaves an empty cart too. */
export function useAfterOrder(isPlaced: boolean, isEmpty: boolean) {
  const navigate = useNavigate()
  const home = useUrls().home()
  const restored = useShop((state) => state.restored)
  const empty = useMessage()('cartEmpty')
  useEffect(() => {
    if (!restored) return
    if (isPlaced) {
      const timer = setTimeout(() => navigate(home), constants.redirectMs)
      return () => clearTimeout(timer)
    }
    if (isEmpty) {
      toast.info(empty)
      navigate(home, { replace: true })
    }
  }, [restored, isPlaced, isEmpty, empty, navigate, home])
}

/** What takes the place of the checkout, and the focus, until the page is left. */
export function OrderThanks({ number }: { number: string }) {
  const t = useLabels('Checkout')
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What was under the button is gone, and with it where the page was scrolled to.
    scrollTo({ top: 0 })
    self.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={self}
      tabIndex={-1}
      role="status"
      className="outline-none mx-auto grid max-w-md justify-items-center gap-4 py-14 text-center md:py-20"
    >
      <span className="grid size-20 place-items-center rounded-full bg-green text-on-green">
        <Icon name="check" className="size-9" />
      </span>
      <h2 className="text-2xl font-semibold">{t('lbl_checkout_thanks')}</h2>
      <p>
        <bdi>{t('lbl_checkout_number', { number })}</bdi>
      </p>
    </div>
  )
}
