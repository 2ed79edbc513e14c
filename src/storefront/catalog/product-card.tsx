import type { ProductCard as Product } from '../../contract/catalog/catalog.ts'
import { productCardLabels } from '../../contract/catalog/product-card.labels.ts'
import { constants, truncate } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { paidPrice, percentOff } from '../../contract/money.ts'
import { Picture, type PicturePriority } from '../../ui/picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import { fragment } from '../app/document/fragment.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { useShop } from '../state/store.ts'
import { wishListItemOf } from '../state/wish-list-item.ts'
import { CardFacts } from './card-facts.tsx'
import { CardPrice } from './card-price.tsx'
import { isInStock } from './is-in-stock.ts'
import { KindBadge } from './kind-badge.tsx'
import { QuickAdd } from './quick-add.tsx'
import { WishButton } from './wish-button.tsx'

interface TextProps {
  product: Product
  look?: 'column' | 'row'
  heading?: 'h2' | 'h3'
}

interface Props extends TextProps {
  sizes: string
  /** Of the picture. */
  priority?: PicturePriority
}

/** A product in a list. The discount is beside the price, because covers carry text of their own. */
export function ProductCard({ product, sizes, priority, look = 'column', heading = 'h3' }: Props) {
  const isRow = look === 'row'
  return (
    <article
      className={`group relative flex h-full overflow-hidden rounded-card border border-line bg-card transition-colors duration-150 hover:border-green ${isRow ? 'flex-row' : 'flex-col'}`}
    >
      <div className={`relative bg-tint ${isRow ? 'w-32 shrink-0 sm:w-40' : ''}`}>
        <Picture
          src={product.ProductImagesJson[0]?.AttachmentURL ?? '/brand/mark.svg'}
          alt=""
          width={720}
          height={960}
          sizes={sizes}
          largest={480}
          priority={priority}
          className={`aspect-3/4 w-full object-cover ${isRow ? 'h-full' : ''} ${isInStock(product) ? '' : 'opacity-60'}`}
        />
      </div>
      <CardText product={product} look={look} heading={heading} />
    </article>
  )
}

const CardText = fragment('card', ({ product, look, heading: Heading = 'h3' }: TextProps) => {
  const t = useLabels(productCardLabels)
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  const { ProductId, ProductName, CategoryName, Price: price, DiscountedPrice, Rating: rating, TotalReviews, SampleFileID } = product
  const discountPercent = percentOff(price, paidPrice(price, DiscountedPrice))
  const isInCart = useShop(({ cart }) => cart.cartItems.some((item) => item.ProductId === ProductId))
  const isOutOfStock = !isInStock(product)
  const isRow = look === 'row'
  return (
    <div className="flex min-w-0 grow flex-col p-3.5 sm:p-4">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
        <KindBadge kind={product.Kind} />
        <span>{CategoryName}</span>
      </p>
      <Heading className={`mt-1 leading-snug font-semibold ${isRow ? 'sm:text-lg' : 'text-[0.9375rem] sm:text-base'}`}>
        <a
          href={urls.product({ id: ProductId, category: CategoryName, name: ProductName })}
          data-prefetch
          title={ProductName.length > constants.truncate.card ? ProductName : undefined}
          className="after:absolute after:inset-0 group-hover:text-green-text"
        >
          <bdi>{truncate(ProductName, constants.truncate.card)}</bdi>
        </a>
      </Heading>
      {isRow && product.ShortDescription && (
        <p className="mt-2 text-soft max-sm:hidden">{truncate(product.ShortDescription, constants.truncate.shortDescription)}</p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm">
        <Rating rating={rating} count={TotalReviews} label={shop('lbl_shop_rating', { rating })} />
        {TotalReviews === 0 && <span className="text-soft">{t('lbl_card_new')}</span>}
        {isOutOfStock && <span className="font-semibold text-red">{t('lbl_card_out')}</span>}
        {isInCart && !isOutOfStock && <span className="font-semibold text-green-text">{t('lbl_card_in_cart')}</span>}
      </p>
      <CardFacts product={product} hasLevel={isRow} />
      <div className="@container mt-auto flex items-end justify-between gap-2 pt-3">
        <div>
          {SampleFileID !== null && (
            <a
              data-reload
              href={urls.read(SampleFileID)}
              className="relative block py-1 text-sm font-semibold text-green-text underline-offset-4 hover:underline"
            >
              {t('lbl_card_sample')}
              <span className="sr-only">: {ProductName}</span>
            </a>
          )}
          <span className="flex flex-wrap items-center gap-x-2 @max-[10.8rem]:flex-col @max-[10.8rem]:items-start">
            <CardPrice product={product} className="text-lg leading-snug @max-[10.8rem]:flex-col @max-[10.8rem]:items-start" />
            {discountPercent > 0 && (
              <bdi dir="ltr" className="rounded-md bg-amber-tint px-1.5 text-xs leading-5 font-semibold text-amber">
                {t('lbl_card_off', { n: discountPercent })}
              </bdi>
            )}
          </span>
        </div>
        <span className="-me-2 -mb-1.5 flex shrink-0 items-center @max-[10.8rem]:flex-col-reverse">
          {!isOutOfStock && (isRow || product.FromPrice === null) && (
            <QuickAdd product={product} look={isRow ? 'words' : 'icon'} className={isRow ? 'relative me-2 max-sm:hidden' : ''} />
          )}
          <WishButton item={wishListItemOf(product)} />
        </span>
      </div>
    </div>
  )
})
