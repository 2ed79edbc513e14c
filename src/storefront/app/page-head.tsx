import { currency } from '../../contract/constants.ts'
import { type Language, languages } from '../../contract/localization/language.ts'
import { useAlternateUrls } from './alternate-urls.ts'
import { useLabels } from './labels.ts'
import { useRootData } from './root-data.ts'
import { useLanguage } from './urls.ts'

interface Props {
  title?: string
  description?: string
  keywords?: string | null
  /** What of the address' query makes this a page of its own: `?PageNo=2`. */
  query?: string
  /** A path of ours. */
  picture?: string
  /** What makes it a product where it is shared: dollars, and whether it can be had. */
  offer?: { price: number; isInStock: boolean }
  /** Of no use to a search engine: somebody's own page, or one of endless many. */
  isUnlisted?: boolean
  /** There is no such page, so it has no address either. */
  isMissing?: boolean
}

const locales: Record<Language, string> = { en: 'en_US', ar: 'ar_AR' }

/** Title, description and the addresses of a page, for search engines and for who shares it. */
export function PageHead({ title, description, keywords, query = '', picture, offer, isUnlisted = false, isMissing = false }: Props) {
  const t = useLabels('Shop')
  const language = useLanguage()
  const { origin } = useRootData()
  const own = useAlternateUrls()
  const at = (code: Language) => `${origin}${own[code]}${query}`
  const name = t('lbl_shop_name')
  const words = description || t('lbl_shop_description')
  const isDrawn = picture?.startsWith('/pictures/') && !picture.endsWith('.svg')
  return (
    <>
      <title>{title ? `${title} · ${name}` : `${name} · ${t('lbl_shop_tagline')}`}</title>
      <meta name="description" content={words} />
      {keywords && <meta name="keywords" content={keywords} />}
      {(isUnlisted || isMissing) && <meta name="robots" content="noindex" />}
      {!isMissing && (
        <>
          <link rel="canonical" href={at(language)} />
          {languages.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={at(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={at('en')} />
          <meta property="og:url" content={at(language)} />
        </>
      )}
      <meta property="og:type" content={offer ? 'product' : 'website'} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={words} />
      <meta property="og:image" content={`${origin}${isDrawn ? `${picture}?as=social` : '/brand/social.png'}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={isDrawn ? title : name} />
      {languages.map((code) => (
        <meta key={code} property={code === language ? 'og:locale' : 'og:locale:alternate'} content={locales[code]} />
      ))}
      {offer && (
        <>
          <meta property="product:price:amount" content={offer.price.toFixed(2)} />
          <meta property="product:price:currency" content={currency.code} />
          <meta property="product:availability" content={offer.isInStock ? 'in stock' : 'out of stock'} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
