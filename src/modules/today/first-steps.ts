import { businessOf, facilitiesConfirmed, isBusinessNamed, settingVersion, shopIsNamed } from '../content/content.ts'
import type { Shop } from '../shop.ts'
import type { StaffActor } from '../staff-actor.ts'
import { findBeginnings } from './first-steps.sql.ts'

/** The first steps of a shop that has sold nothing yet, each done by what is in the database. */
export async function firstStepsFor({ db, cache }: Pick<Shop, 'db' | 'cache'>, { permissions }: Pick<StaffActor, 'permissions'>) {
  if (!permissions.has('settings')) return []
  const { hasSale, productId } = await findBeginnings(db)
  if (hasSale) return []
  const [business, isNamed, isPromised, payments, delivery] = await Promise.all([
    businessOf(db),
    shopIsNamed(db, cache),
    facilitiesConfirmed(db),
    settingVersion(db, 'payments'),
    settingVersion(db, 'delivery'),
  ])
  return [
    { step: 'business' as const, isDone: isBusinessNamed(business) },
    { step: 'logo' as const, isDone: isNamed },
    { step: 'payment' as const, isDone: payments.version > 1 },
    { step: 'product' as const, isDone: productId !== null },
    { step: 'delivery' as const, isDone: delivery.version > 1 },
    { step: 'promises' as const, isDone: isPromised },
    { step: 'order' as const, isDone: false, productId },
  ]
}
