import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { BreadcrumbsJsonLd } from './breadcrumbs-json-ld.tsx'
import { useLabels } from './labels.ts'
import { useUrls } from './urls.ts'

interface TrailProps {
  title: string
  /** The links between home and this page. */
  trail?: { to: string; title: string }[]
}

/** Breadcrumbs: home, `trail`, the page. With `isShort` they stay on one line, which scrolls if it is too long. */
function BreadcrumbTrail({ title, trail = [], isShort = false }: TrailProps & { isShort?: boolean }) {
  const t = useLabels(shopLabels)
  const urls = useUrls()
  const links = [{ to: urls.home(), title: t('lbl_shop_home') }, ...trail]
  return (
    <nav aria-label={t('lbl_shop_breadcrumb')}>
      <BreadcrumbsJsonLd steps={[...links, { title }]} />
      <ol
        className={`flex items-center gap-x-1.5 text-sm text-soft ${isShort ? 'scroll-fade overflow-x-auto whitespace-nowrap [scrollbar-width:none]' : 'flex-wrap'}`}
      >
        {links.map((step) => (
          <li key={step.to} className={`flex items-center gap-1.5 ${isShort ? 'shrink-0' : 'max-w-full'}`}>
            <a href={step.to} className="inline-block min-w-0 py-1 hover:text-green-text hover:underline">
              {step.title}
            </a>
            <Icon name="forward" className="size-3.5 shrink-0 rtl:-scale-x-100" />
          </li>
        ))}
        <li aria-current="page" className={`text-ink ${isShort ? 'shrink-0' : 'min-w-0'}`}>
          <bdi>{title}</bdi>
        </li>
      </ol>
    </nav>
  )
}

/** Breadcrumb strip for pages whose heading is elsewhere, such as a product's, beside its pictures. */
export const BreadcrumbStrip = (props: TrailProps) => (
  <div className="border-b border-line bg-tint">
    <div className="shop-width py-2">
      <BreadcrumbTrail {...props} isShort />
    </div>
  </div>
)

interface Props extends TrailProps {
  /** Shown beside the heading, such as a result count. */
  children?: React.ReactNode
}

/** The strip under the header: breadcrumbs and the page's heading (storefront document §2 "Page-title strip"). */
export function PageTitle({ title, trail, children }: Props) {
  return (
    <div className="border-b border-line bg-tint">
      <div className="shop-width py-5 md:py-7">
        <BreadcrumbTrail title={title} trail={trail} />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="min-w-0 text-2xl font-semibold md:text-3xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
