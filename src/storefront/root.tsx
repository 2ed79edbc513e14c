import { type ReactNode, useContext, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { wishListLabels } from '../contract/cart/wish-list.labels.ts'
import {
  bestFacilitiesLabels,
  footerLabels,
  megaMenuLabels,
  navbarLabels,
  topHeaderLabels,
  userMenuLabels,
} from '../contract/content/layout.labels.ts'
import { shopLabels } from '../contract/content/shop.labels.ts'
import { directions } from '../contract/localization/language.ts'
import { messageLabels } from '../contract/messages.ts'
import arabic from '../ui/fonts/arabic-400.woff2?url'
import arabicBold from '../ui/fonts/arabic-600.woff2?url'
import latin from '../ui/fonts/latin.woff2?url'
import { Toasts } from '../ui/toasts.tsx'
import type { Route } from './+types/root.ts'
import { commonMessages } from './app/common-messages.ts'
import { shopContext } from './app/context.ts'
import { Nonce } from './app/document/nonce.ts'
import type { PageHandle } from './app/document/page-handle.ts'
import { reloadAfterDeploy } from './app/document/reload-after-deploy.ts'
import { labelsFor, useLabels } from './app/labels.ts'
import { loadLayoutData, useRootData } from './app/root-data.ts'
import { languageInPrefix, languageOf, useLanguage, usePrefix } from './app/urls.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { PageLayout } from './layout/page-layout.tsx'
import { openStorage } from './state/storage.ts'
import { themeScript } from './state/theme.ts'
import './styles.css'

/** Does not fail for an unknown prefix: the page's loader throws the 404, and its error page is rendered in this layout. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { call, origin, chatUrl, build } = context.get(shopContext)
  const language = languageOf(params)
  const [layout, labels] = await Promise.all([
    loadLayoutData(call, language),
    labelsFor(
      { call, language, build },
      [
        shopLabels,
        messageLabels,
        topHeaderLabels,
        navbarLabels,
        megaMenuLabels,
        userMenuLabels,
        footerLabels,
        bestFacilitiesLabels,
        wishListLabels,
      ],
      commonMessages,
    ),
  ])
  return { layout, labels, origin, chatUrl }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [reloadAfterDeploy]

/** Layout data depends on the language only. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  languageOf(currentParams) !== languageOf(nextParams)

// Without JavaScript, controls that do nothing are hidden and their space is freed; collapsed content is open.
const withoutScript =
  '.needs-script{display:none!important}.closed-tab,.shown-without-script{display:block!important}footer{padding-bottom:0!important}@media(width<48rem){[data-chat]{position:static!important;visibility:visible!important;opacity:1!important;margin:0 1rem 1rem!important}}'

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const t = useLabels(shopLabels)
  const { logo } = useRootData().layout
  const isOwnLogo = logo.startsWith('/pictures/')
  const fonts = language === 'ar' ? [latin, arabic, arabicBold] : [latin]
  return (
    // The theme is set before React starts.
    <html lang={language} dir={directions[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d3a2b" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `themeScript` is a constant; as a child its quotes would be escaped */}
        <script nonce={useContext(Nonce)} dangerouslySetInnerHTML={{ __html: themeScript }} />
        <HeadScript />
        <link rel="manifest" href={language === 'ar' ? '/ar/manifest.webmanifest' : '/manifest.webmanifest'} />
        <link rel="apple-touch-icon" href={isOwnLogo ? `${logo}?as=icon` : '/brand/apple-touch-icon.png'} />
        {isOwnLogo ? (
          <link rel="icon" href={`${logo}?as=icon`} type="image/png" />
        ) : (
          <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        )}
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        <noscript>
          <style>{withoutScript}</style>
        </noscript>
      </head>
      <body className="bg-paper text-ink antialiased">
        {children}
        <Toasts isRightToLeft={directions[language] === 'rtl'} labels={{ area: t('lbl_shop_notices'), close: t('lbl_shop_close') }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The script of a page that sends its first requests. The browser's build does not have its text. */
function HeadScript() {
  const nonce = useContext(Nonce)
  const text = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.headScript)
    .find((script) => script !== undefined)
  if (text === undefined) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the page's module
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

declare global {
  interface Window {
    /** Set by the script that starts the page (`defer-scripts.ts`). */
    pressAgain?: () => void
  }
}

function useClientState() {
  const prefix = usePrefix()
  const { logo } = useRootData().layout
  useEffect(() => {
    const close = openStorage(languageInPrefix(prefix), logo)
    window.pressAgain?.()
    return close
  }, [prefix, logo])
}

export default function Root() {
  useClientState()
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useClientState()
  return (
    <PageLayout>
      <ErrorPage error={error} />
    </PageLayout>
  )
}
