import { useEffect, useState } from 'react'
import { useLabels } from '../labels.ts'
import { useShop } from '../state/store.ts'

const patienceMs = 200

/** Over everything while the loading flag is true, once that has lasted 200 ms, so that nothing flashes. */
export function LoadingOverlay() {
  const t = useLabels('Shop')
  const isLoading = useShop(({ common }) => common.loading)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return setLong(false)
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  if (!isLoading || !isLong) return null
  return (
    <div role="status" aria-label={t('lbl_shop_loading')} className="fixed inset-0 z-[20000] grid place-items-center bg-white/60">
      <span className="size-12 rounded-full border-4 border-[#11573f] border-e-transparent motion-safe:animate-spin" />
    </div>
  )
}
