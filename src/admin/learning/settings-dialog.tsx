import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { coursesLabels } from '../../contract/admin/courses.labels.ts'
import type { EditedCourseRow } from '../../contract/admin/courses.ts'
import { saveCourse } from '../../contract/admin.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { NumberField } from '../widgets/number-field.tsx'
import { Switch } from '../widgets/switch.tsx'

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
  const save = async () => {
    const CertificateHours = givesCertificate ? hours : null
    await callStaff(saveCourse, { ProductId, Version, EnforceOrder: isInOrder, PassMark: passMark, CertificateHours })
    onClose()
    await revalidate()
    toast.success(t('lbl_courses_saved'))
  }
  return (
    <Dialog title={t('lbl_courses_settings')} isOpen onClose={onClose}>
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
        )}
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_courses_save')}
        </Button>
      </Form>
    </Dialog>
  )
}
