import { type WrittenPageKey, writtenPageKeys } from '../../../contract/content/content.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sanitizeHtml } from '../../../platform/http/sanitize-html.ts'
import type { Shop } from '../../shop.ts'
import { changedBefore, getRow, missingToShow, type OwnedRows, saveRow } from '../owned-rows.ts'
import { lockSettings } from '../shop/brand.sql.ts'
import { deletePage, type EditedPage, insertPage, type PageContent, readPages, setPagePosition, updatePage } from './pages.sql.ts'
import { shippedPage } from './shipped-pages.ts'

const withoutTime = ({ changedAt: _, ...page }: EditedPage) => page

/** The pages that the owner wrote. */
export const pages: OwnedRows<EditedPage, PageContent> = {
  insert: insertPage,
  update: updatePage,
  remove: deletePage,
  setPosition: setPagePosition,
  read: (db, only) => readPages(db, { pageId: only }),
  idOf: ({ pageId }) => pageId,
  answerOf: withoutTime,
  subject: 'pages',
  blank: { key: null, titleEn: '', titleAr: '', leadEn: '', leadAr: '', bodyEn: '', bodyAr: '', isVisible: false },
  faultsOf: (page) => [
    ...(page.titleEn === '' && page.titleAr === '' ? [{ path: 'TitleEn', code: 'required' as const }] : []),
    ...missingToShow(page, ['titleEn', 'titleAr', ...(page.key === 'faq' ? [] : (['bodyEn', 'bodyAr'] as const))]),
  ],
}

type ShopTexts = Pick<Shop, 'db' | 'cache'>

async function shippedRow(shop: ShopTexts, key: WrittenPageKey) {
  const { title, lead, body } = await shippedPage(shop, key)
  return {
    pageId: null,
    key,
    version: 0,
    isVisible: true,
    titleEn: title.en,
    titleAr: title.ar,
    leadEn: lead.en,
    leadAr: lead.ar,
    bodyEn: body.en,
    bodyAr: body.ar,
  }
}

/** The pages of every shop, shipped or rewritten, and then the owner's own. */
export async function listAllPages(shop: ShopTexts) {
  const written = await readPages(shop.db)
  const ofEveryShop = writtenPageKeys.map(async (key) => {
    const own = written.find((page) => page.key === key)
    return own ?? { ...(await shippedRow(shop, key)), changedAt: null }
  })
  return [...(await Promise.all(ofEveryShop)), ...written.filter(({ key }) => key === null)].map(
    ({ pageId, key, titleEn, titleAr, isVisible, changedAt }) => ({ pageId, key, titleEn, titleAr, isVisible, changedAt }),
  )
}

/** A page by its id or its key. Throws a 404. */
export async function getPage(shop: ShopTexts, { pageId, key }: { pageId?: number; key?: WrittenPageKey }) {
  if (pageId !== undefined) return withoutTime(await getRow(shop.db, pages, pageId))
  if (key === undefined) throw notFound()
  const [own] = await readPages(shop.db, { key })
  return own ? withoutTime(own) : shippedRow(shop, key)
}

interface PageSave extends Partial<Omit<PageContent, 'key'>> {
  pageId?: number
  key?: WrittenPageKey
  version?: number
}

/** Creates a page, makes the text of a page of every shop the owner's own, or changes the named fields. The HTML is sanitized. */
export async function savePage(tx: Tx, shop: ShopTexts, { pageId, key, version, ...fields }: PageSave) {
  const change = {
    ...fields,
    ...(fields.bodyEn !== undefined && { bodyEn: sanitizeHtml(fields.bodyEn) }),
    ...(fields.bodyAr !== undefined && { bodyAr: sanitizeHtml(fields.bodyAr) }),
  }
  if (pageId !== undefined || key === undefined) return withoutTime(await saveRow(tx, pages, pageId, version, change))
  // There is no row yet that could be locked: of two first saves at the same moment the second finds the first.
  await lockSettings(tx)
  const [own] = await readPages(tx, { key })
  if (own) throw await changedBefore(tx, pages, own)
  const { pageId: _, version: __, ...shipped } = await shippedRow(shop, key)
  return withoutTime(await saveRow(tx, pages, undefined, undefined, { ...shipped, ...change }))
}
