import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, NavLink, Outlet, useLocation, useNavigation } from 'react-router'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { letterOf } from '../../ui/letter-of.ts'
import { Mark } from '../../ui/mark.tsx'
import { useIsBelow } from '../app/is-below.ts'
import { labelsOf, pageLanguage, shopName } from '../app/labels.ts'
import { screenGroups, useScreens } from '../app/screens.ts'
import { useSignedIn } from '../app/session.ts'
import { IconButton } from '../widgets/button.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { showLateFailure } from '../widgets/late-notice.tsx'
import { PersonMenu } from './person-menu.tsx'
import { StepUp } from './step-up.tsx'

// Loaded by the first half of its keys, or as the pointer reaches its button.
const Palette = late(() => import('./palette.tsx'), 'default')

/** What every screen has: navigation on the start side (a bar and a drawer on a phone), the palette of Ctrl+K, and who is signed in. */
export function Frame() {
  const t = labelsOf(frameLabels)
  const { IsDemo } = useSignedIn()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState<boolean>()
  const isInDrawer = useIsBelow('lg')
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the drawer
  useEffect(() => setMenuOpen(false), [pathname])
  const openPalette = async () => {
    if (await Palette.load()) setPaletteOpen(true)
    else showLateFailure()
  }
  const onPaletteKey = useEffectEvent(openPalette)
  // A layout effect: keys act from the first frame on.
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') void Palette.load()
      if (letterOf(event) !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void onPaletteKey()
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a href="#content" className="fixed start-4 top-4 z-50 rounded-card bg-green px-4 py-2 font-semibold text-on-green not-focus:sr-only">
        {t('lbl_frame_content')}
      </a>
      <header className="sticky top-0 z-30 flex items-center gap-1 border-b border-line bg-card px-2 py-1.5 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-4 lg:border-e lg:border-b-0 lg:p-4">
        <div className="lg:hidden">
          <IconButton icon="menu" label={t('lbl_frame_menu')} onPress={() => setMenuOpen(true)} />
        </div>
        <Link to="/" className="me-auto inline-flex items-center gap-2.5 text-ink no-underline max-lg:[&_svg]:h-8">
          <Mark language={pageLanguage()} name={shopName()} />
          <span className="sr-only">{t('lbl_frame_of_shop', { shop: shopName() })}</span>
        </Link>
        <button
          type="button"
          aria-keyshortcuts="Control+K"
          onClick={openPalette}
          onPointerEnter={Palette.load}
          onFocus={Palette.load}
          className="flex min-h-10 items-center gap-2.5 rounded-card text-soft hover:text-ink max-lg:size-10 max-lg:justify-center lg:border lg:border-line-strong lg:px-3 lg:text-start"
        >
          <Icon name="search" />
          <span className="grow max-lg:sr-only">{t('lbl_frame_find')}</span>
          <kbd className="text-xs max-lg:hidden" dir="ltr">
            Ctrl K
          </kbd>
        </button>
        {!isInDrawer && (
          <div className="grow overflow-y-auto">
            <Navigation />
          </div>
        )}
        <PersonMenu />
      </header>
      <div className="min-w-0">
        {isLoading && <div className="fixed inset-x-0 top-0 z-50 h-0.5 bg-green motion-safe:animate-pulse" />}
        {IsDemo && (
          <aside className="flex items-center gap-2 bg-amber-tint px-4 py-2 text-sm text-amber sm:px-8">
            <Icon name="alert" className="size-4 shrink-0" />
            {t('lbl_frame_demo')}
          </aside>
        )}
        <main id="content" tabIndex={-1} className="mx-auto grid max-w-6xl gap-6 px-4 py-6 outline-none sm:px-8">
          <Outlet />
        </main>
      </div>
      <Dialog title={t('lbl_frame_menu')} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} drawer="start">
        <Navigation />
      </Dialog>
      {isPaletteOpen !== undefined && <Palette isOpen={isPaletteOpen} close={() => setPaletteOpen(false)} />}
      <StepUp />
    </div>
  )
}

function Navigation() {
  const t = labelsOf(frameLabels)
  const screens = useScreens()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // The list of screens is longer than most windows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is current
  useEffect(() => {
    // Some browsers return a promise, which is no cleanup.
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label={t('lbl_frame_screens')} className="grid gap-4">
      {screenGroups
        .map((group) => ({ group, inGroup: screens.filter((screen) => screen.group === group) }))
        .filter(({ inGroup }) => inGroup.length > 0)
        .map(({ group, inGroup }) => (
          <div key={group}>
            <h2 id={`screens-${group}`} className="px-3 pb-1 text-xs font-semibold text-soft">
              {t(`lbl_frame_group_${group}`)}
            </h2>
            <ul aria-labelledby={`screens-${group}`} className="grid gap-0.5">
              {inGroup.map(({ path, icon, label }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    end={path === '/'}
                    className="flex min-h-11 items-center gap-3 rounded-card px-3 text-ink lg:min-h-9 no-underline hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-green-text"
                  >
                    <Icon name={icon} className="size-5 shrink-0 text-soft in-aria-[current=page]:text-green-text" />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}
