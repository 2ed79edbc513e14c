import { useEffect } from 'react'

/**
 * A page's policy comes with its document: one that was reached by a link inside the shop does not let the providers' scripts in, so it is
 * fetched as a document of its own, once.
 */
export function useOwnDocument(isNeeded: boolean) {
  useEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation')
    if (isNeeded && arrival && new URL(arrival.name).pathname !== location.pathname) location.reload()
  }, [isNeeded])
}
