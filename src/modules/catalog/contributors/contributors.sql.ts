import type { Bilingual, Language } from '../../../contract/localization/language.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import { namesOf } from '../products/product-card.sql.ts'

export interface Contributor {
  contributorId: number
  name: Bilingual
  title: string
  biography: string
  picture: string | null
}

export async function findContributor(db: Reader, contributorId: number, language: Language): Promise<Contributor | undefined> {
  const of = (column: string) => sql.raw(`${column}_${language}`)
  const { rows } = await sql<Contributor>`
    select contributor_id, ${namesOf('contributors')} as name, ${of('title')} as title, ${of('biography')} as biography, picture
    from contributors where contributor_id = ${contributorId}`.execute(db)
  return rows[0]
}

export interface SitemapContributor {
  contributorId: number
  name: Bilingual
  changedAt: Date
}

/** Contributors to at least one visible product. */
export async function contributorsForSitemap(db: Reader): Promise<SitemapContributor[]> {
  const { rows } = await sql<SitemapContributor>`
    select contributor_id, ${namesOf('c')} as name, c.changed_at
    from contributors c
    where exists (select from product_contributors pc join products p using (product_id) where pc.contributor_id = c.contributor_id and p.is_visible)
    order by contributor_id`.execute(db)
  return rows
}
