import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { findSignedInOfFrame, signInPath } from './app/session.ts'
import { ErrorScreen } from './layout/error-screen.tsx'
import { Frame } from './layout/frame.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'

/** The person who is signed in, for the frame and all screens in it; everybody else goes to the sign-in. */
async function loadFrame({ request }: LoaderFunctionArgs) {
  const signedIn = await findSignedInOfFrame()
  if (signedIn) return signedIn
  const { pathname, search } = new URL(request.url)
  throw redirect(signInPath(pathname.replace(/^\/admin/, '') + search))
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
          { path: 'orders/new', lazy: () => import('./orders/new-order-page.tsx') },
          { path: 'orders/links', lazy: () => import('./orders/payment-links-page.tsx') },
          { path: 'orders/:orderId', lazy: () => import('./orders/order-page.tsx') },
          { path: 'own-orders', lazy: () => import('./own-orders/list-page.tsx') },
          { path: 'own-orders/:orderId', lazy: () => import('./own-orders/order-page.tsx') },
          { path: 'claims', lazy: () => import('./claims/page.tsx') },
          { path: 'reviews', lazy: () => import('./reviews/page.tsx') },
          { path: 'messages', lazy: () => import('./messages/list-page.tsx') },
          { path: 'messages/templates', lazy: () => import('./messages/templates-page.tsx') },
          { path: 'messages/:messageId', lazy: () => import('./messages/message-page.tsx') },
          { path: 'sellers', lazy: () => import('./sellers/list-page.tsx') },
          { path: 'sellers/:sellerRequestId', lazy: () => import('./sellers/request-page.tsx') },
          { path: 'customers', lazy: () => import('./customers/list-page.tsx') },
          { path: 'customers/:customerId', lazy: () => import('./customers/customer-page.tsx') },
          { path: 'subscribers', lazy: () => import('./customers/subscribers-page.tsx') },
          { path: 'account', lazy: () => import('./account/page.tsx') },
          { path: 'staff', lazy: () => import('./staff/page.tsx') },
          { path: 'staff/:staffId', lazy: () => import('./staff/member-page.tsx') },
          { path: 'payments', lazy: () => import('./payments/page.tsx') },
          { path: 'delivery', lazy: () => import('./delivery/page.tsx') },
          { path: 'limits', lazy: () => import('./limits/page.tsx') },
          { path: 'backups', lazy: () => import('./backups/page.tsx') },
          { path: 'roles', lazy: () => import('./roles/page.tsx') },
          { path: 'tokens', lazy: () => import('./tokens/page.tsx') },
          { path: 'banners', lazy: () => import('./content/home-page.tsx') },
          { path: 'banners/:id', lazy: () => import('./content/banner-page.tsx') },
          { path: 'campaigns', lazy: () => import('./content/campaigns-page.tsx') },
          { path: 'campaigns/:id', lazy: () => import('./content/campaign-page.tsx') },
          { path: 'pages', lazy: () => import('./content/pages-page.tsx') },
          { path: 'pages/:id', lazy: () => import('./content/text-page.tsx') },
          { path: 'faq', lazy: () => import('./content/faq-page.tsx') },
          { path: 'settings', lazy: () => import('./shop/page.tsx') },
          { path: 'audit', lazy: () => import('./audit/page.tsx') },
          { path: 'products', lazy: () => import('./products/list.tsx') },
          { path: 'products/new', lazy: () => import('./products/new-product.tsx') },
          { path: 'products/acts/:id', lazy: () => import('./products/bulk-act-page.tsx') },
          { path: 'products/:id', lazy: () => import('./products/editor.tsx') },
          { path: 'courses', lazy: () => import('./learning/list-page.tsx') },
          { path: 'courses/:productId', lazy: () => import('./learning/course-page.tsx') },
          { path: 'courses/:productId/learners', lazy: () => import('./learning/learners-page.tsx') },
          { path: 'certificates', lazy: () => import('./learning/certificates-page.tsx') },
          { path: 'courses/:productId/lessons/:lessonId', lazy: () => import('./learning/lesson-page.tsx') },
          { path: 'stock', lazy: () => import('./stock/page.tsx') },
          { path: 'categories', lazy: () => import('./taxonomy/categories-page.tsx') },
          { path: 'categories/:id', lazy: () => import('./taxonomy/category-editor.tsx') },
          ...(['brands', 'tags', 'sizes', 'colors', 'attributes'] as const).flatMap((kind) => [
            { path: kind, lazy: () => import('./taxonomy/terms-list.tsx').then(({ termsListOf }) => termsListOf(kind)) },
            { path: `${kind}/:id`, lazy: () => import('./taxonomy/term-editor.tsx').then(({ termEditorOf }) => termEditorOf(kind)) },
          ]),
          { path: 'contributors', lazy: () => import('./contributors/list-page.tsx') },
          { path: 'contributors/:id', lazy: () => import('./contributors/editor.tsx') },
          { path: 'discounts', lazy: () => import('./offers/discounts-page.tsx') },
          { path: 'discounts/:id', lazy: () => import('./offers/discount-editor.tsx') },
          { path: 'coupons', lazy: () => import('./offers/coupons-page.tsx') },
          { path: 'coupons/:id', lazy: () => import('./offers/coupon-editor.tsx') },
          { path: 'labels', lazy: () => import('./labels/list.tsx') },
          { path: 'labels/:entityId/:key', lazy: () => import('./labels/editor.tsx') },
          { path: 'mails', lazy: () => import('./mails/list.tsx') },
          { path: 'mails/:mail', lazy: () => import('./mails/mail.tsx') },
          { path: 'search-words', lazy: () => import('./search-words/page.tsx') },
          { path: 'translations', lazy: () => import('./translations/page.tsx') },
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
