import type { WrittenPageKey } from '../../contract/content/content.ts'
import type { Bilingual, Language } from '../../contract/localization/language.ts'
import type { Cache } from '../../platform/cache/cache.ts'
import { type Database, type Reader, sql } from '../../platform/database/database.ts'
import type { Period } from '../../platform/jobs/since-last-run.ts'

export type PictureFocus = 'auto' | 'left' | 'center' | 'right'

export interface Banner {
  bannerId: number
  themeTypeId: number
  picture: Bilingual
  alternative: Bilingual
  focus: Record<Language, PictureFocus>
  topTitle: Bilingual
  mainTitle: Bilingual
  bottomTitle: Bilingual
  leftButton: { text: Bilingual; url: string }
  rightButton: { text: Bilingual; url: string }
}

export interface Campaign {
  campaignId: number
  coverPicture: string
  alternative: Bilingual
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
  facilities: { labelKey: string; text: Bilingual; icon: string | null }[]
  /** Enabled payment methods. */
  paymentMethods: PaymentMethod[]
  settings: Record<string, unknown>
}

/** A page that the owner wrote. */
export interface WrittenPage {
  pageId: number
  key: WrittenPageKey | null
  title: Bilingual
  lead: Bilingual
  body: Bilingual
  /** ISO 8601. */
  changedAt: string
}

interface WrittenFaqGroup {
  title: Bilingual
  questions: { question: Bilingual; answer: Bilingual }[]
}

const both = (column: string) => sql.raw(`json_build_object('en', ${column}_en, 'ar', ${column}_ar)`)

/** Today lies between the first and the last day, in the shop's time zone. `announceTimedContent` says when that changes. */
const isInPeriod = sql.raw(
  `(select (now() at time zone shop_time_zone())::date) between coalesce(starts_on, '-infinity') and coalesce(ends_on, 'infinity')`,
)

/** Read in one statement, and cached until the owner changes something. */
export const contentOf = (db: Database, cache: Cache): Promise<Content> =>
  cache.get('content', ['content'], async () => {
    const { rows } = await sql<Content>`
      select
        (select coalesce(json_agg(json_build_object('bannerId', banner_id, 'themeTypeId', theme_type_id, 'picture', ${both('picture')}, 'alternative', ${both('alternative')}, 'focus', ${both('focus')},
          'topTitle', ${both('top_title')}, 'mainTitle', ${both('main_title')}, 'bottomTitle', ${both('bottom_title')},
          'leftButton', json_build_object('text', ${both('left_button_text')}, 'url', left_button_url),
          'rightButton', json_build_object('text', ${both('right_button_text')}, 'url', right_button_url)) order by position, banner_id), '[]')
          from banners where is_visible and ${isInPeriod}) as banners,
        (select coalesce(json_agg(json_build_object('campaignId', campaign_id, 'coverPicture', cover_picture, 'alternative', ${both('alternative')}, 'discountTitle', ${both('discount_title')},
          'mainTitle', ${both('main_title')}, 'body', ${both('body')},
          'link', json_build_object('text', ${both('link_text')}, 'url', link_url), 'endsOn', ends_on, 'changedAt', changed_at) order by position, campaign_id), '[]')
          from campaigns where is_visible and ${isInPeriod}) as campaigns,
        (select coalesce(json_agg(json_build_object('labelKey', label_key, 'text', ${both('text')}, 'icon', icon) order by position, label_key), '[]') from facilities) as facilities,
        (select coalesce(json_agg(json_build_object('paymentMethodId', payment_method_id, 'name', ${both('name')}, 'picture', picture) order by position, payment_method_id), '[]')
          from payment_methods where is_enabled) as payment_methods,
        (select coalesce(json_object_agg(key, value), '{}') from settings) as settings`.execute(db)
    const [content] = rows
    if (!content) throw new Error('the content query returned no row')
    return content
  })

/** The shown pages that the owner wrote, in the owner's order; cached. */
export const writtenPages = (db: Database, cache: Cache): Promise<WrittenPage[]> =>
  cache.get('pages', ['content'], async () => {
    const { rows } = await sql<WrittenPage>`
      select page_id, key, ${both('title')} as title, ${both('lead')} as lead, ${both('body')} as body, changed_at::text
      from pages where is_visible order by position, page_id`.execute(db)
    return rows
  })

/** The FAQ that the owner wrote; cached. Empty while it is as shipped, or after the owner removed its page: the questions stay in their tables. */
export const writtenFaq = (db: Database, cache: Cache): Promise<WrittenFaqGroup[]> =>
  cache.get('faq', ['content'], async () => {
    const { rows } = await sql<WrittenFaqGroup>`
      select ${both('g.title')} as title, (
        select coalesce(json_agg(json_build_object('question', ${both('q.question')}, 'answer', ${both('q.answer')}) order by q.position), '[]')
        from faq_questions q where q.faq_group_id = g.faq_group_id) as questions
      from faq_groups g where exists (select from pages where key = 'faq') order by g.position`.execute(db)
    return rows
  })

/** Announces the tag `content` if a banner or a campaign appeared or disappeared in this period, at a midnight of the shop. */
export async function announceTimedContent(db: Reader, { since, now }: Period): Promise<void> {
  await sql`
    select pg_notify('shop_changed', 'content')
    where exists (
      select from (select starts_on, ends_on from banners where is_visible union all select starts_on, ends_on from campaigns where is_visible) timed
      cross join (select ${since}::timestamptz as since, ${now}::timestamptz as now, shop_time_zone() as zone) shop
      where starts_on::timestamp at time zone zone between since and now
        or (ends_on + 1)::timestamp at time zone zone between since and now)`.execute(db)
}
