import { getLabel, listLabels, resetLabel, saveLabel } from '../../../contract/localization/staff/labels.ts'
import { pageOfList } from '../../../platform/database/keyset.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { labelsMatching } from './find-labels.ts'
import { readLabels } from './label-catalogue.ts'
import { getLabel as get, resetLabel as reset, saveLabel as save } from './save-label.ts'

export const labelsAdmin: StaffCallHandler[] = [
  handleStaff(listLabels, async ({ shop }, { filter, after, size }) => {
    const { rows, next, total } = pageOfList(labelsMatching(await readLabels(shop.db), filter), { after, size })
    return { rows: rows, next, total }
  }),
  handleStaff(getLabel, ({ shop }, { entityId, key }) => get(shop.db, entityId, key)),
  handleStaff(saveLabel, ({ write }, request) => write((tx) => save(tx, request))),
  handleStaff(resetLabel, ({ write }, request) => write((tx) => reset(tx, request))),
]
