import { noteEditing } from '../../contract/events/events.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'

export const eventsAdmin: StaffCallHandler[] = [
  handleStaff(noteEditing, async ({ shop, staff }, { area, id, tab, isOpen }) => {
    const others = await shop.staffEvents.noteForm(staff, { area, id, tab, isOpen })
    return others.map((name) => ({ name }))
  }),
]
