import type { BreadcrumbList } from 'schema-dts'
import { jsonLd } from './json-ld.tsx'
import { useRootData } from './root-data.ts'
import { pathInLanguage, useLanguage } from './urls.ts'

interface Props {
  /** From home to the current page, which needs no URL. */
  steps: { to?: string; title: string }[]
}

/** Breadcrumbs for search engines. They use canonical URLs, whichever prefix the visitor used. */
export const BreadcrumbsJsonLd = jsonLd(import.meta.env.SSR && useBreadcrumbs)

function useBreadcrumbs({ steps }: Props): BreadcrumbList[] {
  const { origin } = useRootData()
  const language = useLanguage()
  const items = steps.map(({ to, title }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: title,
    ...(to && { item: `${origin}${encodeURI(pathInLanguage(language, to))}` }),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: items }]
}
