import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { Switch } from '../widgets/switch.tsx'

interface Props {
  keys: readonly { key: string; does: string }[]
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** What single keys do on this screen, and their switch. For screens with a keyboard. */
export function KeyHelp({ keys, isOn, onChange }: Props) {
  const t = labelsOf(inboxLabels)
  return (
    <section aria-label={t('lbl_inbox_keys')} className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-soft max-sm:hidden">
      <Switch isSelected={isOn} onChange={onChange}>
        {t('lbl_inbox_keys_on')}
      </Switch>
      {isOn && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1">
          {keys.map(({ key, does }) => (
            <div key={key} className="flex items-center gap-1.5">
              <dt>
                <kbd className="rounded border border-line-strong bg-card px-1.5 text-xs text-ink" dir="ltr">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
