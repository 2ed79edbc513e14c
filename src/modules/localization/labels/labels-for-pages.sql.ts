import type { Language } from '../../../contract/localization/language.ts'
import type { Reader } from '../../../platform/database/database.ts'

/** The texts that the owner wrote in this language. */
export const ownersLabels = (db: Reader, language: Language) =>
  db.selectFrom('labels').select(['entityId', 'labelHtmlId as key', 'text']).where('language', '=', language).execute()
