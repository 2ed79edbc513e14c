import { useId, useState } from 'react'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { homeLabels } from '../../contract/content/home.labels.ts'
import { paidPrice, sumOf } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { CardPrice } from '../catalog/card-price.tsx'
import { isInStock } from '../catalog/is-in-stock.ts'
import { KindBadge } from '../catalog/kind-badge.tsx'
import { plainLineOf } from '../catalog/plain-line.ts'
import { addToCart } from '../state/cart.ts'
import { useShop } from '../state/store.ts'

type StepProduct = Pick<
  ProductCard,
  'ProductId' | 'ProductName' | 'CategoryName' | 'Kind' | 'Price' | 'DiscountedPrice' | 'FromPrice' | 'StockQuantity' | 'ProductImagesJson'
>

export interface PathStep {
  /** Of the owner. The text may be empty. */
  name: string
  text: string
  product: StepProduct
}

/** Products that follow each other, with the sum of their prices. The owner writes the steps. */
export function Path({ steps }: { steps: PathStep[] }) {
  const id = useId()
  const t = useLabels(homeLabels)
  const urls = useUrls()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-y border-line bg-tint">
      <div className="shop-width py-6 md:py-14">
        <h2 id={id} className="text-2xl font-semibold">
          {t('lbl_home_path')}
        </h2>
        <p className="mt-1 text-soft max-md:hidden">{t('lbl_home_path_text')}</p>
        <ol className="path-line mt-5 grid gap-4 md:mt-6 lg:auto-cols-fr lg:grid-flow-col lg:gap-8">
          {steps.map(({ name, text, product }, at) => (
            <li key={product.ProductId} className="relative grid grid-cols-[2.25rem_1fr] gap-x-4 lg:grid-cols-1 lg:gap-y-4">
              <span className="grid size-9 place-items-center rounded-full bg-green font-semibold text-on-green" aria-hidden="true">
                <bdi>{at + 1}</bdi>
              </span>
              <div className="flex gap-4">
                <Picture
                  src={product.ProductImagesJson[0]?.AttachmentURL ?? '/brand/mark.svg'}
                  alt=""
                  width={720}
                  height={960}
                  sizes="(min-width: 64rem) 112px, 72px"
                  largest={320}
                  className="aspect-3/4 w-14 shrink-0 self-start md:w-18 rounded-md object-cover lg:w-28"
                />
                <div className="min-w-0">
                  <h3 className="font-semibold lg:text-lg">
                    <span className="sr-only">{t('lbl_home_path_step', { n: at + 1 })}: </span>
                    {name}
                  </h3>
                  {text && <p className="text-sm text-soft max-lg:hidden">{text}</p>}
                  <a
                    href={urls.product({ id: product.ProductId, category: product.CategoryName, name: product.ProductName })}
                    data-prefetch
                    className="inline-block py-0.5 leading-snug text-green-text lg:mt-1 underline-offset-4 hover:underline"
                  >
                    <bdi>{product.ProductName}</bdi>
                  </a>
                  <p className="flex flex-wrap items-center gap-x-3 text-sm lg:mt-1">
                    <KindBadge kind={product.Kind} />
                    <CardPrice product={product} />
                  </p>
                </div>
              </div>
            </li>
          ))}
        </ol>
        <PathSum products={steps.map(({ product }) => product)} />
      </div>
    </section>
  )
}

/** The sum, and a button for all that are not in the cart yet. It is missing where a product has to be chosen on its page. */
function PathSum({ products }: { products: StepProduct[] }) {
  const t = useLabels(homeLabels)
  const message = useMessage()
  const languageCode = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const held = useShop(({ cart }) => products.filter(({ ProductId }) => cart.cartItems.some((item) => item.ProductId === ProductId)).length)
  const total = (priceOf: (product: StepProduct) => number) => sumOf(products.map(priceOf))
  const canBeAdded = products.every((product) => product.FromPrice === null && isInStock(product))
  const add = async () => {
    setBusy(true)
    try {
      const lines = await Promise.all(products.map((product) => plainLineOf(product, languageCode)))
      const refusals = lines.map((line) => line && addToCart(line))
      const refusal = refusals.find((one) => one && one.message !== 'alreadyInCart')
      if (refusal) toast.warning(message(refusal.message, refusal.values))
      else if (lines.includes(undefined)) toast.warning(message('productInvalid'))
      else toast.success(message('addedToCart'))
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line-strong pt-4 md:mt-6">
      <p className="flex items-baseline gap-2 sm:gap-3">
        <span className="text-soft">{t('lbl_home_path_sum')}</span>
        <Price
          price={total(({ Price: price }) => price)}
          discountedPrice={total(({ Price: price, DiscountedPrice }) => paidPrice(price, DiscountedPrice))}
          className="text-xl sm:text-2xl"
        />
      </p>
      {canBeAdded && held < products.length && (
        <Button className="needs-script max-sm:px-3.5!" busy={isBusy} onClick={add}>
          <Icon name="cart" className="size-5 rtl:-scale-x-100" />
          {t('lbl_home_path_add', { n: products.length })}
        </Button>
      )}
      {held === products.length && <p className="font-semibold text-green-text">{t('lbl_home_path_added')}</p>}
    </div>
  )
}
