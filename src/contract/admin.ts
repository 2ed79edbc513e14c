// Every call of the back office. In the browser's bundle each is its URL alone; the schemas stay on the server.
export {
  changeOwnPassword,
  endOwnSession,
  getOwnAccount,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
  saveOwnAccount,
} from './admin/own-account.ts'
export {
  acceptInvitation,
  beginPasskey,
  beginPasskeySignIn,
  beginStepUpByPasskey,
  beginTotp,
  confirmRecoveryCode,
  confirmTotp,
  finishPasskey,
  finishPasskeySignIn,
  finishStepUpByPasskey,
  finishTotp,
  getInvitation,
  getSession,
  signIn,
  signOut,
  startDemoSession,
  stepUpByCode,
} from './admin/session.ts'
export {
  changeStaffRole,
  endStaffSessions,
  getStaffMember,
  inviteStaff,
  listRoles,
  listStaff,
  removeRole,
  removeStaff,
  saveRole,
  sendStaffInvitation,
} from './admin/staff.ts'
export { listTokens, makeToken, revokeToken } from './admin/tokens.ts'
