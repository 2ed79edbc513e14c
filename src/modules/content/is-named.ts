import type { Database } from '../../platform/database/database.ts'
import { textsOf } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { contentOf } from './content.sql.ts'
import { brandSettings } from './shop/brand.ts'

/** Whether the owner gave the shop a name or a logo of its own. */
export async function shopIsNamed(db: Database, cache: Shop['cache']): Promise<boolean> {
  const [{ settings }, [name]] = await Promise.all([contentOf(db, cache), textsOf(db, [{ entity: 'Shop', key: 'lbl_shop_name' }])])
  // As shipped, the logo is no uploaded picture.
  if (brandSettings(settings).logo.startsWith('/pictures/')) return true
  return name?.text.en !== name?.original?.en || name?.text.ar !== name?.original?.ar
}
