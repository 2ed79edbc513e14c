import { putText } from './browser-storage.ts'

/** Where the tab keeps what was begun at checkout (`checkout-draft.ts`). */
export const draftKey = 'checkout'

export const forgetDraft = (): void => putText(draftKey, null, 'sessionStorage')
