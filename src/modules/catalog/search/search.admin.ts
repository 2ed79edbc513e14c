import { dismissSearchMiss, listSearchMisses, listSynonyms, removeSynonym, saveSynonym } from '../../../contract/catalog/staff/search.ts'
import { pageOfList } from '../../../platform/database/keyset.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { fromWireNames, toWireNames } from '../../wire-names.ts'
import { deleteMiss, readMisses } from './search-misses.sql.ts'
import * as synonyms from './synonyms.ts'

export const searchAdmin: StaffCallHandler[] = [
  handleStaff(listSynonyms, async ({ shop }, { Filter, After, Size }) => {
    const { rows, next, total } = pageOfList(await synonyms.findSynonyms(shop.db, Filter.Search), { after: After, size: Size })
    return { Rows: toWireNames(rows), Next: next, Total: total }
  }),
  handleStaff(saveSynonym, async ({ write }, request) =>
    toWireNames(await write((tx) => synonyms.saveSynonym(tx, fromWireNames(request)))),
  ),
  handleStaff(removeSynonym, async ({ write }, { SynonymId, Version }) => {
    await write((tx) => synonyms.removeSynonym(tx, SynonymId, Version))
    return { SynonymId }
  }),
  handleStaff(listSearchMisses, async ({ shop }, { After, Size }) => {
    const { rows, next, total } = pageOfList(await readMisses(shop.db), { after: After, size: Size })
    return { Rows: toWireNames(rows), Next: next, Total: total }
  }),
  handleStaff(dismissSearchMiss, async ({ write }, { Term, Language }) => {
    await write((tx) => deleteMiss(tx, Term, Language))
    return { Term, Language }
  }),
]
