const prefix = 'staff-draft '
const ownerKey = 'staff-drafts-of'

/** What was typed in a form of this tab and is neither saved nor discarded. */
export function readDraft<Draft>(form: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + form) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

// Storage may be disabled or full; unsaved work then lives as long as the screen.
export function saveDraft(form: string, draft: unknown): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(draft))
  } catch {}
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form)
  } catch {}
}

/** Drafts may hold personal data of customers: in a tab where another person signs in, those of the one before are gone. */
export function dropDraftsOfOthers(staffId: number): void {
  try {
    if (sessionStorage.getItem(ownerKey) === String(staffId)) return
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
    sessionStorage.setItem(ownerKey, String(staffId))
  } catch {}
}
