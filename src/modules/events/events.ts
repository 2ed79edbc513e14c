// Front door: the stream of changes to the back office.
export { staffEventChannels } from './channels.sql.ts'
export type { EventStream, StaffEventsHub } from './hub.ts'
export { openStaffEvents } from './stream.ts'
