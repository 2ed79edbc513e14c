import { constants } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { floatingButton } from './floating-button.ts'
import { useScrolled } from './use-scrolled.ts'

/**
 * Scrolls up by 100 px every 10.5 ms (§2); at once with reduced motion; stops when the visitor scrolls. Steps are derived from elapsed
 * time because browser timers have whole-millisecond resolution.
 */
function scrollUp() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo(0, 0)
  const [startY, startedAt] = [scrollY, performance.now()]
  let expected = startY
  const timer = setInterval(() => {
    if (scrollY <= 0 || Math.abs(scrollY - expected) > 2) return clearInterval(timer)
    expected = Math.max(0, startY - constants.scrollStepPx * Math.floor((performance.now() - startedAt) / constants.scrollStepMs))
    scrollTo({ top: expected, behavior: 'instant' })
  }, constants.scrollStepMs)
}

export function ScrollToTop() {
  const t = useLabels(shopLabels)
  if (!useScrolled()) return null
  return (
    <button
      type="button"
      onClick={scrollUp}
      aria-label={t('lbl_shop_top')}
      data-floats
      className={`${floatingButton} bottom-18 border-line-strong bg-card text-ink hover:border-green`}
    >
      <Icon name="up" />
    </button>
  )
}
