import { teamLabels } from '../../contract/staff/team.labels.ts'
import { labelsOf } from '../app/labels.ts'

interface Props {
  session: { Device: string; Browser: string | null; System: string | null }
}

/** “Chrome on Android”; its title has what the browser says itself. */
export function BrowserName({ session: { Device, Browser, System } }: Props) {
  const t = labelsOf(teamLabels)
  const name = Browser && System ? t('lbl_team_browser_on', { browser: Browser, system: System }) : Browser || t('lbl_team_browser_unknown')
  return (
    <span className="block truncate" title={t('lbl_team_browser_title', { text: Device })}>
      {name}
    </span>
  )
}
