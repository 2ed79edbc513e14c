import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { inviteStaff, listRoles, listStaff, sendStaffInvitation } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { peopleLabels } from '../../contract/staff/people.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { staffName } from '../app/staff-name.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import type { Option } from '../widgets/select.tsx'
import type { Column } from '../widgets/table.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { LanguageSelect } from './language-select.tsx'
import { loadVendors } from './load-vendors.ts'
import { type RoleChoice, RoleField, roleRequest } from './role-field.tsx'
import { roleName, roleOptions } from './role-name.ts'

type Member = RowOf<typeof listStaff>

const load = ({ Filter, Sort, After, Size }: ListQuery) =>
  callStaff(listStaff, {
    Filter: { Search: Filter.Search, RoleId: Filter.RoleId ? Number(Filter.RoleId) : undefined },
    Sort: Sort === '-Name' ? 'Name DESC' : 'Name ASC',
    After,
    Size,
  })

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, roles, vendors] = await Promise.all([load(readListQuery(new URL(request.url))), callStaff(listRoles, {}), loadVendors()])
  return { page, roles, vendors }
}

/** Everyone who works in the back office, and the roles that they have. */
export function Component() {
  const t = labelsOf(peopleLabels)
  const { page, roles, vendors } = useLoaderData<typeof loader>()
  const [isInviting, setInviting] = useState(false)
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const resend = async ({ StaffId }: Member) => {
    await callStaff(sendStaffInvitation, { StaffId })
    toast.success(t('lbl_people_done'))
  }
  const columns: Column<Member>[] = [
    {
      id: 'Name',
      label: t('lbl_people_name'),
      cell: (person) => <bdi>{staffName(person)}</bdi>,
      csv: staffName,
      isRowHeader: true,
      isSortable: true,
    },
    { id: 'Email', label: t('lbl_people_email'), cell: ({ Email }) => <bdi dir="ltr">{Email}</bdi>, csv: ({ Email }) => Email },
    {
      id: 'Role',
      label: t('lbl_people_role'),
      cell: ({ Role, RoleNameEn, RoleNameAr }) => roleName(Role, { en: RoleNameEn, ar: RoleNameAr }),
    },
    {
      id: 'State',
      label: t('lbl_people_state'),
      csv: ({ State }) => t(State === 'active' ? 'lbl_people_active' : 'lbl_people_invited'),
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
        filters={[{ id: 'RoleId', label: t('lbl_people_role'), options: roleOptions(roles) }]}
        idOf={({ StaffId }) => String(StaffId)}
        hrefOf={({ StaffId }) => `/staff/${StaffId}`}
        load={load}
      />
      <Dialog title={t('lbl_people_invite')} isOpen={isInviting} onClose={() => setInviting(false)}>
        <InvitationForm
          roles={roles}
          vendors={vendors}
          done={() => {
            setInviting(false)
            revalidate()
          }}
        />
      </Dialog>
    </>
  )
}

interface InvitationProps {
  roles: RowOf<typeof listRoles>[]
  vendors: Option[]
  done: () => void
}

function InvitationForm({ roles, vendors, done }: InvitationProps) {
  const t = labelsOf(peopleLabels)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<RoleChoice>({ roleId: null, vendorId: null })
  const [language, setLanguage] = useState<Language>(pageLanguage())
  const { isBusy, errors, submit } = useSubmit()
  const invite = async () => {
    await callStaff(inviteStaff, { Name: name, Email: email, ...roleRequest(role), Language: language })
    toast.success(t('lbl_people_done'))
    done()
  }
  return (
    <Form
      className="grid gap-4"
      noValidate
      onSubmit={() => {
        submit(invite)
      }}
    >
      <TextField label={t('lbl_people_name')} value={name} onChange={setName} error={errors.Name} autoFocus />
      <TextField label={t('lbl_people_email')} type="email" dir="ltr" value={email} onChange={setEmail} error={errors.Email} />
      <RoleField roles={roles} vendors={vendors} errors={errors} value={role} onChange={setRole} />
      <LanguageSelect value={language} onChange={setLanguage} />
      <Button type="submit" busy={isBusy}>
        {t('lbl_people_send_invitation')}
      </Button>
    </Form>
  )
}
