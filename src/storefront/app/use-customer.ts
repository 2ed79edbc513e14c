import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StoredUser } from '../state/shapes.ts'
import { useShop } from '../state/store.ts'
import { withRedirect } from './redirect-after-login.ts'
import { useUrls } from './urls.ts'

/** The customer of a page that is a customer's own. Nobody yet while storage is read; where there is none, the visitor is sent on. */
export function useCustomer(otherwise: 'login' | 'home'): StoredUser | undefined {
  const restored = useShop((state) => state.restored)
  const { user, loggedIn } = useShop((state) => state.user)
  const addresses = useUrls()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const elsewhere = otherwise === 'login' ? withRedirect(addresses.login(), pathname) : addresses.home()
  const isNobody = restored && !loggedIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent on once, when it is known that there is nobody
  useEffect(() => {
    if (isNobody) navigate(elsewhere, { replace: true })
  }, [isNobody])
  return loggedIn ? user : undefined
}
