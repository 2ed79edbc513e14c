import type { BreadcrumbList } from 'schema-dts'
import { inLanguage, useLanguage } from '../addresses.ts'
import { useRootData } from '../chrome/chrome-data.ts'
import { jsonLd } from './json-ld.tsx'

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
