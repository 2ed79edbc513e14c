import { type Reader, sql } from '../../platform/database/database.ts'

/** Who changed a thing last, and when, for a 409. With a table, the last change of this part of it. */
export async function lastChangeOf(
  db: Reader,
  subjectType: string,
  subjectId: number,
  table: string | null = null,
): Promise<{ by?: string | null; at?: Date }> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select s.name as by, a.at from audit_log a left join staff s using (staff_id)
    where a.subject_type = ${subjectType} and a.subject_id = ${String(subjectId)} and (${table}::text is null or a.table_name = ${table})
    order by a.at desc, a.audit_id desc limit 1`.execute(db)
  return rows[0] ?? {}
}
