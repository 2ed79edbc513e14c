import { late } from '../../ui/late.tsx'
import { useLateDialog } from '../app/document/use-late-dialog.ts'
import { Navbar } from './navbar.tsx'
import { TopHeader } from './top-header.tsx'

const WishListDrawer = late(() => import('./wish-list-drawer.tsx'), 'WishListDrawer')

/** The two bars above a page, and the wish list, which the first of them opens, and on phones the menu. The checkout has the slim form. */
export function Header({ isSlim }: { isSlim: boolean }) {
  const { isMounted, isOpen, open, close } = useLateDialog(WishListDrawer)
  return (
    <header className="contents">
      {!isSlim && <TopHeader openWishList={open} />}
      <Navbar isSlim={isSlim} openWishList={open} />
      {isMounted && <WishListDrawer isOpen={isOpen} onClose={close} />}
    </header>
  )
}
