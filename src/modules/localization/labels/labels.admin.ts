import { getLabel, listLabels, resetLabel, saveLabel } from '../../../contract/localization/staff/labels.ts'
import { pageOfList } from '../../../platform/database/keyset.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { fromWireNames } from '../../wire-names.ts'
import { labelsMatching } from './find-labels.ts'
import { readLabels } from './label-catalogue.ts'
import { getLabel as get, resetLabel as reset, saveLabel as save, toWireLabel } from './save-label.ts'

export const labelsAdmin: StaffCallHandler[] = [
  handleStaff(listLabels, async ({ shop }, { Filter, After, Size }) => {
    const { rows, next, total } = pageOfList(labelsMatching(await readLabels(shop.db), fromWireNames(Filter)), { after: After, size: Size })
    return { Rows: rows.map(toWireLabel), Next: next, Total: total }
  }),
  handleStaff(getLabel, async ({ shop }, { EntityId, Key }) => toWireLabel(await get(shop.db, EntityId, Key))),
  handleStaff(saveLabel, async ({ write }, request) => toWireLabel(await write((tx) => save(tx, fromWireNames(request))))),
  handleStaff(resetLabel, async ({ write }, request) => toWireLabel(await write((tx) => reset(tx, fromWireNames(request))))),
]
