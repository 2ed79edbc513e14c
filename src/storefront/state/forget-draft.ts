/** Where the tab keeps what was begun at checkout (`checkout-draft.ts`). */
export const draftKey = 'checkout'

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey)
  } catch {}
}
