import type { Bilingual } from '../../contract/localization/language.ts'
import type { Cache } from '../../platform/cache/cache.ts'
import { type Database, sql } from '../../platform/database/database.ts'

export interface Banner {
  bannerId: number
  themeTypeId: number
  picture: Bilingual
  topTitle: Bilingual
  mainTitle: Bilingual
  bottomTitle: Bilingual
  leftButton: { text: Bilingual; url: string }
  rightButton: { text: Bilingual; url: string }
}

export interface Campaign {
  campaignId: number
  coverPicture: string
  discountTitle: Bilingual
  mainTitle: Bilingual
  body: Bilingual
  /** To a listing of the shop. */
  link: { text: Bilingual; url: string }
  /** The last day, `2026-12-31`; null without one. */
  endsOn: string | null
  /** ISO 8601. */
  changedAt: string
}

export interface PaymentMethod {
  paymentMethodId: number
  name: Bilingual
  picture: string
}

/** The content that the owner writes, in the owner's order. */
export interface Content {
  banners: Banner[]
  campaigns: Campaign[]
  facilities: { labelKey: string; text: Bilingual }[]
  /** Enabled payment methods. */
  paymentMethods: PaymentMethod[]
  settings: Record<string, unknown>
}

const both = (column: string) => sql.raw(`json_build_object('en', ${column}_en, 'ar', ${column}_ar)`)

/** Read in one statement, and cached until the owner changes something. */
export const contentOf = (db: Database, cache: Cache): Promise<Content> =>
  cache.get('content', ['content'], async () => {
    const { rows } = await sql<Content>`
      select
        (select coalesce(json_agg(json_build_object('bannerId', banner_id, 'themeTypeId', theme_type_id, 'picture', ${both('picture')},
          'topTitle', ${both('top_title')}, 'mainTitle', ${both('main_title')}, 'bottomTitle', ${both('bottom_title')},
          'leftButton', json_build_object('text', ${both('left_button_text')}, 'url', left_button_url),
          'rightButton', json_build_object('text', ${both('right_button_text')}, 'url', right_button_url)) order by position, banner_id), '[]')
          from banners where is_visible) as banners,
        (select coalesce(json_agg(json_build_object('campaignId', campaign_id, 'coverPicture', cover_picture, 'discountTitle', ${both('discount_title')},
          'mainTitle', ${both('main_title')}, 'body', ${both('body')},
          'link', json_build_object('text', ${both('link_text')}, 'url', link_url), 'endsOn', ends_on, 'changedAt', changed_at) order by position, campaign_id), '[]')
          from campaigns where is_visible) as campaigns,
        (select coalesce(json_agg(json_build_object('labelKey', label_key, 'text', ${both('text')}) order by position, label_key), '[]') from facilities) as facilities,
        (select coalesce(json_agg(json_build_object('paymentMethodId', payment_method_id, 'name', ${both('name')}, 'picture', picture) order by position, payment_method_id), '[]')
          from payment_methods where is_enabled) as payment_methods,
        (select coalesce(json_object_agg(key, value), '{}') from settings) as settings`.execute(db)
    const [content] = rows
    if (!content) throw new Error('the content query returned no row')
    return content
  })
