import { useEffect, useState } from 'react'
import { isolated } from '../../../contract/localization/isolate.ts'
import { formatPrice } from '../../../contract/money.ts'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { getProductAttributesById, getProductDetail } from '../../../contract/storefront.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { call } from '../../app/calls.ts'
import { useLabels, useMessage } from '../../app/labels.ts'
import { useLanguage, useUrls, withRedirect } from '../../app/urls.ts'
import { addOffer, offerOf, type SampleOffer } from '../../state/offer.ts'
import { useShop } from '../../state/store.ts'
import type { OpenBook } from '../entries.ts'

/** What is sold, as it is when the sample ends; undefined while it loads, or if that fails. */
function useOffer(productId: number): SampleOffer | undefined {
  const languageCode = useLanguage()
  const [offer, setOffer] = useState<SampleOffer>()
  useEffect(() => {
    const of = { ProductId: productId, languageCode }
    Promise.all([call(getProductDetail, of), call(getProductAttributesById, of)]).then(
      ([details, attributes]) => {
        const [product] = details.data
        if (product) setOffer(offerOf(product, attributes.data))
      },
      () => {},
    )
  }, [productId, languageCode])
  return offer
}

/** The end of a sample: the price, and the way to the whole book. */
export function SampleEnd({ book: { FileID, ProductId, ProductName }, onBack }: { book: OpenBook; onBack: () => void }) {
  const t = useLabels(readingLabels)
  const message = useMessage()
  const urls = useUrls()
  const offer = useOffer(ProductId)
  const isGuest = useShop(({ user }) => !user.loggedIn)
  const toProduct = encodeURI(urls.product({ id: ProductId, category: '-', name: ProductName }))
  const add = (added: SampleOffer) => {
    const refusal = addOffer(added)
    if (refusal) toast[refusal.message === 'alreadyInCart' ? 'warning' : 'error'](message(refusal.message, refusal.values))
    else toast.success(message('addedToCart'))
    if (!refusal || refusal.message === 'alreadyInCart') location.assign(urls.cart())
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('lbl_reading_end_text', { name: isolated(ProductName) })}</p>
      {offer && (
        <p className="text-2xl font-semibold">
          <bdi>{formatPrice(offer.fromPrice)}</bdi>
        </p>
      )}
      {offer && !offer.hasOptions ? (
        <Button onClick={() => add(offer)}>{t('lbl_reading_add')}</Button>
      ) : (
        <a href={toProduct} className={buttonClass()}>
          {t(offer ? 'lbl_reading_options' : 'lbl_reading_to_product')}
        </a>
      )}
      <Button look="quiet" onClick={onBack}>
        {t('lbl_reading_back')}
      </Button>
      {isGuest && (
        <p>
          {t('lbl_reading_login')}{' '}
          <a href={withRedirect(urls.login(), urls.read(FileID))} className="font-semibold text-green-text underline underline-offset-4">
            {t('lbl_reading_login_button')}
          </a>
        </p>
      )}
    </div>
  )
}
