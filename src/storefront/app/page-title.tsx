import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { useLabels } from './labels.ts'
import { useUrls } from './urls.ts'

interface WayProps {
  title: string
  /** Where the way from home leads through; each a link. */
  through?: { to: string; title: string }[]
}

/** Home in the visitor's language, the way, the page. On a wide screen one line where `isShort`: the page's name gives way. */
function Way({ title, through = [], isShort = false }: WayProps & { isShort?: boolean }) {
  const t = useLabels('Shop')
  const addresses = useUrls()
  const way = [{ to: addresses.home(), title: t('lbl_shop_home') }, ...through]
  return (
    <nav aria-label={t('lbl_shop_breadcrumb')}>
      <Breadcrumbs steps={[...way, { title }]} />
      <ol className={`flex flex-wrap items-center gap-x-1.5 text-sm text-soft ${isShort ? 'md:flex-nowrap' : ''}`}>
        {way.map((step) => (
          <li key={step.to} className={`flex items-center gap-1.5 ${isShort ? 'md:shrink-0' : ''}`}>
            <Link to={step.to} className="inline-block py-1 hover:text-green-text hover:underline">
              {step.title}
            </Link>
            <Icon name="forward" className="size-3.5 rtl:-scale-x-100" />
          </li>
        ))}
        <li aria-current="page" className="max-w-full min-w-0 truncate text-ink">
          <bdi>{title}</bdi>
        </li>
      </ol>
    </nav>
  )
}

/** The strip of a page whose heading stands elsewhere, as a product's does beside its pictures. */
export const BreadcrumbStrip = (props: WayProps) => (
  <div className="border-b border-line bg-tint">
    <div className="shop-width py-2">
      <Way {...props} isShort />
    </div>
  </div>
)

interface Props extends WayProps {
  /** Beside the heading, as a count of results. */
  children?: React.ReactNode
}

/** The strip under the header: home, the way, the page's heading (storefront document §2 "Page-title strip"). */
export function PageTitle({ title, through, children }: Props) {
  return (
    <div className="border-b border-line bg-tint">
      <div className="shop-width py-5 md:py-7">
        <Way title={title} through={through} />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="text-2xl font-semibold md:text-3xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
