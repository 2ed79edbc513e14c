import { useEffect } from 'react'

/** Before the page is closed or loaded anew, the browser asks whether that is meant: something would be lost. */
export function useAskBeforeUnload(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsking])
}
