import type pg from 'pg'
import { continueAfter, insertRows } from '../../src/platform/database/insert-rows.ts'
import { type Bilingual, both, bothHtml, readJson } from './insert.ts'

interface Button {
  text: Bilingual
  url: string
}
interface DemoContent {
  /** Those of other themes than the carousel's show a product's cover in the back office, of which there is one in each language. */
  banners: {
    id: number
    theme: number
    picture?: string
    top: Bilingual
    main: Bilingual
    bottom: Bilingual
    left: Button
    right: Button
  }[]
  campaigns: { id: number; discount: Bilingual; main: Bilingual; body: Bilingual; link: Button; endsInDays?: number }[]
}

/** The banners and campaigns of the home page. */
export async function insertContent(client: pg.Client): Promise<void> {
  const content = await readJson<DemoContent>('content.json')
  await insertRows(
    client,
    'banners',
    content.banners.map(({ id, theme, picture, top, main, bottom, left, right }, position) => ({
      banner_id: id,
      theme_type_id: theme,
      picture_en: picture ?? `/pictures/banners/${id}-en.webp`,
      picture_ar: picture?.replace(/\.webp$/, '-ar.webp') ?? `/pictures/banners/${id}-ar.webp`,
      ...both('top_title', top),
      ...both('main_title', main),
      ...both('bottom_title', bottom),
      ...both('left_button_text', left.text),
      left_button_url: left.url,
      ...both('right_button_text', right.text),
      right_button_url: right.url,
      position,
      is_visible: true,
    })),
  )
  await insertRows(
    client,
    'campaigns',
    content.campaigns.map(({ id, discount, main, body, link, endsInDays }, position) => ({
      campaign_id: id,
      cover_picture: `/pictures/campaigns/${id}.webp`,
      ...both('discount_title', discount),
      ...both('main_title', main),
      ...bothHtml('body', body),
      ...both('link_text', link.text),
      link_url: link.url,
      ends_on: endsInDays === undefined ? null : new Date(Date.now() + endsInDays * 86_400_000),
      position,
      is_visible: true,
    })),
  )
  await continueAfter(client, 'banners', 'banner_id')
  await continueAfter(client, 'campaigns', 'campaign_id')
}
