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
