import type pg from 'pg'

/**
 * Inside the open transaction that loads the shop's own data: the audit log gets one entry for the whole set instead of one for each of
 * its rows.
 */
export async function recordLoad(client: pg.ClientBase, name: string): Promise<void> {
  await client.query("select set_config('shop.loading', 'on', true)")
  await client.query(
    "insert into audit_log (actor, act, subject_type, subject_name) values (audit_actor(), 'load', 'loaded_reference_data', $1)",
    [name],
  )
}
