import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useAddresses } from '../addresses.ts'
import { useLabels } from '../labels.ts'

interface Props {
  title: string
  /** Where the way from home leads through; each a link. */
  through?: { to: string; title: string }[]
  /** Beside the heading, as a count of results. */
  children?: React.ReactNode
}

/** The strip under the header: home, the way, the page's heading (storefront document §2 "Page-title strip"). */
export function PageTitle({ title, through = [], children }: Props) {
  const t = useLabels('Shop')
  const addresses = useAddresses()
  return (
    <div className="border-b border-line bg-tint">
      <div className="shop-width py-5 md:py-7">
        <nav aria-label={t('lbl_shop_breadcrumb')}>
          <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-soft">
            {[{ to: addresses.home(), title: t('lbl_shop_home') }, ...through].map((step) => (
              <li key={step.to} className="flex items-center gap-1.5">
                <Link to={step.to} className="inline-block py-1 hover:text-green-text hover:underline">
                  {step.title}
                </Link>
                <Icon name="forward" className="size-3.5 rtl:-scale-x-100" />
              </li>
            ))}
            <li aria-current="page" className="max-w-full truncate text-ink">
              {title}
            </li>
          </ol>
        </nav>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="text-2xl font-semibold md:text-3xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
