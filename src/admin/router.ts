import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { CallFailure } from './app/call-failure.ts'
import { loadScreenLabels } from './app/labels.ts'
import { loadOnce } from './app/load-once.ts'
import { findSignedIn, signInPath } from './app/session.ts'
import { showFailure } from './app/show-failure.ts'
import { dropDraftsOfOthers } from './form/drafts.ts'
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

/**
 * A screen comes with its labels. It is loaded once: a second import of a module that is there takes the browser a task of its own, behind what
 * is being drawn.
 */
function withLabels(route: RouteObject): RouteObject {
  const { lazy } = route
  if (typeof lazy !== 'function') return route
  const load = loadOnce(async () => {
    const [screen] = await Promise.all([lazy(), loadScreenLabels()])
    return screen
  })
  return { ...route, lazy: load } as RouteObject
}

/** A screen that is loaded again while the shop cannot be reached stays as it is: what is typed in it must not be lost. */
function staysWithoutAnswer(route: RouteObject): RouteObject {
  const { lazy } = route
  if (typeof lazy !== 'function') return route
  const load = async () => {
    const screen = await lazy()
    return { ...screen, ...(typeof screen.loader === 'function' && { loader: withLastAnswer(screen.loader) }) }
  }
  return { ...route, lazy: load } as RouteObject
}

function withLastAnswer(loader: LoaderFunction): LoaderFunction {
  let last: { screen: string; data: unknown } | undefined
  return async (args, context) => {
    const screen = withoutTab(args.request.url)
    try {
      const data = await loader(args, context)
      last = { screen, data }
      return data
    } catch (error) {
      if (!(error instanceof CallFailure && error.isWithoutAnswer && last?.screen === screen)) throw error
      showFailure(error)
      return last.data
    }
  }
}

/** Tabs are parts of one screen. */
function withoutTab(url: string): string {
  const screen = new URL(url)
  screen.searchParams.delete('tab')
  return screen.href
}

/** The screens of `routes.ts`, with what is around them. */
export const routes: RouteObject[] = [
  { HydrateFallback: LoadingPage, ErrorBoundary: ErrorPage, children: doorRoutes.map(withLabels) },
  {
    id: 'frame',
    loader: loadFrame,
    Component: Frame,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    // Screens load themselves; who is signed in changes at the sign-in.
    shouldRevalidate: () => false,
    children: [
      {
        HydrateFallback: LoadingScreen,
        ErrorBoundary: ErrorScreen,
        children: [...screenRoutes.map(withLabels).map(staysWithoutAnswer), notFound],
      },
    ],
  },
]
