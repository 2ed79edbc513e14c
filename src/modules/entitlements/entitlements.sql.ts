import type { Tx } from '../../platform/database/database.ts'

/** Grants one entitlement per digital item, once. */
export async function grantDownloads(tx: Tx, orderItemIds: number[]): Promise<void> {
  if (orderItemIds.length === 0) return
  await tx
    .insertInto('entitlements')
    .columns(['orderItemId', 'customerId', 'productId', 'kind'])
    .expression((eb) =>
      eb
        .selectFrom('orderItems as i')
        .innerJoin('orders as o', 'o.orderId', 'i.orderId')
        .innerJoin('products as p', 'p.productId', 'i.productId')
        .select(['i.orderItemId', 'o.customerId', 'i.productId', 'p.kind'])
        .where('i.orderItemId', 'in', orderItemIds)
        .where('i.isDigital', '=', true)
        .orderBy('i.orderItemId'),
    )
    .onConflict((conflict) => conflict.constraint('one_entitlement_for_an_item').doNothing())
    .execute()
}

/** Revokes the entitlements of refunded items: their tickets stop working. */
export async function revokeDownloads(tx: Tx, orderItemIds: number[]): Promise<void> {
  if (orderItemIds.length === 0) return
  await tx
    .updateTable('entitlements')
    .set((eb) => ({ revokedAt: eb.fn<Date>('now') }))
    .where('orderItemId', 'in', orderItemIds)
    .where('revokedAt', 'is', null)
    .execute()
}
