import { useEffect, useState } from 'react'
import { readDraft, saveDraft } from '../state/drafts.ts'

// As long as a code is valid.
const lifetimeMs = 10 * 60_000

/**
 * The address that a code was sent to; empty if there is none. It outlives a reload: a phone drops the page while its owner looks for the
 * mail. `submitted` is the address of a form without JavaScript.
 */
export function useEmailOfCode(form: string, submitted: string) {
  const [email, setEmail] = useState(submitted)
  // After hydration: the HTML does not depend on the visitor.
  useEffect(() => {
    const { email, sentAt } = readDraft(form)
    if (email && Date.now() - Number(sentAt) < lifetimeMs) setEmail((current) => current || email)
  }, [form])
  return {
    email,
    setEmail(sentTo: string) {
      setEmail(sentTo)
      saveDraft(form, { email: sentTo, sentAt: String(Date.now()) })
    },
    /** Asks for an address again. */
    restart() {
      setEmail('')
      saveDraft(form)
    },
    /** The code was used. */
    forget: () => saveDraft(form),
  }
}
