import type { Reader, Tx } from '../../../platform/database/database.ts'

type Name = 'payments' | 'delivery'

/** The version of settings that are saved together. They begin at 1. */
export async function settingVersion(
  db: Reader,
  name: Name,
): Promise<{ version: number; changedBy: string | null; changedAt: Date | null }> {
  const found = await db
    .selectFrom('settingVersions')
    .select(['version', 'changedBy', 'changedAt'])
    .where('name', '=', name)
    .executeTakeFirst()
  return found ?? { version: 1, changedBy: null, changedAt: null }
}

/** Raises a version, and returns whether nobody else has. Concurrent saves wait for each other here. */
export async function raiseSettingVersion(tx: Tx, name: Name, version: number, changedBy: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settingVersions')
    .values({ name, version: version + 1, changedBy })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref, fn }) => ({ version: ref('excluded.version'), changedBy, changedAt: fn<Date>('now') }))
        .where('settingVersions.version', '=', version),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
