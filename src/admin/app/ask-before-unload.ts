import { useEffect } from 'react'

/** Has the browser ask for confirmation before the page is closed or reloaded, because unsaved work would be lost. */
export function useAskBeforeUnload(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsking])
}
