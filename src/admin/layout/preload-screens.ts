import { type DataRouter, matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads a screen's scripts as soon as a link or a row that opens it is pointed at, touched or focused: the press that follows waits for the
 * screen's data alone.
 */
export function preloadScreens(routes: RouteObject[], basename: string) {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-href]') : null
    if (!link) return
    const { origin, pathname } = new URL(link.getAttribute('href') ?? link.dataset.href ?? '', location.href)
    if (origin !== location.origin) return
    void preloadScreen(routes, basename, pathname)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, preload, { passive: true })
}

/** Loads the scripts of the screen at this path. Does not fail: the navigation loads them again, and reports a failure. */
export const preloadScreen = (routes: RouteObject[], basename: string, pathname: string) =>
  Promise.allSettled(
    (matchRoutes(routes, pathname, basename) ?? []).map(async ({ route: { lazy } }) => typeof lazy === 'function' && (await lazy())),
  )

/** The screens that are opened most. */
const daily = ['/orders', '/orders/1', '/products', '/customers', '/stock']

/**
 * Loads what most screens share, and the scripts of the screens that are opened most, once the first screen has its data and the browser is
 * idle. Who saves data loads each screen when it is opened.
 */
export function preloadNext(router: DataRouter, routes: RouteObject[], basename: string) {
  const load = async () => {
    // The screen that needs them loads them again, and reports a failure.
    await import('./screen-widgets.ts').catch(() => {})
    if (!savesData()) for (const path of daily) void preloadScreen(routes, basename, basename + path)
  }
  // Safari has no `requestIdleCallback`.
  const loadWhenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load))
  const isShown = () => router.state.initialized && router.state.navigation.state === 'idle'
  if (isShown()) {
    loadWhenIdle()
    return
  }
  const stop = router.subscribe(() => {
    if (!isShown()) return
    stop()
    loadWhenIdle()
  })
}

// Not in Safari and Firefox.
const savesData = () => (navigator as { connection?: { saveData: boolean } }).connection?.saveData ?? false
