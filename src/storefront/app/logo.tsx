import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Mark } from '../../ui/mark.tsx'
import { useLabels } from './labels.ts'
import { useRootData } from './root-data.ts'
import { useLanguage, useUrls } from './urls.ts'

interface Props {
  className?: string
  /** On a ground that is dark in both colour schemes. */
  isOnDark?: boolean
}

/** The shop's mark and name, or the picture that staff uploaded instead, with another one for dark ground if there is one. */
export function Logo({ className = '', isOnDark = false }: Props) {
  const t = useLabels(shopLabels)
  const language = useLanguage()
  const { logo, darkLogo } = useRootData().layout
  const urls = useUrls()
  const isCustom = logo !== '' && logo !== '/brand/logo.svg'
  const name = t('lbl_shop_name')
  const picture = (src: string, shown = '') => <img src={src} alt={name} height="40" className={`h-10 w-auto ${shown}`} />
  return (
    <a href={urls.home()} className={`inline-flex shrink-0 items-center gap-2.5 max-[23rem]:gap-1.5 ${className}`}>
      {!isCustom && <Mark language={language} name={name} />}
      {isCustom && (isOnDark || !darkLogo) && picture((isOnDark && darkLogo) || logo)}
      {isCustom && !isOnDark && darkLogo && (
        <>
          {picture(logo, 'dark:hidden')}
          {picture(darkLogo, 'hidden dark:block')}
        </>
      )}
    </a>
  )
}
