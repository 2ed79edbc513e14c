import { placeInCurriculum } from '../../src/modules/catalog/products/curriculum.sql.ts'
import { addMisses, readMisses } from '../../src/modules/catalog/search/search-misses.sql.ts'
import { writeText } from '../../src/modules/localization/labels/labels.sql.ts'
import { textTables } from '../../src/modules/translations/subjects.ts'
import * as texts from '../../src/modules/translations/texts.sql.ts'
import type { Tx } from '../../src/platform/database/database.ts'

const label = { entityId: 1, key: 'offline' }

/** Calls that send every raw statement about labels, search words and translations. */
export const wordsStatements: Record<string, (db: Tx) => unknown> = {
  'searches without a result': (db) => addMisses(db, [{ term: 'x', language: 'en', searches: 1 }]),
  'the searches without a result': readMisses,
  'the place of a lesson': (db) => placeInCurriculum(db, 'lesson', 1),
  'a text of the owner': (db) => writeText(db, label, { language: 'en', text: 'a', original: 'b' }),
  'the texts that lack a language': (db) => texts.missingTexts(db, Object.values(textTables)),
  'the texts that are behind': (db) => texts.outdatedTexts(db, Object.values(textTables)),
  ...Object.fromEntries(
    Object.entries(textTables).flatMap(([subject, of]) => [
      [`the texts of each ${subject}`, (db: Tx) => texts.rowTexts(db, of)],
      [`the texts of one ${subject}`, (db: Tx) => texts.rowTexts(db, of, ['1'])],
      [`the lock of the texts of a ${subject}`, (db: Tx) => texts.lockTexts(db, of, '1')],
    ]),
  ),
}
