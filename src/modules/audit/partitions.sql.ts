import { type Database, sql } from '../../platform/database/database.ts'

/** Creates the log's partitions of the next months, and drops those that are older than 24 months. Returns the dropped months. */
export async function ensurePartitions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ dropped: string[] }>`select keep_audit_partitions() as dropped`.execute(db)
  return rows[0]?.dropped ?? []
}
