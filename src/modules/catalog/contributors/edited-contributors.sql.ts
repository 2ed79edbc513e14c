import type { contributorSorts } from '../../../contract/catalog/staff/contributors.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'

export interface ContributorContent {
  nameEn: string
  nameAr: string
  titleEn: string
  titleAr: string
  biographyEn: string
  biographyAr: string
  picture: string | null
  signature: string | null
}

export interface EditedContributor extends ContributorContent {
  contributorId: number
  version: number
  productCount: number
  products: { productId: number; nameEn: string; nameAr: string }[]
}

/** The products by a person `c`, and those whose notes they sign. */
const products = sql`(select product_id from product_contributors where contributor_id = c.contributor_id
  union select product_id from product_facts where note_contributor_id = c.contributor_id)`

const productCount = sql<number>`(select count(*) from ${products} l)`

interface Listing {
  search?: string
  sort: (typeof contributorSorts)[number]
  language: Language
  after?: string
  size: number
}

/** A page of contributors by name in the language. The search finds parts of names. */
export const listContributorsBy = (db: Reader, { search, sort, language, after, size }: Listing) =>
  readPage(
    db,
    db
      .selectFrom('contributors as c')
      .$if(search !== undefined && search !== '', (all) =>
        all.where(sql<boolean>`position(fold(${search}) in fold(c.name_en || ' ' || c.name_ar)) > 0`),
      )
      .select([
        'c.contributorId',
        'c.version',
        'c.nameEn',
        'c.nameAr',
        'c.titleEn',
        'c.titleAr',
        'c.picture',
        productCount.as('productCount'),
      ]),
    { by: language === 'ar' ? 'c.nameAr' : 'c.nameEn', id: 'c.contributorId', direction: sort === 'Name' ? 'asc' : 'desc', after, size },
  )

const mostProducts = 100

export async function findContributor(db: Reader, contributorId: number): Promise<EditedContributor | undefined> {
  const { rows } = await sql<EditedContributor>`
    select contributor_id, version, name_en, name_ar, title_en, title_ar, biography_en, biography_ar, picture, signature, ${productCount} as product_count,
      (select coalesce(json_agg(json_build_object('productId', p.product_id, 'nameEn', p.name_en, 'nameAr', p.name_ar) order by p.product_id desc), '[]')
        from (select p.product_id, p.name_en, p.name_ar from ${products} l join products p using (product_id)
          order by p.product_id desc limit ${mostProducts}) p) as products
    from contributors c where contributor_id = ${contributorId}`.execute(db)
  return rows[0]
}

export async function insertContributor(
  tx: Tx,
  content: Partial<ContributorContent> & Pick<ContributorContent, 'nameEn' | 'nameAr'>,
): Promise<number> {
  const { contributorId } = await tx.insertInto('contributors').values(content).returning('contributorId').executeTakeFirstOrThrow()
  return contributorId
}

/** False if the version is not the expected one. */
export async function updateContributor(
  tx: Tx,
  contributorId: number,
  version: number,
  content: Partial<ContributorContent>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contributors')
    .set({ ...content, version: version + 1 })
    .where('contributorId', '=', contributorId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteContributor(tx: Tx, contributorId: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contributors')
    .where('contributorId', '=', contributorId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Locks people, as terms are locked. */
export const lockContributors = (tx: Tx, contributorIds: number[]) =>
  sql`select from contributors where contributor_id = any (${contributorIds}::integer[]) order by contributor_id for update`.execute(tx)

/** Gives the products of one person to another, in the same roles, and the notes that they signed. The versions of the products rise: what staff see of them changes. */
export async function moveContributions(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    update products set version = version + 1
    where product_id in (select product_id from product_contributors where contributor_id = ${from}
      union select product_id from product_facts where note_contributor_id = ${from})`.execute(tx)
  await tx.updateTable('productFacts').set({ noteContributorId: to }).where('noteContributorId', '=', from).execute()
  await sql`
    insert into product_contributors (product_id, contributor_id, role, position)
    select product_id, ${to}::integer, role, position from product_contributors where contributor_id = ${from} on conflict do nothing`.execute(
    tx,
  )
  await tx.deleteFrom('productContributors').where('contributorId', '=', from).execute()
}
