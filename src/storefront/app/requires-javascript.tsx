import { shopLabels } from '../../contract/content/shop.labels.ts'
import { useLabels } from './labels.ts'

/**
 * Shown instead of content that depends on JavaScript and browser storage; that content has the class `needs-script`. React does not
 * hydrate the inside of a noscript, so the browser build leaves it out.
 */
export const RequiresJavascript = () => <noscript>{import.meta.env.SSR && <Notice />}</noscript>

function Notice() {
  const t = useLabels(shopLabels)
  return <p className="rounded-card bg-amber-tint px-4 py-3">{t('lbl_shop_noscript')}</p>
}
