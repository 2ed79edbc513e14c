import { useState } from 'react'
import { encode } from 'uqr'
import { beginPasskey, beginTotp, finishPasskey, finishTotp } from '../../contract/admin.ts'
import { signInLabels } from '../../contract/staff/sign-in.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { makePasskey } from '../app/passkeys.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  /** Of a first sign-in; a person who is signed in needs none. */
  ticket?: string
  only?: 'passkey' | 'totp'
  done: () => void
}

/** Adds a second factor: a passkey, or an authenticator app by its QR code. Then shows the recovery codes, if there are new ones. */
export function Enrolment({ ticket, only, done }: Props) {
  const t = labelsOf(signInLabels)
  const [app, setApp] = useState<{ Ticket: string; Secret: string; Url: string }>()
  const [codes, setCodes] = useState<string[]>()
  const { isBusy, errors, submit } = useSubmit({ code_incorrect: 'Code' })
  const [code, setCode] = useState('')
  const finish = ({ RecoveryCodes }: { RecoveryCodes: string[] }) => (RecoveryCodes.length > 0 ? setCodes(RecoveryCodes) : done())
  const addPasskey = async () => {
    const { Ticket, Options } = await callStaff(beginPasskey, { Ticket: ticket })
    const Response = await makePasskey(Options)
    finish(await callStaff(finishPasskey, { Ticket, Response, Name: deviceName() }))
  }
  if (codes) return <RecoveryCodes codes={codes} done={done} />
  if (app)
    return (
      <Form
        className="grid gap-4"
        noValidate
        onSubmit={() => {
          submit(async () => finish(await callStaff(finishTotp, { Ticket: app.Ticket, Code: code.trim() })))
        }}
      >
        <p>{t('lbl_signin_scan')}</p>
        <QrCode text={app.Url} label={t('lbl_signin_qr')} />
        <TextField label={t('lbl_signin_secret')} value={app.Secret} isReadOnly dir="ltr" />
        <TextField
          label={t('lbl_signin_totp')}
          hint={t('lbl_signin_totp_hint')}
          value={code}
          onChange={setCode}
          error={errors.Code}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button type="submit" busy={isBusy}>
          {t('lbl_signin_next')}
        </Button>
      </Form>
    )
  return (
    <div className="grid gap-3">
      <p>{t('lbl_signin_enrol_hint')}</p>
      {only !== 'totp' && (
        <Button busy={isBusy} onClick={() => submit(addPasskey)}>
          {t('lbl_signin_enrol_passkey')}
        </Button>
      )}
      {only !== 'passkey' && (
        <Button
          look={only ? 'primary' : 'quiet'}
          disabled={isBusy}
          onClick={() => submit(async () => setApp(await callStaff(beginTotp, { Ticket: ticket })))}
        >
          {t('lbl_signin_enrol_totp')}
        </Button>
      )}
    </div>
  )
}

/** Dark on white in both themes, because cameras expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto w-52 rounded-card bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Tells passkeys apart: "Chrome on Linux". */
function deviceName(): string {
  const { userAgent } = navigator
  const browser = /Edg|Firefox|Chrome|Safari/.exec(userAgent)?.[0].replace('Edg', 'Edge')
  const system = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(userAgent)?.[0]
  return [browser, system].filter(Boolean).join(' · ') || 'Passkey'
}
