import { matchRoutes, type RouteObject } from 'react-router'

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
    for (const { route } of matchRoutes(routes, pathname, basename) ?? []) {
      // The navigation loads them again, and reports a failure.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    }
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, preload, { passive: true })
}
