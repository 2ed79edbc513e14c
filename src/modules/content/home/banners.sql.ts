import { constants } from '../../../contract/constants.ts'
import type { listBanners } from '../../../contract/content/staff/content.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import type { RowInside } from '../../wire.ts'

export type EditedBanner = RowInside<typeof listBanners>
export type BannerContent = Omit<EditedBanner, 'bannerId' | 'version'>

const columns = [
  ...([
    'bannerId',
    'version',
    'pictureEn',
    'pictureAr',
    'alternativeEn',
    'alternativeAr',
    'topTitleEn',
    'topTitleAr',
    'mainTitleEn',
    'mainTitleAr',
  ] as const),
  ...(['bottomTitleEn', 'bottomTitleAr', 'leftButtonTextEn', 'leftButtonTextAr', 'leftButtonUrl'] as const),
  ...(['rightButtonTextEn', 'rightButtonTextAr', 'rightButtonUrl', 'isVisible'] as const),
] as const

/** The `ThemeTypeID` of each place. Banners of other themes are nowhere shown. */
const themes = { carousel: constants.bannerTheme, path: constants.pathTheme, pages: constants.spreadTheme } as const satisfies Record<
  EditedBanner['place'],
  number
>

export const readBanners = (db: Reader, only?: number): Promise<EditedBanner[]> =>
  db
    .selectFrom('banners')
    .select(columns)
    .select(({ cast, ref, eb }) => [
      eb
        .case()
        .when('themeTypeId', '=', themes.path)
        .then('path' as const)
        .when('themeTypeId', '=', themes.pages)
        .then('pages' as const)
        .else('carousel' as const)
        .end()
        .as('place'),
      cast<string | null>('startsOn', 'text').as('startsOn'),
      cast<string | null>('endsOn', 'text').as('endsOn'),
      ref('focusEn').$castTo<EditedBanner['focusEn']>().as('focusEn'),
      ref('focusAr').$castTo<EditedBanner['focusAr']>().as('focusAr'),
    ])
    .where('themeTypeId', 'in', Object.values(themes))
    .$if(only !== undefined, (query) => query.where('bannerId', '=', only ?? 0))
    .orderBy('position')
    .orderBy('bannerId')
    .execute()

export async function insertBanner(tx: Tx, { place, ...banner }: BannerContent): Promise<number> {
  const { bannerId } = await tx
    .insertInto('banners')
    .values(({ selectFrom }) => ({
      ...banner,
      themeTypeId: themes[place],
      position: selectFrom('banners').select(({ eb, fn, lit }) => eb(fn.coalesce(fn.max('position'), lit(-1)), '+', lit(1)).as('next')),
    }))
    .returning('bannerId')
    .executeTakeFirstOrThrow()
  return bannerId
}

/** False if the version is not the expected one. */
export async function updateBanner(
  tx: Tx,
  bannerId: number,
  version: number,
  { place, ...change }: Partial<BannerContent>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('banners')
    .set({ ...change, ...(place && { themeTypeId: themes[place] }), version: version + 1 })
    .where('bannerId', '=', bannerId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteBanner(tx: Tx, bannerId: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('banners')
    .where('bannerId', '=', bannerId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function setBannerPosition(tx: Tx, bannerId: number, position: number): Promise<void> {
  await tx.updateTable('banners').set({ position }).where('bannerId', '=', bannerId).where('position', '<>', position).execute()
}
