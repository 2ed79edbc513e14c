import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { findSignedIn } from './app/session.ts'
import { ErrorScreen } from './layout/error-screen.tsx'
import { Frame } from './layout/frame.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'

/** The person who is signed in, for the frame and all screens in it; everybody else goes to the sign-in. */
async function loadFrame({ request }: LoaderFunctionArgs) {
  const { signedIn, isNew } = await findSignedIn()
  if (signedIn && !isNew) return signedIn
  const { pathname, search } = new URL(request.url)
  const here = pathname.replace(/^\/admin/, '') + search
  // The screen loads at the same time: without a session it was refused.
  throw redirect(signedIn ? here || '/' : `/sign-in?to=${encodeURIComponent(here)}`)
}

/** A screen's file exports `Component`, and `loader` if it needs data. It is loaded when the screen is opened. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: LoadingScreen,
    ErrorBoundary: ErrorScreen,
    children: [
      { path: 'sign-in', lazy: () => import('./sign-in/page.tsx') },
      { path: 'invitation', lazy: () => import('./sign-in/invitation.tsx') },
    ],
  },
  {
    id: 'frame',
    loader: loadFrame,
    Component: Frame,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingScreen,
    // Screens load themselves; who is signed in changes at the sign-in.
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          { index: true, lazy: () => import('./home/page.tsx') },
          { path: 'orders', lazy: () => import('./orders/list-page.tsx') },
          { path: 'orders/:orderId', lazy: () => import('./orders/order-page.tsx') },
          { path: 'account', lazy: () => import('./account/page.tsx') },
          { path: 'staff', lazy: () => import('./staff/page.tsx') },
          { path: 'audit', lazy: () => import('./audit/page.tsx') },
          { path: 'products', lazy: () => import('./products/list.tsx') },
          { path: 'products/new', lazy: () => import('./products/new-product.tsx') },
          { path: 'products/:id', lazy: () => import('./products/editor.tsx') },
          {
            path: '*',
            Component: () => null,
            loader: () => {
              throw new Response(null, { status: 404 })
            },
          },
        ],
      },
    ],
  },
]
