import { useState } from 'react'
import { vaultLabels } from '../../contract/vault/vault.labels.ts'
import { Failure } from '../app/failure.tsx'
import { useLabels } from '../app/labels.ts'
import { Activations } from './activations.tsx'
import { ClosedAccess, MissingAccess, PendingAccess } from './closed-access.tsx'
import { ProductSummary } from './product-summary.tsx'
import { Reveal } from './reveal.tsx'
import { RevealLog } from './reveal-log.tsx'
import { Section } from './section.tsx'
import { type CredentialRow, useCredential } from './use-credential.ts'
import { VaultSkeleton } from './vault-skeleton.tsx'
import { WarrantyClaim } from './warranty-claim.tsx'

interface Props {
  entitlementId: number
  /** The customer's, where codes are sent. */
  email: string
}

/** The credential of the customer's seat: what it is for, its values after a code, its log, its warranty and its activations. */
export function Vault({ entitlementId, email }: Props) {
  const { credential, isMissing, failure, load } = useCredential(entitlementId)
  if (isMissing) return <MissingAccess />
  if (!credential && failure) return <Failure text={failure} retry={load} />
  if (!credential) return <VaultSkeleton />
  return (
    <>
      <ProductSummary credential={credential} />
      {credential.State === 'closed' ? (
        <ClosedAccess credential={credential} />
      ) : (
        <OpenAccess credential={credential} entitlementId={entitlementId} email={email} reload={load} />
      )}
      <RevealLog reveals={credential.RevealsJson} />
    </>
  )
}

function OpenAccess({ credential, entitlementId, email, reload }: Props & { credential: CredentialRow; reload: () => void }) {
  const t = useLabels(vaultLabels)
  const [replacements, setReplacements] = useState(0)
  const isKey = credential.Delivery === 'generated'
  return (
    <>
      <Section title={t(isKey ? 'lbl_vault_key' : 'lbl_vault_details')}>
        {credential.State === 'owed' ? (
          <PendingAccess />
        ) : (
          // A replacement is another credential: nothing of the former one stays on the page.
          <Reveal key={replacements} entitlementId={entitlementId} email={email} reload={reload} />
        )}
        {credential.Instructions && (
          <>
            <h3 className="mt-3 font-semibold">{t('lbl_vault_instructions')}</h3>
            <p dir="auto" className="-mt-2 whitespace-pre-line">
              {credential.Instructions}
            </p>
          </>
        )}
      </Section>
      {isKey && <Activations credential={credential} entitlementId={entitlementId} reload={reload} />}
      <WarrantyClaim
        credential={credential}
        entitlementId={entitlementId}
        onReplaced={() => setReplacements(replacements + 1)}
        reload={reload}
      />
    </>
  )
}
