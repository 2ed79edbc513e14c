import { useEffect } from 'react'

/**
 * The Content Security Policy comes with the document. After client-side navigation the policy of the first page still applies and blocks
 * the payment providers' scripts, so the page reloads once.
 */
export function useReloadForCsp(isNeeded: boolean) {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    if (isNeeded && navigation && new URL(navigation.name).pathname !== location.pathname) location.reload()
  }, [isNeeded])
}
