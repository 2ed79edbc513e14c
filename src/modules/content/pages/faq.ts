import { changedMeanwhile, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { lastChangeOf } from '../../audit/audit.ts'
import type { Shop } from '../../shop.ts'
import { type FaqGroup, readFaq, writeFaq } from './faq.sql.ts'
import { insertPage, readPages, updatePage } from './pages.sql.ts'
import { shippedFaq, shippedPage } from './shipped-pages.ts'

interface EditedFaq {
  version: number
  titleEn: string
  titleAr: string
  leadEn: string
  leadAr: string
  groups: FaqGroup[]
}

/** The FAQ that the owner wrote; undefined while it is as shipped. */
async function writtenFaqNow(db: Reader): Promise<(EditedFaq & { pageId: number }) | undefined> {
  const [page] = await readPages(db, { key: 'faq' })
  if (!page) return undefined
  const { pageId, version, titleEn, titleAr, leadEn, leadAr } = page
  return { pageId, version, titleEn, titleAr, leadEn, leadAr, groups: await readFaq(db) }
}

/** The FAQ as the owner or the labels have it. */
export async function faqNow(shop: Pick<Shop, 'db' | 'cache'>): Promise<EditedFaq> {
  const written = await writtenFaqNow(shop.db)
  if (written) return withoutId(written)
  const [{ title, lead }, groups] = await Promise.all([shippedPage(shop, 'faq'), shippedFaq(shop)])
  return {
    version: 0,
    titleEn: title.en,
    titleAr: title.ar,
    leadEn: lead.en,
    leadAr: lead.ar,
    groups: groups.map(({ title, questions }) => ({
      titleEn: title.en,
      titleAr: title.ar,
      questions: questions.map(({ question, answer }) => ({
        questionEn: question.en,
        questionAr: question.ar,
        answerEn: answer.en,
        answerAr: answer.ar,
      })),
    })),
  }
}

const withoutId = ({ pageId: _, ...faq }: EditedFaq & { pageId: number }) => faq

/** Replaces the FAQ. Throws a 409 with the present one if another person saved meanwhile, a 404 if they removed it. */
export async function saveFaq(tx: Tx, { version, groups, ...page }: EditedFaq): Promise<EditedFaq> {
  const before = await writtenFaqNow(tx)
  if (!before && version !== 0) throw notFound()
  const isSaved = before
    ? before.version === version && (await updatePage(tx, before.pageId, version, page))
    : (await insertPage(tx, { ...page, key: 'faq', bodyEn: '', bodyAr: '', isVisible: page.titleEn !== '' && page.titleAr !== '' })) > 0
  if (!isSaved && before) throw changedMeanwhile({ current: withoutId(before), ...(await lastChangeOf(tx, 'pages', before.pageId)) })
  await writeFaq(tx, groups)
  const after = await writtenFaqNow(tx)
  if (!after) throw new Error('the FAQ was saved and is not there')
  return withoutId(after)
}
