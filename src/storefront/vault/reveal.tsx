import { useEffect, useRef, useState } from 'react'
import { isolated } from '../../contract/localization/isolate.ts'
import { fieldRules } from '../../contract/rules.ts'
import { revealCredential } from '../../contract/storefront.ts'
import { vaultLabels } from '../../contract/vault/vault.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal, useFocusInView } from '../../ui/refusal.tsx'
import { useLabels } from '../app/labels.ts'
import { statusOf } from '../app/read-message.ts'
import { CodeField } from '../forms/code-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { maskEmail } from './mask-email.ts'
import type { ShownField } from './shown-fields.tsx'
import { ShownFields } from './shown-fields.tsx'
import { type CodeRequest, useCodeRequest } from './use-code-request.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface Props {
  entitlementId: number
  email: string
  /** Fetches the rest of the page again: after it was shown, the log and the period changed; after a refusal, the access may have ended. */
  reload: () => void
}

/**
 * Shows the credential after a code from a mail. The secret is in the state of this component only, and is dropped when it is hidden.
 */
export function Reveal({ entitlementId, email, reload }: Props) {
  const t = useLabels(vaultLabels)
  const request = useCodeRequest(entitlementId, reload)
  const [step, setStep] = useState<'hidden' | 'code' | 'hidden again'>('hidden')
  const [fields, setFields] = useState<ShownField[]>()
  const [announcement, announce] = useState('')
  const showButton = useRef<HTMLButtonElement>(null)
  const address = email ? isolated(maskEmail(email)) : t('lbl_vault_own_email')
  const before = useRef(step)
  useEffect(() => {
    // The focus was on a control that is gone.
    if (step !== before.current && document.activeElement === document.body) showButton.current?.focus()
    before.current = step
  }, [step])
  const ask = async () => {
    if (!(await request.send())) return
    setStep('code')
    announce(t('lbl_vault_sent', { email: address }))
  }
  const show = (shown: ShownField[]) => {
    setFields(shown)
    announce(t('lbl_vault_shown'))
    reload()
  }
  const hide = () => {
    setFields(undefined)
    setStep('hidden again')
    announce(t('lbl_vault_hidden_again'))
  }
  const cancel = () => setStep('hidden')
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields && <ShownFields fields={fields} onHide={hide} announce={announce} />}
      {!fields && step === 'code' && (
        <CodeForm entitlementId={entitlementId} address={address} request={request} onShown={show} onGone={reload} onCancel={cancel} />
      )}
      {!fields && step !== 'code' && (
        <div className="grid justify-items-start gap-4">
          <p className="text-soft">{t(step === 'hidden' ? 'lbl_vault_hidden' : 'lbl_vault_hidden_again', { email: address })}</p>
          <Refusals request={request} />
          <Button ref={showButton} size="large" busy={request.isBusy} onClick={ask} className="max-sm:w-full">
            {t('lbl_vault_show')}
          </Button>
        </div>
      )}
    </>
  )
}

interface CodeFormProps {
  entitlementId: number
  address: string
  request: CodeRequest
  onShown: (fields: ShownField[]) => void
  /** The customer has no access any more. */
  onGone: () => void
  onCancel: () => void
}

function CodeForm({ entitlementId: EntitlementID, address, request, onShown, onGone, onCancel }: CodeFormProps) {
  const t = useLabels(vaultLabels)
  const form = useForm(
    {
      id: 'reveal',
      rules: fieldRules.revealCode,
      async send({ values, call, languageCode }) {
        try {
          const { data } = await call(revealCredential, { EntitlementID, ...values, languageCode })
          const [row] = data
          if (!row) return {}
          onShown(row.FieldsJson)
          return undefined
        } catch (error) {
          const status = statusOf(error)
          // The code may be used up although its answer was lost.
          if (status === 0 && navigator.onLine) return { failed: t('lbl_vault_lost') }
          if (status === 404) onGone()
          throw error
        }
      },
    },
    { labels: { Otp: t('lbl_vault_code') }, keepsValues: true },
  )
  return (
    <form {...form.props} className="grid gap-4">
      <p>{t('lbl_vault_sent', { email: address })}</p>
      <div className="sm:max-w-xs">
        <CodeField key={request.sentAt} label={t('lbl_vault_code')} {...form.field('Otp')} />
      </div>
      <Refusals request={request} />
      <Refusal text={form.refusal} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" busy={form.isBusy} className="max-sm:w-full">
          {t('lbl_vault_show')}
        </Button>
        <ResendButton request={request} />
        <Button look="plain" onClick={onCancel}>
          {t('lbl_vault_cancel')}
        </Button>
      </div>
    </form>
  )
}

function ResendButton({ request }: { request: CodeRequest }) {
  const t = useLabels(vaultLabels)
  const wait = useSecondsUntil(request.nextAt)
  if (wait > 0) return request.isLimited ? null : <p className="text-sm text-soft tabular-nums">{t('lbl_vault_resend_in', { n: wait })}</p>
  return (
    <Button look="quiet" busy={request.isBusy} onClick={request.send}>
      {t('lbl_vault_resend')}
    </Button>
  )
}

/** Why no code was sent; after the limit of codes per hour, when the next one can be requested. */
function Refusals({ request }: { request: CodeRequest }) {
  const t = useLabels(vaultLabels)
  const limited = useRef<HTMLParagraphElement>(null)
  const limitedUntil = request.isLimited ? request.nextAt : 0
  const wait = useSecondsUntil(limitedUntil)
  // The minutes pass without taking the focus again.
  useFocusInView(limited, limitedUntil)
  return (
    <>
      <p ref={limited} role="alert" tabIndex={-1} className="text-red empty:hidden">
        {wait > 0 && t('lbl_vault_too_many', { n: Math.ceil(wait / 60) })}
      </p>
      <Refusal text={request.refusal} />
    </>
  )
}
