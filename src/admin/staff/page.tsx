import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { peopleLabels } from '../../contract/admin/people.labels.ts'
import { inviteStaff, listRoles, listStaff, sendStaffInvitation } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Select } from '../widgets/select.tsx'
import type { Column } from '../widgets/table.tsx'
import { TextField } from '../widgets/text-field.tsx'

type Member = RowOf<typeof listStaff>
type Role = RowOf<typeof listRoles>

const load = ({ Filter, Sort, After, Size }: ListQuery) =>
  callStaff(listStaff, {
    Filter: { Search: Filter.Search, RoleId: Filter.RoleId ? Number(Filter.RoleId) : undefined },
    Sort: Sort === '-Name' ? 'Name DESC' : 'Name ASC',
    After,
    Size,
  })

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, roles] = await Promise.all([load(readListQuery(new URL(request.url))), callStaff(listRoles, {})])
  return { page, roles }
}

/** The names of the roles of every shop are labels; those of the owner's own are in the row. */
export function useRoleName() {
  const t = labelsOf(peopleLabels)
  return (role: Role['Role'], own: { en: string; ar: string }) => (role ? t(`lbl_people_${role}`) : own[pageLanguage()])
}

/** Everyone who works in the back office, and the roles that they have. */
export function Component() {
  const t = labelsOf(peopleLabels)
  const { page, roles } = useLoaderData<typeof loader>()
  const [isInviting, setInviting] = useState(false)
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const nameOf = useRoleName()
  const roleName = ({ Role, RoleNameEn, RoleNameAr }: Member) => nameOf(Role, { en: RoleNameEn, ar: RoleNameAr })
  const roleOptions = roles.map(({ RoleId, Role, NameEn, NameAr }) => ({
    id: String(RoleId),
    label: nameOf(Role, { en: NameEn, ar: NameAr }),
  }))
  const resend = async ({ StaffId }: Member) => {
    await callStaff(sendStaffInvitation, { StaffId })
    toast.success(t('lbl_people_done'))
  }
  const columns: Column<Member>[] = [
    {
      id: 'Name',
      label: t('lbl_people_name'),
      cell: ({ Name }) => <bdi>{Name}</bdi>,
      csv: ({ Name }) => Name,
      isRowHeader: true,
      isSortable: true,
    },
    { id: 'Email', label: t('lbl_people_email'), cell: ({ Email }) => <bdi dir="ltr">{Email}</bdi>, csv: ({ Email }) => Email },
    { id: 'Role', label: t('lbl_people_role'), cell: roleName },
    {
      id: 'State',
      label: t('lbl_people_state'),
      csv: ({ State }) => State,
      cell: (member) =>
        member.State === 'active' ? (
          t('lbl_people_active')
        ) : (
          <span className="inline-flex flex-wrap items-center gap-2">
            {t('lbl_people_invited')}
            <Button look="plain" size="small" disabled={isBusy} onClick={() => submit(() => resend(member))}>
              {t('lbl_people_send_invitation')}
            </Button>
          </span>
        ),
    },
    {
      id: 'LastSeenAt',
      label: t('lbl_people_last_seen'),
      cell: ({ LastSeenAt }) => (LastSeenAt ? formatMoment(LastSeenAt, pageLanguage()) : t('lbl_people_never')),
    },
  ]
  return (
    <>
      <ScreenTitle title={t('lbl_people_staff')}>
        <Button onClick={() => setInviting(true)}>{t('lbl_people_invite')}</Button>
      </ScreenTitle>
      <List
        name="staff"
        label={t('lbl_people_staff')}
        page={page}
        columns={columns}
        filters={[{ id: 'RoleId', label: t('lbl_people_role'), options: roleOptions }]}
        idOf={({ StaffId }) => String(StaffId)}
        load={load}
      />
      <Roles roles={roles} />
      <Dialog title={t('lbl_people_invite')} isOpen={isInviting} onClose={() => setInviting(false)}>
        <InvitationForm
          options={roleOptions}
          done={() => {
            setInviting(false)
            revalidate()
          }}
        />
      </Dialog>
    </>
  )
}

function Roles({ roles }: { roles: Role[] }) {
  const t = labelsOf(peopleLabels)
  const nameOf = useRoleName()
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{t('lbl_people_roles')}</h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {roles.map(({ RoleId, Role, NameEn, NameAr, Permissions, Members }) => (
          <li key={RoleId} className="grid content-start gap-2 rounded-card border border-line bg-card p-4">
            <p className="flex justify-between gap-3 font-semibold">
              {nameOf(Role, { en: NameEn, ar: NameAr })}
              <span className="font-normal text-soft">{t('lbl_people_members', { n: Members })}</span>
            </p>
            <p dir="ltr" lang="en" className="text-sm text-soft">
              {Permissions.join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvitationForm({ options, done }: { options: { id: string; label: string }[]; done: () => void }) {
  const t = labelsOf(peopleLabels)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [roleId, setRoleId] = useState<string | null>(null)
  const [language, setLanguage] = useState<Language>(pageLanguage())
  const { isBusy, errors, submit } = useSubmit()
  const invite = async () => {
    await callStaff(inviteStaff, { Name: name, Email: email, RoleId: Number(roleId), Language: language })
    toast.success(t('lbl_people_done'))
    done()
  }
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(invite)
      }}
    >
      <TextField label={t('lbl_people_name')} value={name} onChange={setName} error={errors.Name} autoFocus />
      <TextField label={t('lbl_people_email')} type="email" dir="ltr" value={email} onChange={setEmail} error={errors.Email} />
      <Select label={t('lbl_people_role')} options={options} value={roleId} onChange={setRoleId} error={errors.RoleId ?? errors.VendorId} />
      <LanguageSelect value={language} onChange={setLanguage} />
      <Button type="submit" busy={isBusy}>
        {t('lbl_people_send_invitation')}
      </Button>
    </form>
  )
}

/** The language of the person's mails and screens. */
export const LanguageSelect = ({ value, onChange }: { value: Language; onChange: (language: Language) => void }) => (
  <Select
    label={labelsOf(peopleLabels)('lbl_people_language')}
    options={[
      { id: 'en', label: 'English' },
      { id: 'ar', label: 'العربية' },
    ]}
    value={value}
    onChange={(id) => onChange(id as Language)}
  />
)
