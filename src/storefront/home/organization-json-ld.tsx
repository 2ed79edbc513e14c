import type { Thing } from 'schema-dts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { useAlternateUrls } from '../app/alternate-urls.ts'
import { jsonLd } from '../app/json-ld.tsx'
import { useLabels } from '../app/labels.ts'
import { useRootData } from '../app/root-data.ts'
import { useLanguage, useUrls } from '../app/urls.ts'

/** The shop and its search, for search engines. Part of the home page. */
export const OrganizationJsonLd = jsonLd(import.meta.env.SSR && useOrganization)

function useOrganization(): Thing[] {
  const t = useLabels(shopLabels)
  const language = useLanguage()
  const { origin, layout } = useRootData()
  const urls = useUrls()
  const url = `${origin}${useAlternateUrls()[language]}`
  const shop = `${origin}/#shop`
  // Google's extension of schema.org actions, missing in the types.
  const search = { 'query-input': 'required name=search_term_string' }
  return [
    {
      '@type': 'Organization',
      '@id': shop,
      name: t('lbl_shop_name'),
      description: t('lbl_shop_description'),
      url: origin,
      logo: `${origin}${layout.logo.startsWith('/pictures/') ? `${layout.logo}?as=icon` : '/brand/apple-touch-icon.png'}`,
    },
    {
      '@type': 'WebSite',
      name: t('lbl_shop_name'),
      url,
      inLanguage: language,
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${urls.allProducts()}?SearchTerm={search_term_string}` },
        ...search,
      },
    },
  ]
}
