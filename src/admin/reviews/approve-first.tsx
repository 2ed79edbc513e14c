import { useEffect, useState } from 'react'
import { getReviewSettings, saveReviewSettings } from '../../contract/admin.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Switch } from '../widgets/switch.tsx'

/** Whether the shop shows a new review at once. Who may not change it reads what holds. */
export function ApproveFirst() {
  const t = labelsOf(inboxLabels)
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => {
    callStaff(getReviewSettings, {}).then(({ ApproveFirst }) => setOn(ApproveFirst), showFailure)
  }, [])
  const may = useMay()
  const { isBusy, submit } = useSubmit()
  const change = (ApproveFirst: boolean) =>
    submit(async () => {
      await callStaff(saveReviewSettings, { ApproveFirst })
      setOn(ApproveFirst)
      toast.success(t('lbl_inbox_saved'))
    })
  if (isOn === undefined) return null
  return (
    <div className="grid gap-1">
      {may('settings') && (
        <Switch isSelected={isOn} isDisabled={isBusy} onChange={change}>
          {t('lbl_inbox_approve_first')}
        </Switch>
      )}
      <p className="text-sm text-soft">{t(isOn ? 'lbl_inbox_approve_first_on' : 'lbl_inbox_approve_first_off')}</p>
    </div>
  )
}
