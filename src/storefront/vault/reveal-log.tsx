import { leftToRight } from '../../contract/localization/isolate.ts'
import { vaultLabels } from '../../contract/vault/vault.labels.ts'
import { formatMoment } from '../../ui/date.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { Section } from './section.tsx'
import type { CredentialRow } from './use-credential.ts'

/** When this seat's credential was shown, newest first, and from which network. */
export function RevealLog({ reveals }: { reveals: CredentialRow['RevealsJson'] }) {
  const t = useLabels(vaultLabels)
  const language = useLanguage()
  return (
    <Section title={t('lbl_vault_log')}>
      {reveals.length === 0 ? (
        <p className="text-soft">{t('lbl_vault_log_none')}</p>
      ) : (
        <>
          <ul className="grid gap-1">
            {reveals.map(({ RevealedAt, Network }) => (
              <li key={RevealedAt} className="flex flex-wrap gap-x-3">
                <time dateTime={RevealedAt} className="tabular-nums">
                  {formatMoment(RevealedAt, language)}
                </time>
                {Network && <span className="text-soft">{t('lbl_vault_network', { network: leftToRight(Network) })}</span>}
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">{t('lbl_vault_log_text')}</p>
        </>
      )}
    </Section>
  )
}
