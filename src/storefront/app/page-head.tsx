import { currency } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { type Language, languages } from '../../contract/localization/language.ts'
import { toCents, toDecimal } from '../../contract/money.ts'
import { useAlternateUrls } from './alternate-urls.ts'
import { useLabels } from './labels.ts'
import { useRootData } from './root-data.ts'
import { useLanguage } from './urls.ts'

interface Props {
  title?: string
  description?: string
  keywords?: string | null
  /** The part of the query string that belongs to the canonical URL: `?PageNo=2`. */
  query?: string
  /** A path on this site. */
  picture?: string
  /** What the picture shows. Absent: what the title says. */
  pictureText?: string
  /** Marks the page as a product for link previews. The price is in dollars. */
  offer?: { price: number; isInStock: boolean }
  /** Adds `noindex`: private pages, and listings with arbitrary filters. */
  isUnlisted?: boolean
  /** For 404 pages: `noindex`, and no canonical URL. */
  isMissing?: boolean
}

const isSocialPicture = (picture: string | undefined) => picture?.startsWith('/pictures/') && !picture.endsWith('.svg')

const locales: Record<Language, string> = { en: 'en_US', ar: 'ar_AR' }

/** Title, description, canonical and alternate URLs of a page, for search engines and link previews. */
export function PageHead({
  title,
  description,
  keywords,
  query = '',
  picture,
  pictureText,
  offer,
  isUnlisted = false,
  isMissing = false,
}: Props) {
  const t = useLabels(shopLabels)
  const language = useLanguage()
  const { origin, layout } = useRootData()
  const alternateUrls = useAlternateUrls()
  const urlFor = (code: Language) => `${origin}${alternateUrls[code]}${query}`
  const name = t('lbl_shop_name')
  const summary = description || t('lbl_shop_description')
  const hasSocialPicture = isSocialPicture(picture)
  const ofShop = isSocialPicture(layout.socialPicture) ? `${layout.socialPicture}?as=social` : '/brand/social.png'
  return (
    <>
      <title>{title ? `${title} · ${name}` : `${name} · ${t('lbl_shop_tagline')}`}</title>
      <meta name="description" content={summary} />
      {keywords && <meta name="keywords" content={keywords} />}
      {(isUnlisted || isMissing) && <meta name="robots" content="noindex" />}
      {!isMissing && (
        <>
          <link rel="canonical" href={urlFor(language)} />
          {languages.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={urlFor(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlFor('en')} />
          <meta property="og:url" content={urlFor(language)} />
        </>
      )}
      <meta property="og:type" content={offer ? 'product' : 'website'} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={summary} />
      <meta property="og:image" content={`${origin}${hasSocialPicture ? `${picture}?as=social` : ofShop}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={hasSocialPicture ? (pictureText ?? title) : name} />
      {languages.map((code) => (
        <meta key={code} property={code === language ? 'og:locale' : 'og:locale:alternate'} content={locales[code]} />
      ))}
      {offer && (
        <>
          <meta property="product:price:amount" content={toDecimal(toCents(offer.price))} />
          <meta property="product:price:currency" content={currency.code} />
          <meta property="product:availability" content={offer.isInStock ? 'in stock' : 'out of stock'} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
