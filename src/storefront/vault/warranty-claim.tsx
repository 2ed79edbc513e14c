import { useEffect, useRef, useState } from 'react'
import type { ParametersOf } from '../../contract/call.ts'
import { answers } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { claimWarranty } from '../../contract/storefront.ts'
import { vaultLabels } from '../../contract/vault/vault.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextArea } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useLabels } from '../app/labels.ts'
import { useShopDate } from '../app/root-data.ts'
import { useForm } from '../forms/use-form.ts'
import { ContactLink } from './closed-access.tsx'
import { Section } from './section.tsx'
import type { CredentialRow } from './use-credential.ts'

type WarrantyReason = ParametersOf<typeof claimWarranty>['Reason']

const reasons: readonly WarrantyReason[] = ['rejected', 'in_use', 'expired', 'wrong', 'other']

interface Props {
  entitlementId: number
  credential: CredentialRow
  onReplaced: () => void
  reload: () => void
}

/** Asks for another login or key within the warranty; afterwards it leads to the shop's staff. */
export function WarrantyClaim({ entitlementId, credential, onReplaced, reload }: Props) {
  const t = useLabels(vaultLabels)
  const dateOf = useShopDate()
  // Undefined until it is first opened. Closing it gives the focus back to its button.
  const [isOpen, setOpen] = useState<boolean>()
  const [result, setResult] = useState<'replaced' | 'owed'>()
  const resultText = useRef<HTMLParagraphElement>(null)
  const { State, WarrantyUntil, CanClaim } = credential
  const isRunning = WarrantyUntil !== null && new Date(WarrantyUntil) > new Date()
  useEffect(() => {
    if (result) resultText.current?.focus()
  }, [result])
  const onAnswer = (answer: string | undefined) => {
    setOpen(false)
    setResult(answer === answers.replaced ? 'replaced' : 'owed')
    if (answer === answers.replaced) onReplaced()
    reload()
  }
  // Nothing can be claimed before it was shown, nor twice at a time.
  if (!result && (State === 'owed' || (State === 'hidden' && !isRunning))) return null
  return (
    <Section title={t('lbl_vault_claim_title')}>
      {result && (
        <p ref={resultText} tabIndex={-1} className="rounded-card bg-tint px-4 py-3 font-semibold">
          {t(`lbl_vault_${result}`)}
        </p>
      )}
      {!isOpen && isRunning && State !== 'owed' && (
        <p className="text-soft">{t('lbl_vault_claim_until', { date: dateOf(WarrantyUntil) })}</p>
      )}
      {!isRunning && !result && <p className="text-soft">{t('lbl_vault_claim_never')}</p>}
      {isOpen ? (
        <ClaimForm entitlementId={entitlementId} onAnswer={onAnswer} onCancel={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {CanClaim && (
            <Button look="quiet" onClick={() => setOpen(true)} autoFocus={isOpen === false}>
              {t('lbl_vault_claim')}
            </Button>
          )}
          {!isRunning && <ContactLink />}
        </div>
      )}
    </Section>
  )
}

interface FormProps {
  entitlementId: number
  onAnswer: (answer: string | undefined) => void
  onCancel: () => void
}

function ClaimForm({ entitlementId: EntitlementID, onAnswer, onCancel }: FormProps) {
  const t = useLabels(vaultLabels)
  const labels = { Reason: t('lbl_vault_claim_reason'), Note: t('lbl_vault_claim_note') }
  const form = useForm(
    {
      id: 'warranty',
      rules: fieldRules.warrantyClaim,
      async send({ values, call }) {
        const { data } = await call(claimWarranty, { EntitlementID, Note: values.Note, Reason: values.Reason as WarrantyReason })
        onAnswer(data[0]?.ResponseMsg)
        return undefined
      },
    },
    { labels },
  )
  return (
    <form {...form.props} className="grid gap-4">
      <Select label={labels.Reason} autoFocus {...form.field('Reason')}>
        <option value="">{t('lbl_vault_claim_choose')}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`lbl_vault_reason_${reason}`)}
          </option>
        ))}
      </Select>
      <TextArea label={labels.Note} hint={t('lbl_vault_claim_hint')} rows={3} {...form.field('Note')} />
      <Refusal text={form.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isBusy}>
          {t('lbl_vault_claim_send')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('lbl_vault_cancel')}
        </Button>
      </div>
    </form>
  )
}
