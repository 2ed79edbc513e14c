import type { z } from 'zod'
import * as audit from '../../contract/audit/audit.ts'
import { notFound } from '../../contract/staff/errors.ts'
import { noteExport } from '../../contract/staff/exports.ts'
import { browserOf } from '../../platform/http/user-agent.ts'
import { handleStaff, type StaffCallHandler, type StaffContext } from '../staff-calls.ts'
import { findEntry, type LoggedEntry, listEntriesBy, peopleOf } from './entries.sql.ts'
import { recordAct } from './record-act.sql.ts'
import { permissionToRestore } from './restorable.ts'
import { currentRow, versionOf } from './restore.sql.ts'
import { restoreValue } from './restore-value.ts'

export const auditAdmin: StaffCallHandler[] = [
  handleStaff(audit.listAuditEntries, async (context, { Filter, Sort, After, Size }) => {
    const { shop, staff, language } = context
    const filter = {
      staffId: Filter.StaffId,
      source: Filter.Source,
      subjectType: Filter.SubjectType,
      subjectId: Filter.SubjectId,
      act: Filter.Act,
      from: Filter.From,
      until: Filter.Until,
      field: Filter.Field,
    }
    const { rows, next, total } = await listEntriesBy(shop.db, {
      filter,
      language,
      direction: Sort === 'At ASC' ? 'asc' : 'desc',
      after: After,
      size: Size,
    })
    return { Rows: rows.map((entry) => toWire(entry, staff.permissions)), Next: next, Total: total }
  }),
  handleStaff(audit.listAuditPeople, async ({ shop }) =>
    (await peopleOf(shop.db)).map(({ staffId, name, isRemoved }) => ({ StaffId: staffId, Name: name, IsRemoved: isRemoved })),
  ),
  handleStaff(audit.getAuditEntry, (context, { AuditId }) => entryNow(context, AuditId)),
  handleStaff(audit.restoreValue, async (context, { AuditId, Field, Version }) => {
    const { shop, staff, language } = context
    const wanted = { auditId: AuditId, column: Field, version: Version, staff, language, pictures: shop.pictures }
    await context.write((tx) => restoreValue(tx, wanted))
    return entryNow(context, AuditId)
  }),
  handleStaff(noteExport, async ({ write }, { List, Rows }) => {
    const [, learnersOf] = /^learners-(\d+)$/.exec(List) ?? []
    const subject = learnersOf
      ? { subjectType: 'courses', subjectId: learnersOf }
      : { subjectType: tablesOfLists[List] ?? List.replaceAll('-', '_') }
    await write((tx) => recordAct(tx, { act: 'export', ...subject, details: { rows: Rows } }))
    return { List }
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
  const wire = toWire(entry, staff.permissions)
  const { tableName, rowKey, subjectType, subjectId } = entry
  // Only of rows whose values this person may restore: the log does not open other tables.
  const row = tableName !== null && rowKey && wire.Restorable.length > 0 ? await currentRow(db, { tableName, rowKey }) : undefined
  return {
    ...wire,
    Current: row ? (Object.fromEntries(wire.Restorable.map((column) => [column, row[column]])) as Columns) : null,
    Version: row && subjectId !== null ? await versionOf(db, subjectType, subjectId) : null,
  }
}

type Columns = z.output<typeof audit.AuditEntry>['Before']

function browserIn(after: Record<string, unknown> | null) {
  const { browser, system } = browserOf(typeof after?.device === 'string' ? after.device : '')
  return { Browser: browser, System: system }
}

const toWire = (entry: LoggedEntry, permissions: ReadonlySet<string>): z.output<typeof audit.AuditEntry> => ({
  AuditId: entry.auditId,
  At: entry.at.toISOString(),
  Source: entry.source,
  StaffId: entry.staffId,
  StaffName: entry.staffName,
  TokenId: entry.tokenId,
  DatabaseUser: entry.databaseUser,
  Application: entry.application,
  Reason: entry.reason,
  RequestId: entry.requestId,
  Act: entry.act,
  SubjectType: entry.subjectType,
  SubjectId: entry.subjectId,
  SubjectName: entry.subjectName,
  TableName: entry.tableName,
  Before: entry.before as Columns,
  After: entry.after as Columns,
  ...browserIn(entry.after),
  Restorable: Object.keys(entry.before ?? {}).filter((column) => {
    const permission = permissionToRestore(entry, column)
    return permission !== undefined && permissions.has(permission)
  }),
})
