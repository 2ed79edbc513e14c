import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { saveCourse } from '../../contract/admin.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import type { EditedCourseRow } from '../../contract/learning/staff/courses.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { NumberField } from '../widgets/number-field.tsx'
import { Switch } from '../widgets/switch.tsx'
import { AccreditationFields, type AccreditationValues, noAccreditation } from './accreditation-fields.tsx'

/** What holds for the course as a whole. */
export default function SettingsDialog({ course, onClose }: { course: EditedCourseRow; onClose: () => void }) {
  const t = labelsOf(coursesLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  // Of the course that the person sees in this dialog: another person's save meanwhile is a 409.
  const [{ ProductId, Version }] = useState(course)
  const [isInOrder, setInOrder] = useState(course.EnforceOrder)
  const [passMark, setPassMark] = useState(course.PassMark)
  const [givesCertificate, setGivesCertificate] = useState(course.CertificateHours !== null)
  const [hours, setHours] = useState(course.CertificateHours ?? 1)
  const [validMonths, setValidMonths] = useState(course.ValidMonths ?? Number.NaN)
  const [isAccredited, setAccredited] = useState(course.AccreditedBy !== '')
  const [accreditation, setAccreditation] = useState<AccreditationValues>(course)
  const save = async () => {
    const { AccreditedBy, AccreditedUntil, CreditType, ProviderNumber, AccreditationTextEn, AccreditationTextAr } = isAccredited
      ? accreditation
      : noAccreditation
    await callStaff(saveCourse, {
      ProductId,
      Version,
      EnforceOrder: isInOrder,
      PassMark: passMark,
      CertificateHours: givesCertificate ? hours : null,
      // What is not shown stays as it was, for a certificate that is switched on again.
      ...(givesCertificate && {
        IsAccredited: isAccredited,
        AccreditedBy,
        AccreditedUntil,
        CreditType,
        ProviderNumber,
        AccreditationTextEn,
        AccreditationTextAr,
        ValidMonths: Number.isNaN(validMonths) ? null : validMonths,
      }),
    })
    onClose()
    await revalidate()
    toast.success(t('lbl_courses_saved'))
  }
  return (
    <Dialog title={t('lbl_courses_settings')} isOpen onClose={onClose} size="wide">
      <Form className="grid gap-5" noValidate onSubmit={() => submit(save)}>
        <div>
          <Switch isSelected={isInOrder} onChange={setInOrder}>
            {t('lbl_courses_in_order')}
          </Switch>
          <p className="text-sm text-soft">{t('lbl_courses_in_order_hint')}</p>
        </div>
        <NumberField
          label={t('lbl_courses_pass_mark')}
          value={passMark}
          minValue={1}
          maxValue={100}
          onChange={setPassMark}
          error={errors.PassMark}
        />
        <Switch isSelected={givesCertificate} onChange={setGivesCertificate}>
          {t('lbl_courses_gives_certificate')}
        </Switch>
        {givesCertificate && (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <NumberField
                label={t('lbl_courses_hours')}
                hint={t('lbl_courses_hours_hint')}
                value={hours}
                minValue={0.1}
                step={0.1}
                maxValue={9999}
                onChange={setHours}
                error={errors.CertificateHours}
              />
              <NumberField
                label={t('lbl_courses_valid_months')}
                hint={t('lbl_courses_valid_months_hint')}
                value={validMonths}
                minValue={1}
                maxValue={600}
                onChange={setValidMonths}
                error={errors.ValidMonths}
              />
            </div>
            <AccreditationFields
              value={accreditation}
              isAccredited={isAccredited}
              errors={errors}
              onChange={setAccreditation}
              onAccredited={setAccredited}
            />
          </>
        )}
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_courses_save')}
        </Button>
      </Form>
    </Dialog>
  )
}
