import { type Reader, sql } from '../../platform/database/database.ts'
import type { OpenForm } from './editing.ts'

/** Triggers name what changed on the first, `note-editing` tells of open forms on the second. */
export const [changeChannel, editingChannel] = ['staff_changed', 'staff_editing'] as const
export const staffEventChannels = [changeChannel, editingChannel]

/** Tells all instances that a form is open, or closed. */
export async function announceForm(db: Reader, form: OpenForm): Promise<void> {
  await sql`select pg_notify(${editingChannel}, ${JSON.stringify(form)})`.execute(db)
}
