import { Link } from 'react-router'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Mark } from '../../ui/mark.tsx'
import { useLabels } from './labels.ts'
import { useRootData } from './root-data.ts'
import { useLanguage, useUrls } from './urls.ts'

/** The shop's logo, or the picture that staff uploaded instead. */
export function Logo({ className = '' }: { className?: string }) {
  const t = useLabels(shopLabels)
  const language = useLanguage()
  const { logo } = useRootData().layout
  const urls = useUrls()
  const isCustom = logo !== '' && logo !== '/brand/logo.svg'
  return (
    <Link to={urls.home()} className={`inline-flex shrink-0 items-center gap-2.5 ${className}`}>
      {isCustom ? <img src={logo} alt={t('lbl_shop_name')} height="40" className="h-10 w-auto" /> : <Mark language={language} />}
    </Link>
  )
}
