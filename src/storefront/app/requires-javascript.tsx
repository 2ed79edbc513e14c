import { useLabels } from './labels.ts'

/**
 * Stands where there is no JavaScript, and with it nothing that lives in the browser's storage; what it stands for is `needs-script`.
 * React leaves the inside of a noscript alone, so the browser's build has none of it.
 */
export const RequiresJavascript = () => <noscript>{import.meta.env.SSR && <Words />}</noscript>

function Words() {
  const t = useLabels('Shop')
  return <p className="rounded-card bg-amber-tint px-4 py-3">{t('lbl_shop_noscript')}</p>
}
