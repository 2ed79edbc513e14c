import { listingLabels } from '../../contract/catalog/listing.labels.ts'
import { useLabels } from '../app/labels.ts'

interface Props {
  columns: string
  count: number
  isRow: boolean
}

/** Placeholder cards of about the size of the products being loaded. */
export function Skeletons({ columns, count, isRow }: Props) {
  const t = useLabels(listingLabels)
  return (
    <section aria-label={t('lbl_allprd_results')} aria-busy="true">
      <ul aria-hidden="true" className={`grid gap-3 md:gap-5 ${columns}`}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <li key={index} className={`flex overflow-hidden rounded-card border border-line bg-card ${isRow ? 'flex-row' : 'flex-col'}`}>
            <span className={`aspect-3/4 bg-tint ${isRow ? 'w-32 shrink-0 sm:w-40' : ''}`} />
            <span className="grid grow content-start gap-3 p-3.5 sm:p-4">
              <Line className="h-3 w-1/3" />
              <Line className="h-5 w-5/6" />
              <Line className="h-4 w-1/2" />
              <Line className="mt-4 h-6 w-2/5" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Line = ({ className }: { className: string }) => <span className={`block rounded-md bg-line ${className}`} />
