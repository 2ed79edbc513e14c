import * as calls from '../../../contract/catalog/staff/contributors.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { checkPictures } from '../../store-picture.ts'
import { listContributorsBy } from './edited-contributors.sql.ts'
import { getContributor, mergeContributors, removeContributor, saveContributor } from './manage-contributors.ts'

export const contributorsAdmin: StaffCallHandler[] = [
  handleStaff(calls.listContributors, async ({ shop, language }, { filter, sort, after, size }) => {
    const { rows, next, total } = await listContributorsBy(shop.db, {
      search: filter.search,
      sort,
      language,
      after,
      size,
    })
    return { rows, next, total }
  }),
  handleStaff(calls.getContributor, ({ shop }, { contributorId }) => getContributor(shop.db, contributorId)),
  handleStaff(calls.saveContributor, async ({ shop, write }, request) => {
    await checkPictures(shop.pictures, request)
    return write((tx) => saveContributor(tx, request))
  }),
  handleStaff(calls.mergeContributors, ({ write }, { contributorId, intoContributorId }) =>
    write((tx) => mergeContributors(tx, contributorId, intoContributorId)),
  ),
  handleStaff(calls.removeContributor, async ({ write }, { contributorId, version }) => {
    await write((tx) => removeContributor(tx, contributorId, version))
    return { contributorId }
  }),
]
