import * as views from '../../contract/staff/views.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { removeView, renameView, saveView } from './own-views.ts'
import { viewsOf } from './views.sql.ts'

/** The saved views of the signed-in person. */
export const viewsAdmin: StaffCallHandler[] = [
  handleStaff(views.listViews, async ({ shop, staff }, { list }) => (await viewsOf(shop.db, staff.staffId, list)).map(viewRow)),
  handleStaff(views.saveView, async ({ write, staff }, { list, name, query, replace }) => {
    const view = { list, name, query, isReplacement: replace }
    return (await write((tx) => saveView(tx, staff, view))).map(viewRow)
  }),
  handleStaff(views.renameView, async ({ write, staff }, { viewId, name }) =>
    (await write((tx) => renameView(tx, staff, viewId, name))).map(viewRow),
  ),
  handleStaff(views.removeView, async ({ write, staff }, { viewId }) => (await write((tx) => removeView(tx, staff, viewId))).map(viewRow)),
]

const viewRow = ({ staffViewId, name, query }: Awaited<ReturnType<typeof viewsOf>>[number]) => ({
  viewId: staffViewId,
  name,
  query: query as Record<string, string>,
})
