import * as views from '../../contract/staff/views.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { removeView, renameView, saveView } from './own-views.ts'
import { viewsOf } from './views.sql.ts'

/** The saved views of the signed-in person. */
export const viewsAdmin: StaffCallHandler[] = [
  handleStaff(views.listViews, async ({ shop, staff }, { List }) => (await viewsOf(shop.db, staff.staffId, List)).map(viewRow)),
  handleStaff(views.saveView, async ({ write, staff }, { List, Name, Query, Replace }) => {
    const view = { list: List, name: Name, query: Query, isReplacement: Replace }
    return (await write((tx) => saveView(tx, staff, view))).map(viewRow)
  }),
  handleStaff(views.renameView, async ({ write, staff }, { ViewId, Name }) =>
    (await write((tx) => renameView(tx, staff, ViewId, Name))).map(viewRow),
  ),
  handleStaff(views.removeView, async ({ write, staff }, { ViewId }) => (await write((tx) => removeView(tx, staff, ViewId))).map(viewRow)),
]

const viewRow = ({ staffViewId, name, query }: Awaited<ReturnType<typeof viewsOf>>[number]) => ({
  ViewId: staffViewId,
  Name: name,
  Query: query as Record<string, string>,
})
