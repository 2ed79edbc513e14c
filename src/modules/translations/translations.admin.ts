import {
  acceptTranslation,
  exportTranslations,
  importTranslations,
  listTranslations,
  saveTranslation,
} from '../../contract/translations/translations.ts'
import { pageOfList } from '../../platform/database/keyset.ts'
import { recordAct } from '../audit/audit.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { csvOf, rowsOf } from './csv.ts'
import { importTranslations as importRows } from './import-translations.ts'
import { acceptTranslation as accept, saveTranslation as save } from './save-translation.ts'
import { isEditedHere, openTranslations, withTexts } from './translation-items.ts'

/** The most texts of one CSV file. */
const mostExported = 5000

export const translationsAdmin: StaffCallHandler[] = [
  handleStaff(listTranslations, async ({ shop, staff: { permissions } }, { filter: { state, subject }, after, size }) => {
    const { rows, next, total } = pageOfList(await openTranslations(shop.db, { state, subject, permissions }), { after, size })
    return { rows: await withTexts(shop.db, rows), next, total }
  }),
  handleStaff(saveTranslation, ({ write, staff }, request) => write((tx) => save(tx, staff.permissions, request))),
  handleStaff(acceptTranslation, ({ write, staff }, request) => write((tx) => accept(tx, staff.permissions, request))),
  handleStaff(exportTranslations, async ({ shop, staff, write }, { filter: { state, subject } }) => {
    const open = (await openTranslations(shop.db, { state, subject, permissions: staff.permissions })).filter((one) =>
      isEditedHere(one.subject),
    )
    await write((tx) => recordAct(tx, { act: 'export', subjectType: 'translations' }))
    return { csv: csvOf(await withTexts(shop.db, open.slice(0, mostExported))) }
  }),
  handleStaff(importTranslations, async (context) => importRows(context, await rowsOf(context.upload()))),
]
