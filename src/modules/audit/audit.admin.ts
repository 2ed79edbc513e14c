import * as audit from '../../contract/audit/audit.ts'
import { notFound } from '../../contract/staff/errors.ts'
import { noteExport } from '../../contract/staff/exports.ts'
import { browserOf } from '../../platform/http/user-agent.ts'
import { handleStaff, type StaffCallHandler, type StaffContext } from '../staff-calls.ts'
import type { RowInside } from '../wire.ts'
import { findEntry, type LoggedEntry, listEntriesBy, peopleOf } from './entries.sql.ts'
import { recordAct } from './record-act.sql.ts'
import { permissionToRestore } from './restorable.ts'
import { currentRow, versionOf } from './restore.sql.ts'
import { restoreValue } from './restore-value.ts'

export const auditAdmin: StaffCallHandler[] = [
  handleStaff(audit.listAuditEntries, async (context, { filter, sort, after, size }) => {
    const { shop, staff, language } = context
    const { rows, next, total } = await listEntriesBy(shop.db, {
      filter,
      language,
      direction: sort === 'At ASC' ? 'asc' : 'desc',
      after,
      size,
    })
    return { rows: rows.map((entry) => withRestorable(entry, staff.permissions)), next, total }
  }),
  handleStaff(audit.listAuditPeople, ({ shop }) => peopleOf(shop.db)),
  handleStaff(audit.getAuditEntry, (context, { auditId }) => entryNow(context, auditId)),
  handleStaff(audit.restoreValue, async (context, { auditId, field, version }) => {
    const { shop, staff, language } = context
    const wanted = { auditId, column: field, version, staff, language, pictures: shop.pictures }
    await context.write((tx) => restoreValue(tx, wanted))
    return entryNow(context, auditId)
  }),
  handleStaff(noteExport, async ({ write }, { list, rows }) => {
    const [, learnersOf] = /^learners-(\d+)$/.exec(list) ?? []
    const subject = learnersOf
      ? { subjectType: 'courses', subjectId: learnersOf }
      : { subjectType: tablesOfLists[list] ?? list.replaceAll('-', '_') }
    await write((tx) => recordAct(tx, { act: 'export', ...subject, details: { rows } }))
    return { list }
  }),
]

/** What the rows of a list are, where its name is not that of a table. */
const tablesOfLists: Record<string, string> = {
  audit: 'audit_log',
  claims: 'warranty_claims',
  faq: 'faq_questions',
  limits: 'settings',
  messages: 'contact_messages',
  'own-orders': 'orders',
  roles: 'staff_roles',
  searches: 'search_synonyms',
  sellers: 'seller_requests',
  stock: 'products',
  synonyms: 'search_synonyms',
  templates: 'reply_templates',
  tokens: 'staff_tokens',
  'unsent-mails': 'mails',
  // The plots of Today.
  begun: 'orders',
  sales: 'orders',
  'best-sellers': 'products',
  'refused-products': 'products',
}

async function entryNow({ shop: { db }, staff, language }: StaffContext, auditId: number) {
  const entry = await findEntry(db, auditId, language)
  if (!entry) throw notFound()
  const shown = withRestorable(entry, staff.permissions)
  const { tableName, rowKey, subjectType, subjectId } = entry
  // Only of rows whose values this person may restore: the log does not open other tables.
  const row = tableName !== null && rowKey && shown.restorable.length > 0 ? await currentRow(db, { tableName, rowKey }) : undefined
  return {
    ...shown,
    current: row ? (Object.fromEntries(shown.restorable.map((column) => [column, row[column]])) as Columns) : null,
    version: row && subjectId !== null ? await versionOf(db, subjectType, subjectId) : null,
  }
}

type Entry = RowInside<typeof audit.listAuditEntries>
type Columns = Entry['before']

function browserIn(after: Record<string, unknown> | null) {
  const { browser, system } = browserOf(typeof after?.device === 'string' ? after.device : '')
  return { browser, system }
}

const withRestorable = (entry: LoggedEntry, permissions: ReadonlySet<string>): Entry => ({
  ...entry,
  before: entry.before as Columns,
  after: entry.after as Columns,
  ...browserIn(entry.after),
  restorable: Object.keys(entry.before ?? {}).filter((column) => {
    const permission = permissionToRestore(entry, column)
    return permission !== undefined && permissions.has(permission)
  }),
})
