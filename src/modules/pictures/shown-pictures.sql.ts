import type { Language } from '../../contract/localization/language.ts'
import { type RawBuilder, sql } from '../../platform/database/database.ts'

/**
 * Whether readers of a language see the picture `i` of a product: those of the language and those of none are shown, and those of others
 * only for a product that has nothing else.
 */
export const isShownIn = (
  language: Language,
): RawBuilder<boolean> => sql`(i.language is null or i.language = ${sql.lit(language)} or not exists (
    select from product_pictures o where o.product_id = i.product_id and (o.language is null or o.language = ${sql.lit(language)})))`

/** Orders pictures `i` for readers of a language, if one is needed: those of others come last. */
export const firstIn = (language: Language): RawBuilder<unknown> =>
  sql`(i.language is not null and i.language <> ${sql.lit(language)}), i.position, i.picture_id`

/**
 * The picture of the order's line `i` for readers of a language. The line has the picture of the language that it was ordered in; while the
 * product has that picture, its first one of the same colour in the reader's language stands for it.
 */
export const pictureOfLine = (language: Language): RawBuilder<string | null> => sql`coalesce((
    select shown.path from product_pictures sold join product_pictures shown
      on shown.product_id = sold.product_id and shown.color_id is not distinct from sold.color_id and shown.language = ${sql.lit(language)}
    where sold.product_id = i.product_id and sold.path = i.picture and sold.language <> ${sql.lit(language)}
    order by shown.position, shown.picture_id limit 1), i.picture)`
