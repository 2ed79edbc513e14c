import { useState } from 'react'
import { isolated } from '../../contract/localization/isolate.ts'
import { releaseActivation } from '../../contract/storefront.ts'
import { vaultLabels } from '../../contract/vault/vault.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useShopDate } from '../app/root-data.ts'
import { Section } from './section.tsx'
import type { CredentialRow } from './use-credential.ts'

interface Props {
  entitlementId: number
  credential: CredentialRow
  reload: () => void
}

/** The devices on which the key is used. Releasing one makes room for another. */
export function Activations({ entitlementId: EntitlementID, credential, reload }: Props) {
  const t = useLabels(vaultLabels)
  const message = useMessage()
  const dateOf = useShopDate()
  const [busyId, setBusyId] = useState<string>()
  const { ActivationsJson: activations, ActivationsUsed, ActivationLimit } = credential
  const named = activations.map((activation) => ({ ...activation, Name: activation.Name || t('lbl_vault_unnamed') }))
  const release = async (InstanceId: string, name: string) => {
    setBusyId(InstanceId)
    try {
      await call(releaseActivation, { EntitlementID, InstanceId })
      toast.success(t('lbl_vault_released', { name: isolated(name) }))
      reload()
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusyId(undefined)
    }
  }
  return (
    <Section title={t('lbl_vault_activations')}>
      {activations.length === 0 && <p className="text-soft">{t('lbl_vault_activations_none')}</p>}
      {activations.length > 0 && ActivationLimit !== null && (
        <p className="text-soft">{t('lbl_vault_activations_used', { used: ActivationsUsed, limit: ActivationLimit })}</p>
      )}
      <ul className="grid empty:hidden">
        {named.map(({ InstanceId, Name, ActivatedAt }) => (
          <li key={InstanceId} className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-0 first:pt-0">
            <span className="min-w-0">
              <bdi className="font-semibold">{Name}</bdi>{' '}
              <span className="block text-sm text-soft">{t('lbl_vault_activated', { date: dateOf(ActivatedAt) })}</span>
            </span>
            <Button
              look="quiet"
              size="small"
              busy={busyId === InstanceId}
              aria-label={t('lbl_vault_release_of', { name: Name })}
              onClick={() => release(InstanceId, Name)}
            >
              {t('lbl_vault_release')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
