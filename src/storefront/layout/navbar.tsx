import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { navbarLabels } from '../../contract/content/layout.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLateDialog } from '../app/document/use-late-dialog.ts'
import { useLabels, useMessage } from '../app/labels.ts'
import { Logo } from '../app/logo.tsx'
import { useUrls } from '../app/urls.ts'
import { SearchBox, useSearchedTerm } from '../search/search-box.tsx'
import { useShop } from '../state/store.ts'
import { MegaMenu } from './mega-menu.tsx'
import { navItem } from './nav-item.ts'
import { useScrolled } from './use-scrolled.ts'
import { UserMenu } from './user-menu.tsx'

const MenuDrawer = late(() => import('./menu-drawer.tsx'), 'MenuDrawer')

interface Props {
  isSlim: boolean
  openWishList: () => void
}

/**
 * Sticky after 170 px of scrolling; it keeps its space in the page, so nothing shifts. The slim form has no menus and no search. Below 1,024 px it is one
 * row, whose icon opens the search below; the page of a search shows it. Without JavaScript the mobile menu is `#menu`, and a phone has the search at once.
 */
export function Navbar({ isSlim, openWishList }: Props) {
  const t = useLabels(navbarLabels)
  const urls = useUrls()
  const menu = useLateDialog(MenuDrawer)
  const isStuck = useScrolled()
  const bar = useRef<HTMLDivElement>(null)
  const term = useSearchedTerm()
  const [searchState, setSearchState] = useState<'open' | 'closed'>()
  const isSearchOpen = searchState ? searchState === 'open' : term !== ''
  useEffect(() => {
    if (searchState === 'open') bar.current?.querySelector<HTMLElement>('#search input')?.focus()
  }, [searchState])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(menu.close, [key])
  return (
    <div
      ref={bar}
      data-sticky={isStuck || undefined}
      className="relative z-40 border-b border-line bg-paper data-sticky:sticky data-sticky:top-0 motion-safe:data-sticky:animate-[slide-in_150ms_ease-out]"
    >
      <div className="shop-width relative flex flex-wrap items-center gap-x-2 gap-y-2.5 py-2.5 max-[23rem]:gap-x-0 lg:flex-nowrap lg:gap-x-4">
        {!isSlim && (
          <>
            <button
              type="button"
              onClick={menu.open}
              aria-haspopup="dialog"
              aria-label={t('lbl_nav_menu')}
              className={`needs-script ${navItem} -ms-2.5 lg:hidden`}
            >
              <Icon name="menu" className="size-6" />
            </button>
            <noscript>
              {import.meta.env.SSR && (
                <a href="#menu" aria-label={t('lbl_nav_menu')} className={`${navItem} -ms-2.5 lg:hidden`}>
                  <Icon name="menu" className="size-6" />
                </a>
              )}
            </noscript>
          </>
        )}
        <Logo />
        {!isSlim && (
          <nav
            id="menu"
            aria-label={t('lbl_nav_main')}
            className="flex scroll-mt-32 max-lg:order-last max-lg:w-full max-lg:flex-wrap max-lg:not-target:hidden"
          >
            <a href={urls.home()} className={navItem}>
              {t('lbl_nav_home')}
            </a>
            <a href={urls.allProducts()} className={navItem}>
              {t('lbl_nav_products')}
            </a>
            <MegaMenu />
          </nav>
        )}
        {!isSlim && (
          <SearchBox
            id="search"
            hasShortcut
            className={`shown-without-script w-full max-lg:order-1 lg:w-auto lg:min-w-40 lg:grow ${isSearchOpen ? '' : 'max-lg:hidden'}`}
          />
        )}
        <div className={`ms-auto flex items-center ${isSlim ? '' : 'lg:ms-0'}`}>
          {!isSlim && (
            <button
              type="button"
              aria-label={t('lbl_nav_search')}
              aria-expanded={isSearchOpen}
              className={`needs-script ${navItem} lg:hidden`}
              onClick={() => setSearchState(isSearchOpen ? 'closed' : 'open')}
            >
              <Icon name="search" className="size-6" />
            </button>
          )}
          <UserMenu />
          <CartLink />
        </div>
      </div>
      {menu.isMounted && <MenuDrawer isOpen={menu.isOpen} onClose={menu.close} openWishList={openWishList} />}
    </div>
  )
}

function CartLink() {
  const t = useLabels(navbarLabels)
  const message = useMessage()
  const urls = useUrls()
  const count = useShop(({ cart }) => cart.totalCartItems)
  const isRestored = useShop(({ restored }) => restored)
  return (
    <a
      href={urls.cart()}
      className={`${navItem} -me-2.5`}
      onClick={(event) => {
        if (!isRestored || count > 0) return
        event.preventDefault()
        toast.info(message('cartHasNoItem'))
      }}
    >
      <span className="relative" aria-hidden="true">
        <Icon name="cart" className="size-6 rtl:-scale-x-100" />
        {count > 0 && (
          <bdi className="absolute -end-2 -top-2 min-w-4.5 rounded-full bg-green px-1 text-center text-xs leading-4.5 text-on-green tabular-nums">
            {count}
          </bdi>
        )}
      </span>
      <span aria-hidden="true" className="max-xl:hidden">
        {t('lbl_nav_cart')}
      </span>
      <span className="sr-only">{t('lbl_nav_cart_name', { items: t('lbl_nav_cart_count', { n: count }) })}</span>
    </a>
  )
}
