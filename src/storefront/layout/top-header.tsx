import { topHeaderLabels } from '../../contract/content/layout.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { useShop } from '../state/store.ts'
import { LanguageSelector } from './language-selector.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

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

/** On phones its links are in the menu, or here without JavaScript. */
export function TopHeader({ openWishList }: { openWishList: () => void }) {
  const t = useLabels(topHeaderLabels)
  const links = useServiceLinks()
  const wishListCount = useShop(({ cart }) => cart.customerWishList.length)
  const linkClass = 'inline-flex min-h-10 items-center gap-1.5 hover:underline underline-offset-4'
  return (
    <div className="shown-without-script on-dark bg-deep text-sm text-on-deep max-md:hidden">
      <div className="shop-width flex flex-wrap items-center justify-between gap-x-4">
        <nav aria-label={t('lbl_top_nav')}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ to, text }) => (
              <li key={to}>
                <a href={to} className={linkClass}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" className={`needs-script ${linkClass} md:ms-auto`} aria-haspopup="dialog" onClick={openWishList}>
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
  )
}
