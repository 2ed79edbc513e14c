import { dismissSearchMiss, listSearchMisses, listSynonyms, removeSynonym, saveSynonym } from '../../../contract/catalog/staff/search.ts'
import { pageOfList } from '../../../platform/database/keyset.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { deleteMiss, readMisses } from './search-misses.sql.ts'
import * as synonyms from './synonyms.ts'

export const searchAdmin: StaffCallHandler[] = [
  handleStaff(listSynonyms, async ({ shop }, { filter, after, size }) => {
    const { rows, next, total } = pageOfList(await synonyms.findSynonyms(shop.db, filter.search), { after, size })
    return { rows, next, total }
  }),
  handleStaff(saveSynonym, ({ write }, request) => write((tx) => synonyms.saveSynonym(tx, request))),
  handleStaff(removeSynonym, async ({ write }, { synonymId, version }) => {
    await write((tx) => synonyms.removeSynonym(tx, synonymId, version))
    return { synonymId }
  }),
  handleStaff(listSearchMisses, async ({ shop }, { after, size }) => {
    const { rows, next, total } = pageOfList(await readMisses(shop.db), { after, size })
    return { rows, next, total }
  }),
  handleStaff(dismissSearchMiss, async ({ write }, { term, language }) => {
    await write((tx) => deleteMiss(tx, term, language))
    return { term, language }
  }),
]
