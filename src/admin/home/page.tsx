import { Link } from 'react-router'
import { frameLabels } from '../../contract/admin/frame.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { useScreens } from '../app/screens.ts'
import { useSignedIn } from '../app/session.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'

/** The first screen: a way to every other one. */
export function Component() {
  const t = labelsOf(frameLabels)
  const { Name } = useSignedIn()
  return (
    <>
      <ScreenTitle title={t('lbl_frame_welcome', { name: Name })} />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {useScreens()
          .filter(({ path }) => path !== '/')
          .map(({ path, icon, label }) => (
            <li key={path}>
              <Link
                to={path}
                className="flex items-center gap-3 rounded-card border border-line bg-card p-5 font-semibold text-ink no-underline hover:border-green"
              >
                <Icon name={icon} className="size-6 text-green-text" />
                {label}
              </Link>
            </li>
          ))}
      </ul>
      <p className="text-soft max-lg:hidden">{t('lbl_frame_start_hint')}</p>
    </>
  )
}
