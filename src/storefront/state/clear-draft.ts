import { writeText } from './browser-storage.ts'

/** The sessionStorage key of the checkout form (`checkout-draft.ts`). */
export const draftKey = 'checkout'

export const clearDraft = (): void => writeText(draftKey, null, 'sessionStorage')
