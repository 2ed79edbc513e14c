import type { Reader, Tx } from '../../platform/database/database.ts'

export interface VendorNames {
  nameEn: string
  nameAr: string
}

export async function createVendor(tx: Tx, names: VendorNames): Promise<number> {
  const { vendorId } = await tx.insertInto('vendors').values(names).returning('vendorId').executeTakeFirstOrThrow()
  return vendorId
}

export const findVendor = (db: Reader, vendorId: number): Promise<VendorNames | undefined> =>
  db.selectFrom('vendors').select(['nameEn', 'nameAr']).where('vendorId', '=', vendorId).executeTakeFirst()
