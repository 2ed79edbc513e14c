import { useLocation } from 'react-router'
import { languages } from '../../contract/language.ts'
import { inLanguage, useLanguage } from '../addresses.ts'
import { useRootData } from '../chrome/chrome-data.ts'
import { useLabels } from '../labels.ts'

interface Props {
  title?: string
  description?: string
  /** The page's own address where the visitor's may be written otherwise. */
  path?: string
  /** A path of ours. */
  picture?: string
  /** Of no use to a search engine: somebody's own page, or one of endless many. */
  isUnlisted?: boolean
}

/** Title, description and the addresses of a page, for search engines and for who shares it. */
export function PageHead({ title, description, path, picture = '/brand/social.png', isUnlisted = false }: Props) {
  const t = useLabels('Shop')
  const language = useLanguage()
  const { pathname } = useLocation()
  const { origin } = useRootData()
  const own = path ?? pathname
  const at = (code: (typeof languages)[number]) => `${origin}${inLanguage(code, own)}`
  const whole = title ? `${title} · ${t('lbl_shop_name')}` : `${t('lbl_shop_name')} · ${t('lbl_shop_tagline')}`
  const words = description || t('lbl_shop_description')
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={words} />
      {isUnlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={at(language)} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={at(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at('en')} />
      <meta property="og:title" content={title ?? t('lbl_shop_name')} />
      <meta property="og:description" content={words} />
      <meta property="og:url" content={at(language)} />
      <meta property="og:image" content={`${origin}${picture}`} />
      <meta property="og:locale" content={language} />
    </>
  )
}
