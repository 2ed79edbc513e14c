import { type ReactNode, Suspense } from 'react'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import { truncate } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { directions, languageIn } from '../../contract/localization/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { LateNote } from '../catalog/late-note.tsx'
import type { Note } from '../catalog/signed-note.tsx'
import { linkClass } from './link-class.ts'
import type { Size } from './size-guide.tsx'
import type { PageProduct } from './stock.tsx'
import { keyOf, type ReviewRow } from './use-reviews.ts'

interface DescriptionProps {
  html: string
  note: Note | undefined
  reviews: ReviewRow[]
}

/**
 * The product's description, HTML written by staff and sanitized by the server, and beside it why the shop sells the product and what the
 * first two reviews say.
 */
export function Description({ html, note, reviews }: DescriptionProps) {
  return (
    <div className="described">
      {note && (
        <Suspense>
          <LateNote note={note} className="rounded-card border border-line bg-card p-4 md:p-5" />
        </Suspense>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {reviews.length > 0 && (
        <div className="grid gap-6">
          {reviews.slice(0, 2).map((review) => (
            <Quote key={keyOf(review)} review={review} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The beginning of a review, which leads to all of them. */
function Quote({ review: { Title, Body, ReviewerName, Rating: rating } }: { review: ReviewRow }) {
  const shop = useLabels(shopLabels)
  const language = languageIn(Body)
  return (
    <figure dir={directions[language]} className="border-s-3 border-green ps-5">
      <Rating rating={rating} label={shop('lbl_shop_rating', { rating })} />
      <blockquote className="mt-1.5 text-lg leading-relaxed text-pretty wrap-anywhere" lang={language}>
        {truncate(Body || Title, quoteLength)}
      </blockquote>
      <figcaption className="mt-1.5 text-sm">
        <a href="#reviews" className="inline-block py-1 text-soft hover:underline">
          <bdi lang={languageIn(ReviewerName)}>{ReviewerName}</bdi>
        </a>
      </figcaption>
    </figure>
  )
}

const quoteLength = 220

/** The tab "Additional information", including the tags. Facts beside the pictures are not repeated. */
export function AdditionalInformation({ product, sizes }: { product: PageProduct; sizes: Size[] }) {
  const t = useLabels(productLabels)
  const urls = useUrls()
  const { CategoryID: id, CategoryName: name } = product
  const rows: [string, ReactNode][] = [
    [
      t('lbl_prddet_category'),
      <a key="category" href={urls.listing({ id, name })} className={linkClass}>
        {name}
      </a>,
    ],
    [t('lbl_prddet_kind'), t(product.IsDigitalProduct ? 'lbl_prddet_kind_digital' : 'lbl_prddet_kind_printed')],
    [t('lbl_prddet_sizes'), sizes.map(({ Name }) => Name).join(' · ')],
    [t('lbl_prddet_colors'), product.ProductColorsJson.map(({ ColorName }) => ColorName).join(' · ')],
  ]
  return (
    <div className="grid max-w-3xl gap-6">
      <dl className="divide-y divide-line border-b border-line">
        {rows.map(
          ([term, text]) =>
            text && (
              <div key={term} className="grid gap-x-6 py-3 first:pt-0 sm:grid-cols-[12rem_1fr]">
                <dt className="text-soft">{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {product.ProductTagsJson.length > 0 && (
        <div>
          <h3 className="mb-2 font-semibold">{t('lbl_prddet_tags')}</h3>
          <ul className="flex flex-wrap gap-2">
            {product.ProductTagsJson.map(({ TagID, TagName }) => (
              <li key={TagID}>
                <a
                  href={urls.filtered({ TagID })}
                  rel="nofollow"
                  className="inline-flex min-h-9 items-center rounded-full bg-tint px-3.5 text-sm hover:text-green-text hover:underline"
                >
                  {TagName}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

export function Shipping({ product }: { product: PageProduct }) {
  const t = useLabels(productLabels)
  if (product.IsDigitalProduct) return <p className="max-w-3xl">{t('lbl_prddet_ship_digital')}</p>
  return (
    <div className="grid max-w-3xl gap-3">
      <p>
        {t(product.IsShippingFree ? 'lbl_prddet_ship_free' : 'lbl_prddet_ship_paid')}{' '}
        {product.EstimatedShippingDays !== null && t('lbl_prddet_ship_days', { n: product.EstimatedShippingDays })}
      </p>
      {product.ProductShipMethodsJson.length > 0 && (
        <>
          <h3 className="font-semibold">{t('lbl_prddet_ship_methods')}</h3>
          <ul className="list-disc ps-5">
            {product.ProductShipMethodsJson.map(({ ShippingMethodName }) => (
              <li key={ShippingMethodName}>{ShippingMethodName}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function WhyBuy() {
  const t = useLabels(productLabels)
  return (
    <ul className="grid max-w-3xl gap-3">
      {(['lbl_prddet_why_1', 'lbl_prddet_why_2', 'lbl_prddet_why_3', 'lbl_prddet_why_4'] as const).map((key) => (
        <li key={key} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-green-text" />
          {t(key)}
        </li>
      ))}
    </ul>
  )
}
