import { useEffect, useRef, useState } from 'react'
import { inTime } from '../../../ui/in-time.ts'

/** Loads a provider's script when its dialog first opens. `load` retries after a failure. */
export function useProvider<Provider>(isOpen: boolean, fetchScript: () => Promise<Provider | null>) {
  const [provider, setProvider] = useState<Provider>()
  const [isFailed, setFailed] = useState(false)
  const load = useRef(async () => {
    setFailed(false)
    try {
      const loaded = await inTime(fetchScript())
      if (loaded === null) setFailed(true)
      else setProvider(() => loaded)
    } catch {
      setFailed(true)
    }
  })
  const isNeeded = isOpen && provider === undefined
  useEffect(() => {
    if (isNeeded) void load.current()
  }, [isNeeded])
  return { provider, isFailed, load: load.current }
}
