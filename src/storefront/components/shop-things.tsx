import type { Thing } from 'schema-dts'
import { useAddresses, useLanguage } from '../addresses.ts'
import { useRootData } from '../chrome/chrome-data.ts'
import { useLabels } from '../labels.ts'
import { useOwnPaths } from '../own-paths.ts'
import { jsonLd } from './json-ld.tsx'

/** The shop itself and how it is searched, for search engines; on the home page. */
export const ShopThings = jsonLd(import.meta.env.SSR && useShopThings)

function useShopThings(): Thing[] {
  const t = useLabels('Shop')
  const language = useLanguage()
  const { origin } = useRootData()
  const addresses = useAddresses()
  const url = `${origin}${useOwnPaths()[language]}`
  const shop = `${origin}/#shop`
  // Google's own extension of an action's target.
  const search = { 'query-input': 'required name=search_term_string' }
  return [
    {
      '@type': 'Organization',
      '@id': shop,
      name: t('lbl_shop_name'),
      description: t('lbl_shop_description'),
      url: origin,
      logo: `${origin}/brand/apple-touch-icon.png`,
    },
    {
      '@type': 'WebSite',
      name: t('lbl_shop_name'),
      url,
      inLanguage: language,
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${addresses.everything()}?SearchTerm={search_term_string}` },
        ...search,
      },
    },
  ]
}
