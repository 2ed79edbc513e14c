import type { Bilingual } from '../../../contract/localization/language.ts'
import type { Cache } from '../../../platform/cache/cache.ts'
import { type Database, sql } from '../../../platform/database/database.ts'

export interface Category {
  categoryId: number
  parentCategoryId: number | null
  name: Bilingual
  picture: string | null
  popularRank: number | null
  /** ISO 8601. */
  changedAt: string
  /** Visible products, including those of descendants. */
  products: number
}

/** The small tables that structure the catalogue. */
export interface Taxonomy {
  /** Visible categories, parents before children, in the owner's order. */
  categories: Category[]
  brands: { brandId: number; name: Bilingual; picture: string | null }[]
  vendors: { vendorId: number; name: Bilingual }[]
  tags: { tagId: number; name: Bilingual }[]
  sizes: { sizeId: number; shortName: string; name: Bilingual; inches: number | null; centimeters: number | null }[]
  colors: { colorId: number; name: Bilingual; hexCode: string }[]
  /** Where the ids of merged entries lead. */
  redirects: { kind: 'category' | 'brand' | 'tag' | 'size' | 'color' | 'contributor'; oldId: number; newId: number }[]
  /** Number of visible products by kind and id: `all 0`, `category 11`, `brand 4`. */
  totals: Record<string, number>
}

/** How many products the shop shows. */
export const countShown = ({ totals }: Pick<Taxonomy, 'totals'>): number => totals['all 0'] ?? 0

/** Read in one statement. Cached until one of the tables, or the products of a category, change. */
export const taxonomyOf = (db: Database, cache: Cache): Promise<Taxonomy> =>
  cache.get('taxonomy', ['categories', 'facets', 'listings'], async () => {
    const { rows } = await sql<Taxonomy>`
      with recursive shown as (
        select category_id, parent_category_id, name_en, name_ar, picture, popular_rank, changed_at, array[row(sort_order, category_id)] as place, 1 as depth
        from categories where parent_category_id is null and is_visible
        union all
        select c.category_id, c.parent_category_id, c.name_en, c.name_ar, c.picture, c.popular_rank, c.changed_at, s.place || row(c.sort_order, c.category_id), s.depth + 1
        from categories c join shown s on c.parent_category_id = s.category_id where c.is_visible and s.depth < 10
      )
      select
        (select coalesce(json_agg(json_build_object('categoryId', category_id, 'parentCategoryId', parent_category_id, 'picture', picture,
          'name', json_build_object('en', name_en, 'ar', name_ar), 'popularRank', popular_rank, 'changedAt', changed_at, 'products', coalesce(total, 0)) order by depth, place), '[]')
          from shown left join listing_totals on kind = 'category' and id = category_id) as categories,
        (select coalesce(json_agg(json_build_object('brandId', brand_id, 'name', json_build_object('en', name_en, 'ar', name_ar), 'picture', picture) order by name_en, brand_id), '[]') from brands) as brands,
        (select coalesce(json_agg(json_build_object('vendorId', vendor_id, 'name', json_build_object('en', name_en, 'ar', name_ar)) order by name_en, vendor_id), '[]') from vendors) as vendors,
        (select coalesce(json_agg(json_build_object('tagId', tag_id, 'name', json_build_object('en', name_en, 'ar', name_ar)) order by name_en, tag_id), '[]') from tags) as tags,
        (select coalesce(json_agg(json_build_object('sizeId', size_id, 'shortName', short_name, 'name', json_build_object('en', name_en, 'ar', name_ar),
          'inches', inches, 'centimeters', centimeters) order by size_id), '[]') from sizes) as sizes,
        (select coalesce(json_agg(json_build_object('colorId', color_id, 'name', json_build_object('en', name_en, 'ar', name_ar), 'hexCode', hex_code) order by color_id), '[]') from colors) as colors,
        (select coalesce(json_agg(json_build_object('kind', kind, 'oldId', old_id, 'newId', new_id) order by kind, old_id), '[]') from taxonomy_redirects) as redirects,
        (select coalesce(json_object_agg(kind || ' ' || id, total), '{}') from listing_totals) as totals`.execute(db)
    const [taxonomy] = rows
    if (!taxonomy) throw new Error('the taxonomy query returned no row')
    return taxonomy
  })
