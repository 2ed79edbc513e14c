import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Link } from 'react-router'
import { signOut } from '../../contract/admin.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { callLast } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { chooseLanguage, chooseTheme, currentTheme, type StaffTheme, themes } from '../app/look.ts'
import { signedOutKey, useSignedIn } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { staffName } from '../app/staff-name.ts'
import { itemClass, Popover } from '../widgets/popover.tsx'

/** Who is signed in; their account, language and theme. */
export function PersonMenu() {
  const t = labelsOf(frameLabels)
  const signedIn = useSignedIn()
  const [name, { Email }] = [staffName(signedIn), signedIn]
  const leave = async () => {
    try {
      await callLast(signOut, {})
      sessionStorage.setItem(signedOutKey, 'yes')
      location.assign('/admin/sign-in')
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <DialogTrigger>
      <Button className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-card text-start hover:bg-tint lg:w-full lg:px-2">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-green font-semibold text-on-green" aria-hidden="true">
          {[...name][0]}
        </span>
        <span className="sr-only">{t('lbl_frame_person')}</span>
        <span className="min-w-0 grow leading-tight max-lg:sr-only">
          <bdi className="block truncate font-semibold">{name}</bdi>
          <bdi className="block truncate text-sm text-soft">{Email}</bdi>
        </span>
      </Button>
      <Popover className="w-72 p-2">
        <Dialog aria-label={t('lbl_frame_person')} className="grid gap-1 outline-none">
          {({ close }) => (
            <>
              <p className="truncate px-3 py-1 text-sm text-soft lg:hidden">
                <bdi>{Email}</bdi>
              </p>
              <Link to="/account" onClick={close} className={`${itemClass} text-ink hover:bg-tint`}>
                <Icon name="shield" className="size-5 text-soft" />
                {t('lbl_frame_account')}
              </Link>
              <a href="/" className={`${itemClass} text-ink hover:bg-tint`}>
                <Icon name="cart" className="size-5 text-soft" />
                {t('lbl_frame_open_shop')}
              </a>
              <LookChoices />
              <button type="button" onClick={leave} className={`${itemClass} text-start hover:bg-tint`}>
                <Icon name="leave" className="size-5 text-soft rtl:-scale-x-100" />
                {t('lbl_frame_sign_out')}
              </button>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** Language and theme, also on the screens before the sign-in. */
export function LookChoices() {
  const t = labelsOf(frameLabels)
  const [theme, setTheme] = useState(currentTheme)
  const names: Record<StaffTheme, string> = {
    system: t('lbl_frame_theme_system'),
    light: t('lbl_frame_theme_light'),
    dark: t('lbl_frame_theme_dark'),
  }
  const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const
  const other = pageLanguage() === 'en' ? 'ar' : 'en'
  return (
    <>
      <button type="button" lang={other} onClick={() => chooseLanguage(other)} className={`${itemClass} text-start hover:bg-tint`}>
        <Icon name="globe" className="size-5 text-soft" />
        {other === 'ar' ? 'العربية' : 'English'}
      </button>
      <fieldset aria-label={t('lbl_frame_theme')} className="flex gap-1 px-3 py-1.5">
        {themes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={theme === one}
            aria-label={names[one]}
            title={names[one]}
            onClick={() => {
              chooseTheme(one)
              setTheme(one)
            }}
            className="grid size-10 place-items-center rounded-card border border-line text-soft aria-pressed:border-green-text aria-pressed:text-green-text"
          >
            <Icon name={icons[one]} />
          </button>
        ))}
      </fieldset>
    </>
  )
}
