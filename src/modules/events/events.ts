// Front door: the stream of changes to the back office.
export { staffEventChannels } from './channels.sql.ts'
export { type EventStream, openStaffEvents, type StaffEventsHub } from './stream.ts'
