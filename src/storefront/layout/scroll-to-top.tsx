import { constants } from '../../contract/constants.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useScrolled } from './use-scrolled.ts'

/**
 * Upwards by 100 px every 10.5 ms (§2), and at once for who wants no motion; a hand on the wheel wins. Steps are counted by the time that
 * went by: a browser's timers know whole milliseconds only.
 */
function climb() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo(0, 0)
  const [from, begin] = [scrollY, performance.now()]
  let expected = from
  const timer = setInterval(() => {
    if (scrollY <= 0 || Math.abs(scrollY - expected) > 2) return clearInterval(timer)
    expected = Math.max(0, from - constants.scrollStepPx * Math.floor((performance.now() - begin) / constants.scrollStepMs))
    scrollTo({ top: expected, behavior: 'instant' })
  }, constants.scrollStepMs)
}

export function ScrollToTop() {
  const t = useLabels('Shop')
  if (!useScrolled()) return null
  return (
    <button
      type="button"
      onClick={climb}
      aria-label={t('lbl_shop_top')}
      data-floats
      className="fixed end-4.5 bottom-20 z-30 grid size-12 place-items-center md:end-1.5 md:bottom-18 md:size-11 min-[88rem]:end-4 rounded-full border border-line-strong bg-card text-ink hover:border-green"
    >
      <Icon name="up" />
    </button>
  )
}
