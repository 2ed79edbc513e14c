import type { Language } from '../../contract/localization/language.ts'
import { shopStore } from '../state/store.ts'

/** Stores the visitor's choice as `langCode` (storefront document §1). */
export const chooseLanguage = (langCode: Language) => shopStore.setState(({ common }) => ({ common: { ...common, langCode } }))
