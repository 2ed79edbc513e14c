import { useState } from 'react'
import { makeToken } from '../../contract/admin.ts'
import { type StaffPermission, sessionOnlyPermissions } from '../../contract/staff/permissions.ts'
import { teamLabels } from '../../contract/staff/team.labels.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Form } from '../widgets/form.tsx'
import { Select } from '../widgets/select.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { PermissionsField } from './permissions-field.tsx'

const periods = [7, 30, 90, 180, 365]

/** Makes a token; `done` gets its text, which no call returns again. */
export function TokenForm({ done }: { done: (token: string) => void }) {
  const t = labelsOf(teamLabels)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<StaffPermission[]>([])
  const [days, setDays] = useState('90')
  const { isBusy, errors, submit } = useSubmit()
  const make = async () => done((await callStaff(makeToken, { Name: name, Scopes: scopes, Days: Number(days) })).Token)
  return (
    <Form
      className="grid gap-6"
      noValidate
      onSubmit={() => {
        submit(make)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('lbl_team_token_name')} value={name} onChange={setName} error={errors.Name} maxLength={100} autoFocus />
        <Select
          label={t('lbl_team_token_days')}
          options={periods.map((n) => ({ id: String(n), label: t('lbl_team_token_days_n', { n }) }))}
          value={days}
          onChange={setDays}
          error={errors.Days}
        />
      </div>
      <PermissionsField
        label={t('lbl_team_token_scopes')}
        value={scopes}
        onChange={setScopes}
        without={sessionOnlyPermissions}
        error={errors.Scopes}
      />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t('lbl_team_token_make')}
      </Button>
    </Form>
  )
}

/** The token, once. */
export function MadeToken({ token, done }: { token: string; done: () => void }) {
  const t = labelsOf(teamLabels)
  const once = t('lbl_team_token_once')
  return (
    <div className="grid gap-4">
      <p>{once}</p>
      <CopyField
        value={token}
        label={t('lbl_team_token_text')}
        texts={{ copy: t('lbl_team_token_copy'), copied: t('lbl_team_token_copied'), byHand: once }}
      />
      <Button look="quiet" onClick={done} className="justify-self-start">
        {t('lbl_team_token_kept')}
      </Button>
    </div>
  )
}
