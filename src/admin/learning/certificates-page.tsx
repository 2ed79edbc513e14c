import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { listCertificates, restoreCertificate, revokeCertificate } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { certificateStates, staffReasons } from '../../contract/learning/staff/course-enums.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Badge } from '../inbox/badge.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import type { Column } from '../widgets/table.tsx'
import { TextField } from '../widgets/text-field.tsx'

type Certificate = RowOf<typeof listCertificates>

const load = ({ Sort: _, ...query }: ListQuery) => callStaff(listCertificates, query as ParametersOf<typeof listCertificates>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** Certificates of courses. A search finds them by their number or the name of their holder. */
export function Component() {
  const t = labelsOf(coursesLabels)
  const title = labelsOf(frameLabels)('lbl_frame_certificates')
  const page = useLoaderData<typeof loader>()
  const [revoked, setRevoked] = useState<Certificate>()
  return (
    <>
      <ScreenTitle title={title} />
      <List
        name="certificates"
        label={title}
        page={page}
        load={load}
        columns={columns(setRevoked)}
        filters={[
          {
            id: 'State',
            label: t('lbl_courses_state'),
            options: certificateStates.map((id) => ({ id, label: t(`lbl_courses_is_${id}`) })),
          },
        ]}
        idOf={({ Number: number }) => number}
        empty={t('lbl_courses_certificates_none')}
      />
      {revoked && <RevokeDialog certificate={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

const courseOf = ({ CourseEn, CourseAr }: Certificate) => (pageLanguage() === 'ar' ? CourseAr : CourseEn)

function columns(onRevoke: (certificate: Certificate) => void): Column<Certificate>[] {
  const t = labelsOf(coursesLabels)
  const language = pageLanguage()
  const state = ({ RevokedAt }: Certificate) => t(RevokedAt ? 'lbl_courses_is_revoked' : 'lbl_courses_is_valid')
  return [
    {
      id: 'Holder',
      label: t('lbl_courses_holder'),
      isRowHeader: true,
      cell: ({ HolderName }) => <bdi>{HolderName}</bdi>,
      csv: ({ HolderName }) => HolderName,
    },
    {
      id: 'Number',
      label: t('lbl_courses_number'),
      cell: ({ Number: number }) => (
        <a
          href={urlsUnder(language === 'ar' ? '/ar' : '').certificate(number)}
          target="_blank"
          rel="noopener"
          aria-label={t('lbl_courses_check', { number })}
          className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
        >
          <bdi>{number}</bdi>
        </a>
      ),
      csv: ({ Number: number }) => number,
    },
    { id: 'Course', label: t('lbl_courses_name'), cell: (one) => <bdi>{courseOf(one)}</bdi>, csv: courseOf },
    {
      id: 'Score',
      label: t('lbl_courses_score'),
      isNumber: true,
      isHidden: true,
      cell: ({ Score }) => (Score === null ? '–' : `${Score} %`),
      csv: ({ Score }) => Score,
    },
    {
      id: 'IssuedAt',
      label: t('lbl_courses_issued'),
      cell: ({ IssuedAt }) => formatDate(IssuedAt, language),
      csv: ({ IssuedAt }) => IssuedAt,
    },
    {
      id: 'State',
      label: t('lbl_courses_state'),
      cell: (one) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={one.RevokedAt ? 'waiting' : 'done'}>{state(one)}</Badge>
          {one.RevokeReason && <span className="text-sm text-soft">{t(`lbl_courses_reason_${one.RevokeReason}`)}</span>}
          {one.RevokeNote && <bdi className="text-sm wrap-anywhere text-soft">{one.RevokeNote}</bdi>}
          <Acts certificate={one} onRevoke={() => onRevoke(one)} />
        </span>
      ),
      csv: state,
    },
  ]
}

function Acts({ certificate, onRevoke }: { certificate: Certificate; onRevoke: () => void }) {
  const t = labelsOf(coursesLabels)
  const mayRevoke = useMay()('entitlements:write')
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useSubmit()
  const { Number: number, RevokedAt, RevokeReason } = certificate
  const byStaff = (staffReasons as readonly (string | null)[]).includes(RevokeReason)
  const restore = async () => {
    await callStaff(restoreCertificate, { Number: number })
    await revalidate()
    toast.success(t('lbl_courses_restored_now'))
  }
  if (!mayRevoke || (RevokedAt && !byStaff)) return null
  return RevokedAt ? (
    <Button
      look="quiet"
      size="small"
      className="max-sm:min-h-11"
      busy={isBusy}
      aria-label={t('lbl_courses_restore_of', { number })}
      onClick={() => submit(restore)}
    >
      {t('lbl_courses_restore')}
    </Button>
  ) : (
    <Button look="quiet" size="small" className="max-sm:min-h-11" aria-label={t('lbl_courses_revoke_of', { number })} onClick={onRevoke}>
      {t('lbl_courses_revoke')}
    </Button>
  )
}

function RevokeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const t = labelsOf(coursesLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const [reason, setReason] = useState<(typeof staffReasons)[number]>('corrected')
  const [note, setNote] = useState('')
  const revoke = async () => {
    await callStaff(revokeCertificate, { Number: certificate.Number, Reason: reason, Note: note })
    onClose()
    await revalidate()
    toast.success(t('lbl_courses_revoked_now'))
  }
  return (
    <Dialog title={t('lbl_courses_revoke_title', { name: certificate.HolderName })} isOpen onClose={onClose} isAlert>
      <Form className="grid gap-4" noValidate onSubmit={() => submit(revoke)}>
        <p>{t('lbl_courses_revoke_text')}</p>
        <RadioGroup
          label={t('lbl_courses_reason')}
          options={staffReasons.map((id) => ({ id, label: t(`lbl_courses_reason_${id}`) }))}
          value={reason}
          onChange={(id) => setReason(id as typeof reason)}
        />
        <TextField
          label={t('lbl_courses_note')}
          hint={t('lbl_courses_note_hint')}
          rows={3}
          maxLength={500}
          isRequired
          value={note}
          onChange={setNote}
          error={errors.Note}
        />
        <Button type="submit" look="danger" busy={isBusy} className="justify-self-start">
          {t('lbl_courses_revoke')}
        </Button>
      </Form>
    </Dialog>
  )
}
