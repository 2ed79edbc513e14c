import { isolated } from '../../contract/localization/isolate.ts'
import { separators } from '../../contract/localization/join-list.ts'
import { pageLanguage } from './labels.ts'

/** "A, B" in the language of the page. In Arabic each part is isolated: a part in Latin letters would take its neighbours along. */
export const listText = (parts: readonly string[]) =>
  pageLanguage() === 'ar' ? parts.map((part) => isolated(part)).join(separators.ar) : parts.join(separators.en)
