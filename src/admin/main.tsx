import { StrictMode } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { widgetsLabels } from '../contract/staff/widgets.labels.ts'
import { Toasts } from '../ui/toasts.tsx'
import { expectOtherScreens, labelsOf, loadLabels, locales, pageDirection, pageLanguage } from './app/labels.ts'
import { followOpenings } from './app/opening-path.ts'
import { openFirstScreen } from './app/session.ts'
import { dropDraftsOfOthers } from './form/drafts.ts'
import { preloadNext, preloadScreen, preloadScreens } from './layout/preload-screens.ts'
import { routes } from './router.ts'
import './styles.css'

const basename = '/admin'

/** Not at the top of the module, which the screens import: they would wait for it. */
async function openPage() {
  const [frame] = await Promise.all([openFirstScreen(basename), loadLabels(), preloadScreen(routes, basename, location.pathname)])
  expectOtherScreens()
  if (frame) dropDraftsOfOthers(frame.StaffId)
  // The data of the first screen are requested before the frame is drawn: the router has the screen's scripts.
  const router = createBrowserRouter(routes, { basename, ...(frame && { hydrationData: { loaderData: { frame } } }) })
  const t = labelsOf(widgetsLabels)
  followOpenings(router)
  preloadScreens(routes, basename)
  preloadNext(router, routes, basename)

  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <I18nProvider locale={locales[pageLanguage()]}>
        <AriaRouter navigate={(path) => router.navigate(path)} useHref={(path) => basename + path}>
          <RouterProvider router={router} />
        </AriaRouter>
        {/* Not hidden from screen readers while a dialog is open. */}
        <div data-react-aria-top-layer="true">
          <Toasts isRightToLeft={pageDirection() === 'rtl'} labels={{ area: t('lbl_widgets_notices'), close: t('lbl_widgets_close') }} />
        </div>
      </I18nProvider>
    </StrictMode>,
  )
}

void openPage()
