import { announceForm } from '../../src/modules/events/channels.sql.ts'
import { deleteExpired } from '../../src/modules/staff/idempotency.sql.ts'
import * as invitations from '../../src/modules/staff/invitations.sql.ts'
import * as sessions from '../../src/modules/staff/sign-in/sessions.sql.ts'
import { resetSignIn, staffMatching } from '../../src/modules/staff/staff.sql.ts'
import * as tokens from '../../src/modules/staff/tokens.sql.ts'
import type { Tx } from '../../src/platform/database/database.ts'

const codeHash = Buffer.alloc(32)

/** Calls that send every raw statement about staff and how they sign in. */
export const staffStatements: Record<string, (db: Tx) => unknown> = {
  'what has expired of staff': deleteExpired,
  'an invitation of staff': (db) => invitations.insertInvitation(db, { codeHash, staffId: 1, lifetime: '1 hour' }),
  'a valid invitation of staff': (db) => invitations.findInvitation(db, codeHash),
  'the invitations of a first owner': (db) => invitations.endFirstOwnerInvitations(db),
  'a session of staff': (db) => sessions.insertStaffSession(db, { tokenHash: codeHash, staffId: 1, device: '', address: '' }),
  'the person of a session': (db) => sessions.findStaffBySession(db, codeHash),
  'the staff': (db) => staffMatching(db, 'layla', 1).execute(),
  'a forgotten sign-in': (db) => resetSignIn(db, 1, ''),
  'the person of a token': (db) => tokens.findToken(db, 1),
  'the tokens of staff': (db) => tokens.listTokenRows(db),
  'a token of staff': (db) => tokens.insertToken(db, { staffId: 1, name: '', secretHash: codeHash, scopes: [], days: 1 }),
  'an open form': (db) => announceForm(db, { area: 'products', id: '1', staffId: 1, name: '', tab: '', isOpen: true }),
}
