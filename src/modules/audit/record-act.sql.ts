import { type Reader, sql } from '../../platform/database/database.ts'

/** An act that changes no audited row, such as an export. */
export interface Act {
  /** A verb: `sign-in`, `reveal`, `export`. */
  act: string
  /** The table of the thing: `staff`, `pool_items`. */
  subjectType: string
  subjectId?: string | number
  subjectName?: string
  /** What else to keep, such as the filter of an export. Neither secrets nor personal data. */
  details?: Record<string, unknown>
  /** The person, where the transaction does not say it: at a sign-in. */
  actor?: { staff: number; reason?: string }
}

/** Writes an entry into the audit log. Inside a transaction of the back office its actor is that of the transaction. */
export async function recordAct(db: Reader, { act, subjectType, subjectId, subjectName, details, actor }: Act): Promise<void> {
  await sql`insert into audit_log (actor, act, subject_type, subject_id, subject_name, after)
    values (coalesce(${actor ? JSON.stringify(actor) : null}::jsonb, audit_actor()), ${act}, ${subjectType},
      ${subjectId === undefined ? null : String(subjectId)}::text, ${subjectName ?? null}::text, ${details ? JSON.stringify(details) : null}::jsonb)`.execute(
    db,
  )
}

interface RefusedCall {
  staffId: number
  name: string
  tokenId?: number
  call: string
  permission?: string
}

/** Writes that a person tried what they may not, once an hour for each call: a program that asks again and again fills no log. */
export async function recordRefusal(db: Reader, { staffId, name, tokenId, call, permission }: RefusedCall): Promise<void> {
  const details = { call, ...(permission && { permissions: [permission] }) }
  await sql`insert into audit_log (actor, act, subject_type, subject_id, subject_name, after)
    select ${JSON.stringify({ staff: staffId, token: tokenId })}::jsonb, 'refuse', 'staff', ${String(staffId)}::text, ${name}::text,
      ${JSON.stringify(details)}::jsonb
    where not exists (
      select from audit_log
      where staff_id = ${staffId} and at > now() - interval '1 hour' and act = 'refuse' and after ->> 'call' = ${call})`.execute(db)
}
