import { useState } from 'react'
import { sendRevealCode } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf, statusOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'

const resendMs = 60_000

export type CodeRequest = ReturnType<typeof useCodeRequest>

/**
 * Requests codes by mail: the next one a minute later, or when the limit per hour allows it. `onGone`: the customer has no access any more.
 */
export function useCodeRequest(EntitlementID: number, onGone: () => void) {
  const languageCode = useLanguage()
  const message = useMessage()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [wait, setWait] = useState({ sentAt: 0, nextAt: 0, isLimited: false })
  /** Returns whether a code was sent. */
  const send = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await call(sendRevealCode, { EntitlementID, languageCode })
      const sentAt = Date.now()
      setWait({ sentAt, nextAt: sentAt + resendMs, isLimited: false })
      return true
    } catch (error) {
      const { retryAfterSeconds } = error as { retryAfterSeconds?: number }
      if (statusOf(error) === 429 && retryAfterSeconds)
        setWait(({ sentAt }) => ({ sentAt, nextAt: Date.now() + retryAfterSeconds * 1000, isLimited: true }))
      else setRefusal(message(reasonOf(error)))
      if (statusOf(error) === 404) onGone()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { ...wait, isBusy, refusal, send }
}
