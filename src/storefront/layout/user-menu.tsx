import { useState } from 'react'
import { useNavigate } from 'react-router'
import { constants, truncate } from '../../contract/constants.ts'
import { navbarLabels, userMenuLabels } from '../../contract/content/layout.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { logoutUser } from '../../contract/storefront.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { clearAll } from '../state/session.ts'
import { useShop } from '../state/store.ts'
import { navItem } from './nav-item.ts'

/** Guests see Login; customers see their name, which opens a dialog, and Logout (storefront document §2). */
export function UserMenu() {
  const t = useLabels(navbarLabels)
  const modal = useLabels(userMenuLabels)
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  const navigate = useNavigate()
  const { user, loggedIn } = useShop((state) => state.user)
  const [isOpen, setOpen] = useState(false)

  if (!loggedIn) {
    return (
      <a href={urls.login()} className={navItem}>
        <Icon name="user" className="size-6" />
        <span className="max-sm:sr-only">{t('lbl_nav_login')}</span>
      </a>
    )
  }

  const close = () => setOpen(false)
  const logOut = async () => {
    // Sent before the token is cleared. The browser logs out even if this call fails.
    call(logoutUser, {}).catch(() => {})
    // Navigate first: pages that require a customer would redirect a guest to login.
    await navigate(urls.home())
    clearAll()
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={navItem}>
        <Icon name="user" className="size-6" />
        <bdi className="max-w-36 text-start leading-tight whitespace-normal max-sm:sr-only">
          {truncate(user.FirstName || user.EmailAddress, constants.truncate.menu)}
        </bdi>
      </button>
      <button type="button" onClick={logOut} className={navItem}>
        <Icon name="leave" className="size-6 sm:hidden rtl:-scale-x-100" />
        <span className="max-sm:sr-only">{t('lbl_nav_logout')}</span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={modal('lbl_user_hi', { name: isolated(`${user.FirstName} ${user.LastName}`.trim() || user.EmailAddress) })}
        closeLabel={shop('lbl_shop_close')}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <a href={urls.updateProfile()} onClick={close} className={buttonClass({ look: 'quiet' })}>
            {modal('lbl_user_profile')}
          </a>
          <a href={urls.ordersHistory()} onClick={close} className={buttonClass({ look: 'quiet' })}>
            {modal('lbl_user_orders')}
          </a>
          <a href={urls.shelf()} onClick={close} className={buttonClass({ look: 'quiet' })}>
            {modal('lbl_user_shelf')}
          </a>
          <a href={urls.cpdLog()} onClick={close} className={buttonClass({ look: 'quiet' })}>
            {modal('lbl_user_cpd')}
          </a>
        </div>
      </Dialog>
    </>
  )
}
