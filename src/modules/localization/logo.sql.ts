import type { Cache } from '../../platform/cache/cache.ts'
import type { Database } from '../../platform/database/database.ts'

/** The path of the picture that the owner chose as the logo; undefined for the shop's own mark. Cached. */
export const ownersLogo = (db: Database, cache: Cache): Promise<string | undefined> =>
  cache.get('logo', ['content'], async () => {
    const row = await db.selectFrom('settings').select('value').where('key', '=', 'logo').executeTakeFirst()
    return typeof row?.value === 'string' && row.value.startsWith('/pictures/') ? row.value : undefined
  })
