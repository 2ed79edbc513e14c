import { topHeaderLabels } from '../../contract/content/layout.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { useLateDialog } from '../app/document/use-late-dialog.ts'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { useShop } from '../state/store.ts'
import { LanguageSelector } from './language-selector.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const WishListDrawer = late(() => import('./wish-list-drawer.tsx'), 'WishListDrawer')

/** Links of the top bar and of the mobile menu. */
export function useServiceLinks() {
  const t = useLabels(topHeaderLabels)
  const urls = useUrls()
  return [
    { to: urls.about(), text: t('lbl_top_about') },
    { to: urls.faq(), text: t('lbl_top_faq') },
    { to: urls.contact(), text: t('lbl_top_contact') },
    { to: urls.becomeSeller(), text: t('lbl_top_seller') },
  ]
}

export function TopHeader() {
  const t = useLabels(topHeaderLabels)
  const links = useServiceLinks()
  const wishListCount = useShop(({ cart }) => cart.customerWishList.length)
  const { isMounted, isOpen, open, close } = useLateDialog(WishListDrawer)
  const linkClass = 'inline-flex min-h-10 items-center gap-1.5 hover:underline underline-offset-4'
  return (
    <>
      <div className="on-dark bg-deep text-sm text-on-deep">
        <div className="shop-width flex flex-wrap items-center justify-between gap-x-4">
          <nav aria-label={t('lbl_top_nav')} className="shown-without-script max-md:hidden">
            <ul className="flex gap-6">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <a href={to} className={linkClass}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <button type="button" className={`needs-script ${linkClass} md:ms-auto`} aria-haspopup="dialog" onClick={open}>
            <Icon name="heart" className="size-4.5" />
            {t('lbl_top_wishlist')}
            {wishListCount > 0 && (
              <bdi className="min-w-5 rounded-full bg-on-deep px-1.5 text-center text-xs leading-5 font-semibold text-deep">
                {wishListCount}
              </bdi>
            )}
          </button>
          <ThemeSwitch className="max-lg:hidden" />
          <LanguageSelector />
        </div>
      </div>
      {isMounted && <WishListDrawer isOpen={isOpen} onClose={close} />}
    </>
  )
}
