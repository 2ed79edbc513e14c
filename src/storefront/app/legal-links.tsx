import { Link } from 'react-router'
import { footerLabels } from '../../contract/content/layout.labels.ts'
import { useLabels } from './labels.ts'
import { useUrls } from './urls.ts'

const pages = ['terms', 'privacy', 'refunds', 'shipping'] as const

/** Links to terms, privacy, refunds and shipping. */
export function LegalLinks({ className }: { className: string }) {
  const t = useLabels(footerLabels)
  const urls = useUrls()
  return (
    <ul className={className}>
      {pages.map((page) => (
        <li key={page}>
          <Link to={urls[page]()} className="inline-block py-1 underline-offset-4 hover:underline">
            {t(`lbl_foot_${page}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
