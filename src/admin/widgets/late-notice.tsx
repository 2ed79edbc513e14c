import { useEffect, useEffectEvent } from 'react'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { labelsOf } from '../app/labels.ts'
import { Notice } from './notice.tsx'

const failureText = () => labelsOf(frameLabels)('lbl_frame_failed')

/** In the place of a late part that could not be loaded: after an update, the files that this page names may be gone. */
export function LateNotice({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return null
  return (
    <Notice tone="error">
      {failureText()}
      <Button look="quiet" size="small" onClick={() => location.reload()}>
        {labelsOf(frameLabels)('lbl_frame_retry')}
      </Button>
    </Notice>
  )
}

/** The same for a part that is most of its screen. */
export const LateRoom = ({ hasFailed }: { hasFailed: boolean }) => (
  <div className="min-h-96" aria-busy={!hasFailed}>
    <LateNotice hasFailed={hasFailed} />
  </div>
)

export const showLateFailure = () => toast.error(failureText())

/** In the place of a dialog: one that could not be loaded is closed, and the next press tries again. */
export function LateDialog({ hasFailed, onClose }: { hasFailed: boolean; onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!hasFailed) return
    showLateFailure()
    close()
  }, [hasFailed])
  return null
}
