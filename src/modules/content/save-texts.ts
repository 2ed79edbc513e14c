import { changedMeanwhile, notFound } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sanitizeHtml } from '../../platform/http/sanitize-html.ts'
import type { BannerContent } from './home/banners.sql.ts'
import type { CampaignContent } from './home/campaigns.sql.ts'
import { facilitiesNow, saveFacilities } from './home/facilities.ts'
import { banners, campaigns } from './home/home-content.ts'
import { readTemplates, type TemplateTexts } from './messages/templates.sql.ts'
import { saveTemplate } from './messages/templates.ts'
import { saveRow } from './owned-rows.ts'
import { updateFaqText } from './pages/faq.sql.ts'
import { type PageContent, readPages, updatePage } from './pages/pages.sql.ts'
import { pages } from './pages/pages.ts'

// Single texts in both languages, as the translation desk saves them. `change` names the fields: `{ titleEn, titleAr }`.

interface TextSave {
  version: number
  change: Record<string, string>
}

/** Changes a text of a banner, a campaign, a page or a box of the facility strip, whose `id` is its label key. */
export async function saveContentText(
  tx: Tx,
  kind: 'banner' | 'campaign' | 'page' | 'facility',
  { id, version, change }: TextSave & { id: string },
): Promise<void> {
  const clean = Object.fromEntries(
    Object.entries(change).map(([field, text]) => [field, field.startsWith('body') ? sanitizeHtml(text) : text]),
  )
  if (kind === 'banner') await saveRow(tx, banners, Number(id), version, clean as Partial<BannerContent>)
  else if (kind === 'campaign') await saveRow(tx, campaigns, Number(id), version, clean as Partial<CampaignContent>)
  else if (kind === 'page') await saveRow(tx, pages, Number(id), version, clean as Partial<PageContent>)
  else {
    const facility = (await facilitiesNow(tx)).facilities.find(({ labelKey }) => labelKey === id)
    if (!facility) throw notFound()
    await saveFacilities(tx, version, [{ ...facility, ...clean }])
  }
}

/** Changes a text of a group or a question of the FAQ. The version is that of its page. */
export async function saveFaqText(
  tx: Tx,
  kind: 'faq-group' | 'faq-question',
  { id, version, change }: TextSave & { id: number },
): Promise<void> {
  const [page] = await readPages(tx, { key: 'faq' })
  if (!page) throw notFound()
  if (!(await updatePage(tx, page.pageId, version, {}))) throw changedMeanwhile({})
  if (!(await updateFaqText(tx, kind, id, change))) throw notFound()
}

/** Changes a text that answers begin with. */
export async function saveTemplateText(
  tx: Tx,
  { replyTemplateId, version, change }: TextSave & { replyTemplateId: number },
): Promise<void> {
  const before = (await readTemplates(tx)).find((one) => one.replyTemplateId === replyTemplateId)
  if (!before) throw notFound()
  const { nameEn, nameAr, bodyEn, bodyAr }: TemplateTexts = { ...before, ...change }
  await saveTemplate(tx, { replyTemplateId, version, nameEn, nameAr, bodyEn, bodyAr })
}
