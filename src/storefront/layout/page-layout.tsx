import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { late } from '../../ui/late.tsx'
import { useLabels } from '../app/labels.ts'
import { useLanguage, usePrefix, useUrls } from '../app/urls.ts'
import { useShop } from '../state/store.ts'
import { ChatButton } from './chat-button.tsx'
import { FacilityStrip } from './facility-strip.tsx'
import { FollowLinks } from './follow-links.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

const LanguageOffer = late(() => import('./language-offer.tsx'), 'LanguageOffer')

/** Header, footer and overlays of every page (storefront document §2 "Shared chrome"). */
export function PageLayout({ children }: { children: ReactNode }) {
  const t = useLabels(shopLabels)
  // The checkout has fewer links to other pages.
  const { pathname } = useLocation()
  const isCheckout = pathname === useUrls().checkout()
  useFocusOnNavigation()
  // The reader of a book takes the whole screen.
  if (/\/read\/\d/.test(pathname))
    return (
      <main id="content" tabIndex={-1} className="min-h-dvh outline-none">
        {children}
      </main>
    )
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed start-4 top-4 z-50 -translate-y-24 rounded-card bg-green px-5 py-2.5 font-semibold text-on-green focus:translate-y-0"
      >
        {t('lbl_shop_skip')}
      </a>
      <Header isSlim={isCheckout} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {!isCheckout && <FacilityStrip />}
      <Footer isSlim={isCheckout}>
        <ScrollToTop />
        <ChatButton />
      </Footer>
      <FollowLinks />
      <OfflineNotice />
      <LoadingOverlay />
      <OfferOfLanguage />
      <WishListOfAccount />
    </div>
  )
}

/**
 * A URL without prefix is English for every visitor. Those who chose Arabic, or whose browser prefers it, get an offer, not a redirect. A
 * component of its own: the language is known after hydration, and would have header and footer render again.
 */
function OfferOfLanguage() {
  const prefix = usePrefix()
  const chosenLanguage = useShop(({ common }) => common.langCode)
  if (prefix || chosenLanguage === 'en') return null
  return <LanguageOffer language={chosenLanguage} />
}

/** Keeps the wish list of this browser and that of the account the same. A component of its own, as the language's offer. */
function WishListOfAccount() {
  const language = useLanguage()
  const customerId = useShop(({ user }) => (user.loggedIn ? user.user.UserID : 0))
  const items = useShop(({ cart }) => cart.customerWishList)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read again when it is sent
  useEffect(() => {
    // If its code does not load, the next change or page tries again.
    if (customerId > 0) import('../catalog/sync-wish-list.ts').then(({ syncWishList }) => syncWishList(language)).catch(() => {})
  }, [customerId, items, language])
  return null
}
