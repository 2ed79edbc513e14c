import type { BreadcrumbList } from 'schema-dts'
import { jsonLd } from './json-ld.tsx'
import { useRootData } from './root-data.ts'
import { inLanguage, useLanguage } from './urls.ts'

interface Props {
  /** From home to the page itself, whose own address is known. */
  steps: { to?: string; title: string }[]
}

/** The way to a page, for search engines; in the addresses that are the pages' own, by whatever prefix one came. */
export const Breadcrumbs = jsonLd(import.meta.env.SSR && useBreadcrumbs)

function useBreadcrumbs({ steps }: Props): BreadcrumbList[] {
  const { origin } = useRootData()
  const language = useLanguage()
  const items = steps.map(({ to, title }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: title,
    ...(to && { item: `${origin}${encodeURI(inLanguage(language, to))}` }),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: items }]
}
