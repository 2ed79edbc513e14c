import { settingVersion, shopIsNamed } from '../content/content.ts'
import type { Shop } from '../shop.ts'
import type { StaffActor } from '../staff-actor.ts'
import { findBeginnings } from './first-steps.sql.ts'

/** The first steps of a shop that has sold nothing yet, each done by what is in the database. */
export async function firstStepsFor({ db, cache }: Pick<Shop, 'db' | 'cache'>, { permissions }: Pick<StaffActor, 'permissions'>) {
  if (!permissions.has('settings')) return []
  const { hasSale, productId } = await findBeginnings(db)
  if (hasSale) return []
  const [isNamed, payments, delivery] = await Promise.all([
    shopIsNamed(db, cache),
    settingVersion(db, 'payments'),
    settingVersion(db, 'delivery'),
  ])
  return [
    { Step: 'logo' as const, IsDone: isNamed },
    { Step: 'payment' as const, IsDone: payments.version > 1 },
    { Step: 'product' as const, IsDone: productId !== null },
    { Step: 'delivery' as const, IsDone: delivery.version > 1 },
    { Step: 'order' as const, IsDone: false, ProductId: productId },
  ]
}
