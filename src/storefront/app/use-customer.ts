import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StoredUser } from '../state/shapes.ts'
import { useShop } from '../state/store.ts'
import { useUrls, withRedirect } from './urls.ts'

/** For pages that need a customer. Undefined until storage is read; guests are redirected to the login or the home page. */
export function useCustomer(fallback: 'login' | 'home'): StoredUser | undefined {
  const restored = useShop((state) => state.restored)
  const { user, loggedIn } = useShop((state) => state.user)
  const urls = useUrls()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const redirectUrl = fallback === 'login' ? withRedirect(urls.login(), pathname + search) : urls.home()
  const isGuest = restored && !loggedIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once, when storage shows a guest
  useEffect(() => {
    if (isGuest) navigate(redirectUrl, { replace: true })
  }, [isGuest])
  return loggedIn ? user : undefined
}
