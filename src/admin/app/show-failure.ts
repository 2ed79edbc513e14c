import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { toast } from '../../ui/toasts.tsx'
import { CallFailure } from './call-failure.ts'
import { labelsOf, pageLanguage } from './labels.ts'

/** What a failed call says to the person, in their language. */
export function failureText(error: unknown): string {
  if (error instanceof CallFailure) {
    // No field is marked here: what is wrong with them is the message.
    const ofFields = Object.values(error.fieldErrors()).join(' ')
    return ofFields || (error.problem[pageLanguage()] ?? error.message)
  }
  const t = labelsOf(frameLabels)
  return t('lbl_frame_failed')
}

/** Shows an error that no field of the screen can show. A cancelled step-up needs no message. */
export function showFailure(error: unknown): void {
  if (error instanceof CallFailure && error.isCancelled) return
  toast.error(failureText(error))
}
