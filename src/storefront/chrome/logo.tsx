import { Link } from 'react-router'
import { useAddresses } from '../addresses.ts'
import { useLabels } from '../labels.ts'
import { useRootData } from './chrome-data.ts'

/** The shop's mark; the owner may put a picture in its place. */
export function Logo({ className = '' }: { className?: string }) {
  const t = useLabels('Shop')
  const { logo } = useRootData().chrome
  const addresses = useAddresses()
  const isOwn = logo !== '' && logo !== '/brand/logo.svg'
  return (
    <Link to={addresses.home()} aria-label={t('lbl_shop_name')} className={`inline-flex shrink-0 items-center gap-2.5 ${className}`}>
      {isOwn ? <img src={logo} alt="" height="40" className="h-10 w-auto" /> : <Mark />}
    </Link>
  )
}

const Mark = () => (
  <>
    <svg viewBox="0 0 40 40" className="size-10" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill="var(--green)" />
      <path d="M20 12.5c-2.6-2-6-2.7-10-2.5v17c4-.2 7.4.5 10 2.5 2.6-2 6-2.7 10-2.5V10c-4-.2-7.4.5-10 2.5z" fill="none" stroke="#fff" strokeWidth="1.8" strokeLinejoin="round" />
      <path d="M11 20h4.5l2-4.5 4 9 2.3-4.5H29" fill="none" stroke="#f3cf8b" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <span className="grid leading-tight" aria-hidden="true">
      <span className="text-lg font-semibold tracking-tight" dir="ltr">
        Avicenna
      </span>
      <span className="text-xs opacity-80" lang="ar" dir="rtl">
        ابن سينا
      </span>
    </span>
  </>
)
