import { demoOwnerName } from '../../contract/staff/demo-owner.ts'
import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

/** Whether an owner of the shop can sign in. */
export async function hasOwner(db: Reader): Promise<boolean> {
  const owner = await db
    .selectFrom('staff')
    .innerJoin('staffRoles', 'staffRoles.staffRoleId', 'staff.staffRoleId')
    .select('staffId')
    .where('key', '=', 'owner')
    .where('removedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .where('isDemo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

/** The id of the demo owner, who is made at their first sign-in. */
export async function demoOwnerId(tx: Tx): Promise<number> {
  await tx
    .insertInto('staff')
    .values(({ selectFrom }) => ({
      name: demoOwnerName,
      email: 'owner@avicenna.example',
      emailCanonical: 'owner@avicenna.example',
      staffRoleId: selectFrom('staffRoles').select('staffRoleId').where('key', '=', 'owner'),
      isDemo: true,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { staffId } = await tx.selectFrom('staff').select('staffId').where('isDemo', '=', sql<boolean>`true`).executeTakeFirstOrThrow()
  return staffId
}
