import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import {
  changeOwnPassword,
  endOwnSession,
  getOwnAccount,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
  saveOwnAccount,
} from '../../contract/admin.ts'
import { peopleLabels } from '../../contract/staff/people.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Enrolment } from '../sign-in/enrolment.tsx'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'
import { BrowserName } from '../staff/browser-name.tsx'
import { LanguageSelect } from '../staff/language-select.tsx'
import { AskToRemove } from '../widgets/ask-dialog.tsx'
import { Card } from '../widgets/card.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'

export const loader = () => callStaff(getOwnAccount, {})

/** The own name, password, second factors and sessions. */
export function Component() {
  const t = labelsOf(peopleLabels)
  return (
    <>
      <ScreenTitle title={t('lbl_people_account')} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Profile />
        <Password />
        <Factors />
        <Sessions />
      </div>
    </>
  )
}

/** Says that a change is made, and loads the account again. */
function useChange() {
  const t = labelsOf(peopleLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const change = (work: () => Promise<unknown>) =>
    submit(async () => {
      await work()
      await revalidate()
      toast.success(t('lbl_people_done'))
    })
  return { isBusy, errors, change, submit }
}

function Profile() {
  const t = labelsOf(peopleLabels)
  const { Name, Email, Language } = useLoaderData<typeof loader>()
  const [name, setName] = useState(Name)
  const [language, setLanguage] = useState(Language)
  const { isBusy, errors, change } = useChange()
  return (
    <Card title={t('lbl_people_profile')}>
      <Form
        className="grid gap-4"
        noValidate
        onSubmit={() => {
          change(() => callStaff(saveOwnAccount, { Name: name, Language: language }))
        }}
      >
        <TextField label={t('lbl_people_name')} value={name} onChange={setName} error={errors.Name} autoComplete="name" />
        <TextField label={t('lbl_people_email')} value={Email} isReadOnly dir="ltr" />
        <LanguageSelect value={language} onChange={setLanguage} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_people_save')}
        </Button>
      </Form>
    </Card>
  )
}

function Password() {
  const t = labelsOf(peopleLabels)
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const { isBusy, errors, change } = useChange()
  return (
    <Card title={t('lbl_people_password')}>
      <Form
        className="grid gap-4"
        noValidate
        onSubmit={() => {
          change(async () => {
            await callStaff(changeOwnPassword, { Password: password, NewPassword: next })
            setPassword('')
            setNext('')
          })
        }}
      >
        <TextField
          label={t('lbl_people_password_now')}
          type="password"
          dir="ltr"
          value={password}
          onChange={setPassword}
          error={errors.Password}
          autoComplete="current-password"
        />
        <TextField
          label={t('lbl_people_password_new')}
          type="password"
          dir="ltr"
          value={next}
          onChange={setNext}
          error={errors.NewPassword}
          autoComplete="new-password"
        />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_people_password_change')}
        </Button>
      </Form>
    </Card>
  )
}

function Factors() {
  const t = labelsOf(peopleLabels)
  const { HasTotp, Passkeys, RecoveryCodesLeft } = useLoaderData<typeof loader>()
  const { isBusy, change, submit } = useChange()
  const [adding, setAdding] = useState<'totp' | 'passkey'>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <Card title={t('lbl_people_factors')}>
      <ul className="grid grid-cols-1 gap-2">
        {HasTotp && <Line name={t('lbl_people_totp')} isBusy={isBusy} remove={() => change(() => callStaff(removeTotp, {}))} />}
        {Passkeys.map(({ PasskeyId, Name }) => (
          <Line
            key={PasskeyId}
            name={`${t('lbl_people_passkey')} ${Name}`}
            isBusy={isBusy}
            remove={() => change(() => callStaff(removePasskey, { PasskeyId }))}
          />
        ))}
        <li className="flex flex-wrap items-center justify-between gap-3">
          {t('lbl_people_recovery', { n: RecoveryCodesLeft })}
          <Button
            look="quiet"
            size="small"
            disabled={isBusy}
            onClick={() => submit(async () => setCodes((await callStaff(makeRecoveryCodes, {})).RecoveryCodes))}
          >
            {t('lbl_people_recovery_make')}
          </Button>
        </li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" size="small" onClick={() => setAdding('passkey')}>
          {t('lbl_people_add_passkey')}
        </Button>
        {!HasTotp && (
          <Button look="quiet" size="small" onClick={() => setAdding('totp')}>
            {t('lbl_people_add_totp')}
          </Button>
        )}
      </div>
      <Dialog title={t('lbl_people_factors')} isOpen={adding !== undefined} onClose={() => setAdding(undefined)}>
        <Enrolment
          only={adding}
          done={() => {
            setAdding(undefined)
            change(async () => {})
          }}
        />
      </Dialog>
      <Dialog title={t('lbl_people_factors')} isOpen={codes !== undefined} onClose={() => setCodes(undefined)}>
        {codes && (
          <RecoveryCodes
            codes={codes}
            done={() => {
              setCodes(undefined)
              change(async () => {})
            }}
          />
        )}
      </Dialog>
    </Card>
  )
}

function Line({ name, isBusy, remove }: { name: string; isBusy: boolean; remove: () => Promise<unknown> }) {
  const label = labelsOf(peopleLabels)('lbl_people_remove', { name })
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <bdi>{name}</bdi>
      <Button look="danger" size="small" disabled={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <AskToRemove name={name} act={remove} onClose={() => setAsking(false)} />}
    </li>
  )
}

function Sessions() {
  const t = labelsOf(peopleLabels)
  const { Sessions } = useLoaderData<typeof loader>()
  const { isBusy, change } = useChange()
  return (
    <Card title={t('lbl_people_sessions')}>
      <ul className="grid grid-cols-1 gap-3">
        {Sessions.map(({ SessionId, LastSeenAt, IsThis, ...browser }) => (
          <li key={SessionId} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <BrowserName session={browser} />
              <span className="text-sm text-soft">{IsThis ? t('lbl_people_this') : formatMoment(LastSeenAt, pageLanguage())}</span>
            </div>
            {!IsThis && (
              <Button look="quiet" size="small" disabled={isBusy} onClick={() => change(() => callStaff(endOwnSession, { SessionId }))}>
                {t('lbl_people_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {Sessions.length > 1 && (
        <Button look="quiet" size="small" disabled={isBusy} onClick={() => change(() => callStaff(endOwnSession, {}))}>
          {t('lbl_people_end_others')}
        </Button>
      )}
    </Card>
  )
}
