import { footerLabels } from '../../contract/content/layout.labels.ts'
import { useLabels } from './labels.ts'
import { LinkList } from './link-list.tsx'
import { useUrls } from './urls.ts'

const pages = ['terms', 'privacy', 'refunds', 'shipping'] as const

/** Links to terms, privacy, refunds and shipping. */
export function LegalLinks({ className }: { className: string }) {
  const t = useLabels(footerLabels)
  const urls = useUrls()
  const links = pages.map((page) => ({ to: urls[page](), text: t(`lbl_foot_${page}`) }))
  return <LinkList links={links} className={className} linkClass="inline-block py-1 underline-offset-4 hover:underline" />
}
