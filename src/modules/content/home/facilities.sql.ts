import type { facilityIcons } from '../../../contract/content/staff/facility-icons.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'

export interface Facility {
  labelKey: string
  textEn: string
  textAr: string
  icon: (typeof facilityIcons)[number] | null
}

export const readFacilities = (db: Reader, isLocked = false): Promise<Facility[]> =>
  db
    .selectFrom('facilities')
    .select(['labelKey', 'textEn', 'textAr'])
    .select(({ ref }) => ref('icon').$castTo<Facility['icon']>().as('icon'))
    .orderBy('position')
    .orderBy('labelKey')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()

export async function updateFacility(tx: Tx, { labelKey, ...facility }: Facility): Promise<void> {
  await tx.updateTable('facilities').set(facility).where('labelKey', '=', labelKey).execute()
}
