import { noteEditing } from '../../contract/events/events.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'

export const eventsAdmin: StaffCallHandler[] = [
  handleStaff(noteEditing, async ({ shop, staff }, { Area, Id, Tab, IsOpen }) => {
    const others = await shop.staffEvents.noteForm(staff, { area: Area, id: Id, tab: Tab, isOpen: IsOpen })
    return others.map((Name) => ({ Name }))
  }),
]
