import { conflict, notFound } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StaffActor } from '../staff-actor.ts'
import { violates } from './manage-staff.ts'
import { lockPerson } from './person.sql.ts'
import { countViews, deleteView, insertView, setNameOfView, setQueryOfView, viewsOf } from './views.sql.ts'

/** The most that one person saves, over all lists. */
const mostViews = 200

interface View {
  list: string
  name: string
  query: Record<string, string>
  /** The view that has the name gets the query. */
  isReplacement: boolean
}

/** Saves a view, and returns those of its list. 409 if another one has the name. */
export async function saveView(tx: Tx, { staffId }: StaffActor, { isReplacement, ...view }: View) {
  await lockPerson(tx, staffId)
  if (!(isReplacement && (await setQueryOfView(tx, { staffId, ...view })))) {
    if ((await countViews(tx, staffId)) >= mostViews) throw conflict('too_many_views', { values: { n: mostViews } })
    if (!(await insertView(tx, { staffId, ...view }))) throw conflict('view_taken')
  }
  return viewsOf(tx, staffId, view.list)
}

/** The view keeps its place. 409 if another one of its list has the name. */
export async function renameView(tx: Tx, { staffId }: StaffActor, viewId: number, name: string) {
  const list = await setNameOfView(tx, staffId, viewId, name).catch((error) => {
    throw violates(error, 'staff_views_by_name') ? conflict('view_taken') : error
  })
  if (!list) throw notFound()
  return viewsOf(tx, staffId, list)
}

export async function removeView(tx: Tx, { staffId }: StaffActor, viewId: number) {
  const list = await deleteView(tx, staffId, viewId)
  if (!list) throw notFound()
  return viewsOf(tx, staffId, list)
}
