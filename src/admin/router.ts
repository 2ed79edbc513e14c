import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { findSignedIn, signInPath } from './app/session.ts'
import { dropDraftsOfOthers } from './form/draft.ts'
import { ErrorPage, ErrorScreen } from './layout/error-screen.tsx'
import { Frame } from './layout/frame.tsx'
import { LoadingPage, LoadingScreen } from './layout/loading-screen.tsx'
import { doorRoutes, screenRoutes } from './routes.ts'

/** The person who is signed in, for the frame and all screens in it; everybody else goes to the sign-in. */
async function loadFrame({ request }: LoaderFunctionArgs) {
  const signedIn = await findSignedIn()
  if (signedIn) {
    dropDraftsOfOthers(signedIn.StaffId)
    return signedIn
  }
  const { pathname, search } = new URL(request.url)
  throw redirect(signInPath(pathname.replace(/^\/admin/, '') + search))
}

const notFound: RouteObject = {
  path: '*',
  Component: () => null,
  loader: () => {
    throw new Response(null, { status: 404 })
  },
}

/** The screens of `routes.ts`, with what is around them. */
export const routes: RouteObject[] = [
  { HydrateFallback: LoadingPage, ErrorBoundary: ErrorPage, children: doorRoutes },
  {
    id: 'frame',
    loader: loadFrame,
    Component: Frame,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    // Screens load themselves; who is signed in changes at the sign-in.
    shouldRevalidate: () => false,
    children: [{ HydrateFallback: LoadingScreen, ErrorBoundary: ErrorScreen, children: [...screenRoutes, notFound] }],
  },
]
