import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { messageLabels } from '../../contract/messages.ts'
import { logoutUser } from '../../contract/storefront.ts'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels, useMessage } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useUrls } from '../app/urls.ts'
import { clearAll } from '../state/session.ts'
import { shopState, useShop } from '../state/store.ts'
import type { Route } from './+types/refresh.ts'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  return { labels: await labelsFor(shop, [messageLabels]) }
}

/** Storefront document §4 "Refresh": clears browser storage. The token is revoked by a POST, so that a link alone cannot revoke it. */
export default function RefreshPage() {
  const message = useMessage()
  const navigate = useNavigate()
  const home = useUrls().home()
  const restored = useShop((state) => state.restored)
  const isDone = useRef(false)
  const text = message('refreshed')
  const loading = useLabels(shopLabels)('lbl_shop_loading')
  useEffect(() => {
    if (!restored || isDone.current) return
    isDone.current = true
    if (shopState().token) call(logoutUser, {}).catch(() => {})
    clearAll()
    toast.success(text)
    navigate(home, { replace: true })
  }, [restored, text, navigate, home])
  return (
    <div className="shop-width grid min-h-80 place-items-center py-16 text-lg">
      <PageHead title={loading} isUnlisted />
      <h1 className="sr-only">{loading}</h1>
      <RequiresJavascript />
      <p role="status" className="needs-script text-soft">
        {loading}…
      </p>
    </div>
  )
}
