import { constants, truncate } from '../../contract/constants.ts'
import { megaMenuLabels, navbarLabels, topHeaderLabels, userMenuLabels } from '../../contract/content/layout.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { headingsOf, useRootData } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import { KindLinks } from '../catalog/kind-links.tsx'
import { useShop } from '../state/store.ts'
import { LanguageLinks } from './language-selector.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useServiceLinks } from './top-header.tsx'

const item = 'flex min-h-12 items-center border-b border-line font-semibold'

interface Props {
  isOpen: boolean
  onClose: () => void
  openWishList: () => void
}

/** Mobile menu: pages, categories grouped by parent, the wish list, service links. */
export function MenuDrawer({ isOpen, onClose, openWishList }: Props) {
  const t = useLabels(navbarLabels)
  const mega = useLabels(megaMenuLabels)
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  const { layout, chatUrl: usualChatUrl } = useRootData()
  const { categories, chatUrl = usualChatUrl } = layout
  const user = useLabels(userMenuLabels)
  const loggedIn = useShop((state) => state.user.loggedIn)
  const services = useServiceLinks()
  const top = useLabels(topHeaderLabels)
  const wishListCount = useShop(({ cart }) => cart.customerWishList.length)
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('lbl_nav_menu')} closeLabel={shop('lbl_shop_close')} side="start">
      <nav aria-label={t('lbl_nav_main')} className="-mt-3">
        <a href={urls.home()} className={item}>
          {t('lbl_nav_home')}
        </a>
        <a href={urls.allProducts()} className={item}>
          {t('lbl_nav_products')}
        </a>
        <KindLinks
          className="grid grid-cols-2 gap-x-3 border-b border-line py-2"
          linkClass="flex min-h-11 items-center gap-2 font-semibold"
        />
        {headingsOf(categories).map((parent) => (
          <details key={parent.id} className="group">
            <summary className={`${item} list-none justify-between`}>
              {truncate(parent.name, constants.truncate.menu)}
              <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <ul className="border-b border-line py-2 ps-4">
              {[
                { id: parent.id, name: mega('lbl_mega_all', { name: truncate(parent.name, constants.truncate.menu) }), target: parent },
                ...parent.children.map((child) => ({ id: child.id, name: truncate(child.name, constants.truncate.menu), target: child })),
              ].map(({ id, name, target }) => (
                <li key={id}>
                  <a href={urls.listing(target)} className="flex min-h-11 items-center text-soft">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <a href={loggedIn ? urls.ordersHistory() : urls.login()} className={item}>
          {loggedIn ? user('lbl_user_orders') : t('lbl_nav_login')}
        </a>
        {loggedIn && (
          <a href={urls.shelf()} className={item}>
            {user('lbl_user_shelf')}
          </a>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${item} w-full gap-2`}
          onClick={() => {
            onClose()
            openWishList()
          }}
        >
          <Icon name="heart" className="size-5" />
          {top('lbl_top_wishlist')}
          {wishListCount > 0 && (
            <bdi className="min-w-5 rounded-full bg-green px-1.5 text-center text-xs leading-5 text-on-green tabular-nums">
              {wishListCount}
            </bdi>
          )}
        </button>
        <ul className="mt-5 grid grid-cols-2">
          {services.map(({ to, text }) => (
            <li key={to}>
              <a href={to} className="flex min-h-11 items-center text-soft">
                {text}
              </a>
            </li>
          ))}
          {chatUrl && (
            <li>
              <a href={chatUrl} target="_blank" rel="noopener noreferrer" className="flex min-h-11 items-center text-soft">
                {shop('lbl_shop_chat')}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
        <LanguageLinks className="-ms-1 flex items-center gap-1" />
        <ThemeSwitch />
      </div>
    </Drawer>
  )
}
