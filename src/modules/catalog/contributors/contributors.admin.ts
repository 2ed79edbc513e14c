import * as calls from '../../../contract/catalog/staff/contributors.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { checkPictures } from '../../store-picture.ts'
import { fromWireNames, toWireNames } from '../../wire-names.ts'
import { listContributorsBy } from './edited-contributors.sql.ts'
import { getContributor, mergeContributors, removeContributor, saveContributor } from './manage-contributors.ts'

export const contributorsAdmin: StaffCallHandler[] = [
  handleStaff(calls.listContributors, async ({ shop, language }, { Filter, Sort, After, Size }) => {
    const { rows, next, total } = await listContributorsBy(shop.db, {
      search: Filter.Search,
      sort: Sort,
      language,
      after: After,
      size: Size,
    })
    return { Rows: toWireNames(rows), Next: next, Total: total }
  }),
  handleStaff(calls.getContributor, async ({ shop }, { ContributorId }) => toWireNames(await getContributor(shop.db, ContributorId))),
  handleStaff(calls.saveContributor, async ({ shop, write }, request) => {
    await checkPictures(shop.pictures, request)
    return toWireNames(await write((tx) => saveContributor(tx, fromWireNames(request))))
  }),
  handleStaff(calls.mergeContributors, async ({ write }, { ContributorId, IntoContributorId }) =>
    toWireNames(await write((tx) => mergeContributors(tx, ContributorId, IntoContributorId))),
  ),
  handleStaff(calls.removeContributor, async ({ write }, { ContributorId, Version }) => {
    await write((tx) => removeContributor(tx, ContributorId, Version))
    return { ContributorId }
  }),
]
