import type { listCampaigns } from '../../../contract/content/staff/content.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import type { RowInside } from '../../wire.ts'

export type EditedCampaign = RowInside<typeof listCampaigns>
export type CampaignContent = Omit<EditedCampaign, 'campaignId' | 'version'>

const columns = [
  ...([
    'campaignId',
    'version',
    'coverPicture',
    'alternativeEn',
    'alternativeAr',
    'discountTitleEn',
    'discountTitleAr',
    'mainTitleEn',
    'mainTitleAr',
  ] as const),
  ...(['bodyEn', 'bodyAr', 'linkTextEn', 'linkTextAr', 'linkUrl', 'isVisible'] as const),
] as const

export const readCampaigns = (db: Reader, only?: number): Promise<EditedCampaign[]> =>
  db
    .selectFrom('campaigns')
    .select(columns)
    .select(({ cast }) => [cast<string | null>('startsOn', 'text').as('startsOn'), cast<string | null>('endsOn', 'text').as('endsOn')])
    .$if(only !== undefined, (query) => query.where('campaignId', '=', only ?? 0))
    .orderBy('position')
    .orderBy('campaignId')
    .execute()

export async function insertCampaign(tx: Tx, campaign: CampaignContent): Promise<number> {
  const { campaignId } = await tx
    .insertInto('campaigns')
    .values(({ selectFrom }) => ({
      ...campaign,
      position: selectFrom('campaigns').select(({ eb, fn, lit }) => eb(fn.coalesce(fn.max('position'), lit(-1)), '+', lit(1)).as('next')),
    }))
    .returning('campaignId')
    .executeTakeFirstOrThrow()
  return campaignId
}

/** False if the version is not the expected one. */
export async function updateCampaign(tx: Tx, campaignId: number, version: number, change: Partial<CampaignContent>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('campaigns')
    .set({ ...change, version: version + 1 })
    .where('campaignId', '=', campaignId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteCampaign(tx: Tx, campaignId: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('campaigns')
    .where('campaignId', '=', campaignId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function setCampaignPosition(tx: Tx, campaignId: number, position: number): Promise<void> {
  await tx.updateTable('campaigns').set({ position }).where('campaignId', '=', campaignId).where('position', '<>', position).execute()
}
