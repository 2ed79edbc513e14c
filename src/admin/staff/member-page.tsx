import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { changeStaffRole, endStaffSessions, getStaffMember, listRoles, removeStaff, renameStaff } from '../../contract/admin.ts'
import { peopleLabels } from '../../contract/staff/people.labels.ts'
import { teamLabels } from '../../contract/staff/team.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { staffName } from '../app/staff-name.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Card } from '../widgets/card.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { Notice } from '../widgets/notice.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { BrowserName } from './browser-name.tsx'
import { loadVendors } from './load-vendors.ts'
import { type RoleChoice, RoleField, roleRequest } from './role-field.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
  const [person, roles, vendors] = await Promise.all([
    callStaff(getStaffMember, { StaffId: Number(params.staffId) }),
    callStaff(listRoles, {}),
    loadVendors(),
  ])
  return { person, roles, vendors }
}

/** One staff member: role, sessions, removal. */
export function Component() {
  const t = labelsOf(teamLabels)
  const may = useMay()
  const { person } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenTitle title={staffName(person)}>
        {may('audit:read') && (
          <Link to={`/audit?Who=${person.StaffId}`} className="font-semibold text-green-text hover:underline">
            {t('lbl_team_log')}
          </Link>
        )}
      </ScreenTitle>
      <p className="-mt-3 flex flex-wrap gap-x-4 text-soft">
        <bdi dir="ltr">{person.Email}</bdi>
        {!person.HasFactor && !person.IsDemo && <span>{t('lbl_team_no_factor')}</span>}
      </p>
      {person.IsDemo && <Notice>{t('lbl_team_demo')}</Notice>}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {!person.IsDemo && <Role key={`${person.RoleId} ${person.VendorId}`} />}
        {!person.IsDemo && <Name key={person.Name} />}
        <Sessions />
      </div>
      {!person.IsDemo && <Removal />}
    </>
  )
}

function Name() {
  const t = labelsOf(teamLabels)
  const people = labelsOf(peopleLabels)
  const { person } = useLoaderData<typeof loader>()
  const [name, setName] = useState(person.Name)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const rename = async () => {
    await callStaff(renameStaff, { StaffId: person.StaffId, Name: name, Version: person.Version })
    await revalidate()
    toast.success(people('lbl_people_done'))
  }
  return (
    <Card title={t('lbl_team_rename')}>
      <Form
        className="grid gap-4"
        noValidate
        onSubmit={() => {
          submit(rename)
        }}
      >
        <TextField label={people('lbl_people_name')} value={name} onChange={setName} error={errors.Name} isRequired />
        <Button type="submit" busy={isBusy} disabled={name.trim() === person.Name} className="justify-self-start">
          {t('lbl_team_rename')}
        </Button>
      </Form>
    </Card>
  )
}

function Role() {
  const t = labelsOf(teamLabels)
  const { person, roles, vendors } = useLoaderData<typeof loader>()
  const [choice, setChoice] = useState<RoleChoice>({
    roleId: String(person.RoleId),
    vendorId: person.VendorId ? String(person.VendorId) : null,
  })
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const change = async () => {
    await callStaff(changeStaffRole, { StaffId: person.StaffId, ...roleRequest(choice), Version: person.Version })
    await revalidate()
    toast.success(labelsOf(peopleLabels)('lbl_people_done'))
  }
  const isChanged = Number(choice.roleId) !== person.RoleId || Number(choice.vendorId) !== Number(person.VendorId)
  return (
    <Card title={t('lbl_team_change_role')}>
      <Form
        className="grid gap-4"
        noValidate
        onSubmit={() => {
          submit(change)
        }}
      >
        <RoleField roles={roles} vendors={vendors} errors={errors} value={choice} onChange={setChoice} />
        <p className="text-sm text-soft">{t('lbl_team_change_role_hint')}</p>
        <Button type="submit" busy={isBusy} disabled={!isChanged} className="justify-self-start">
          {t('lbl_team_change_role')}
        </Button>
      </Form>
    </Card>
  )
}

function Sessions() {
  const t = labelsOf(teamLabels)
  const people = labelsOf(peopleLabels)
  const { person } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const end = async () => {
    const { Ended } = await callStaff(endStaffSessions, { StaffId: person.StaffId })
    await revalidate()
    toast.success(t('lbl_team_ended', { n: Ended }))
  }
  return (
    <Card title={t('lbl_team_sessions')}>
      {person.Sessions.length === 0 && <p className="text-soft">{t('lbl_team_no_sessions')}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {person.Sessions.map((session) => (
          <li key={session.SessionId} className="min-w-0">
            <BrowserName session={session} />
            <span className="text-sm text-soft">
              {session.IsThis ? people('lbl_people_this') : formatMoment(session.LastSeenAt, pageLanguage())}
              {dot}
              <bdi dir="ltr">{session.Address}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {person.Sessions.some(({ IsThis }) => !IsThis) && (
        <Button look="quiet" size="small" className="justify-self-start" disabled={isBusy} onClick={() => submit(end)}>
          {t('lbl_team_end_sessions')}
        </Button>
      )}
    </Card>
  )
}

function Removal() {
  const t = labelsOf(teamLabels)
  const { person } = useLoaderData<typeof loader>()
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { isBusy, submit } = useSubmit()
  const remove = async () => {
    await callStaff(removeStaff, { StaffId: person.StaffId, Version: person.Version })
    toast.success(t('lbl_team_removed', { name: person.Name }))
    await navigate('/staff')
  }
  return (
    <>
      <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('lbl_team_remove')}
      </Button>
      <Dialog title={t('lbl_team_remove_title', { name: person.Name })} isOpen={isAsking} onClose={() => setAsking(false)} isAlert>
        <div className="grid gap-4">
          <p>{t('lbl_team_remove_text', { name: person.Name })}</p>
          {person.ValidTokens > 0 && <p>{t('lbl_team_remove_tokens', { n: person.ValidTokens })}</p>}
          <Button look="danger" busy={isBusy} onClick={() => submit(remove)} className="justify-self-start">
            {t('lbl_team_remove')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
