import { productFactsLabels } from '../../contract/catalog/product-facts.labels.ts'
import { useLabels } from '../app/labels.ts'

/** Returns a function that formats a number of minutes: "1 hour 20 min", "45 min". */
export function useDuration() {
  const t = useLabels(productFactsLabels)
  return (total: number) => {
    const minutes = t('lbl_facts_minutes', { n: total % 60 })
    if (total < 60) return minutes
    const hours = t('lbl_facts_hours', { n: Math.floor(total / 60) })
    return total % 60 === 0 ? hours : t('lbl_facts_hours_minutes', { hours, minutes })
  }
}
