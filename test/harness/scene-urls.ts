import { type Language, languageIds } from '../../src/contract/localization/language.ts'
import {
  getAllProducts,
  getCategoriesList,
  getCourseOutline,
  getProductAttributesById,
  getProductDetail,
  getWebCampaignsList,
} from '../../src/contract/storefront.ts'
import { urlsUnder } from '../../src/contract/urls.ts'
import { callOverHttp } from './call-over-http.ts'
import { richProduct } from './chosen-line.ts'
import type { SceneUrls } from './scenes.ts'

/** Courses of the demo shop that are learned in the browser: of texts and questions, and with a film that anybody may see. */
export const demoCourse = 301
export const filmedCourse = 413

// Shorter books show only their cover, and have no “Look inside”.
const fewestPages = 20

/** A product with every kind of attribute, one without any, an e-book, its author, a campaign, a category and a course, with their names in a language. */
export async function findSceneUrls(origin: string, languageCode: Language): Promise<SceneUrls> {
  const call = callOverHttp(origin, {})
  const [{ data: cards }, { data: campaigns }, { data: categories }] = await Promise.all([
    call(getAllProducts, { PageSize: 100, languageCode }),
    call(getWebCampaignsList, { languageCode }),
    call(getCategoriesList, { PageNo: 1, PageSize: 100, languageCode }),
  ])
  const choices = await Promise.all(
    cards.slice(0, 30).map(async (card) => {
      const { data } = await call(getProductAttributesById, { ProductId: card.ProductId, languageCode })
      return { card, choices: data.length }
    }),
  )
  const { ProductId: richId } = await richProduct(call, languageCode)
  const rich = cards.find(({ ProductId }) => ProductId === richId)
  const plain = choices.toSorted((a, b) => b.choices - a.choices).at(-1)?.card
  const ebook = cards.find(({ Kind, Pages }) => Kind === 'ebook' && (Pages ?? 0) >= fewestPages)
  const { data: details } = await call(getProductDetail, { ProductId: ebook?.ProductId ?? 0, languageCode })
  const author = details[0]?.ContributorsJson[0]
  const campaign = campaigns[0]
  const category = categories.find(({ ParentCategoryID }) => ParentCategoryID !== null)
  if (!rich || !plain || !ebook || !author || !campaign || !category) throw new Error('the shop is empty')
  const addresses = urlsUnder(languageCode === 'ar' ? '/ar' : '')
  const { data: booklets } = await call(getProductDetail, { ProductId: demoCourse, languageCode })
  const fileOf = (detail: (typeof details)[0] | undefined, format: string) =>
    addresses.read(detail?.FilesJson.find(({ Format, Language }) => Format === format && Language === languageCode)?.FileID ?? 0)
  const [course] = (await call(getCourseOutline, { ProductId: demoCourse, languageCode })).data
  const [filmed] = (await call(getCourseOutline, { ProductId: filmedCourse, languageCode })).data
  const lessons = course?.SectionsJson.flatMap(({ LessonsJson }) => LessonsJson) ?? []
  const film = filmed?.SectionsJson[0]?.LessonsJson.find(({ Kind }) => Kind === 'video')
  const lessonUrl = (lesson: (typeof lessons)[number] | undefined) =>
    addresses.lesson({ productId: demoCourse, lessonId: lesson?.LessonID ?? 0 })
  const name = category.LocalizationJsonData.find(({ langId }) => langId === languageIds[languageCode])?.text || category.Name
  const pageOf = ({ ProductId: id, CategoryName: category, ProductName: name }: typeof rich) => addresses.product({ id, category, name })
  return {
    product: pageOf(rich),
    plainProduct: pageOf(plain),
    ebook: pageOf(ebook),
    contributor: addresses.contributor({ id: author.ContributorID, name: author.Name }),
    campaign: addresses.campaign({ id: campaign.CampaignId, name: campaign.MainTitle }),
    category: addresses.listing({ id: category.CategoryID, name }),
    course: addresses.learn(demoCourse),
    previewLesson: lessonUrl(lessons.find(({ IsPreview }) => IsPreview)),
    film: addresses.lesson({ productId: filmedCourse, lessonId: film?.LessonID ?? 0 }),
    quizLesson: lessonUrl(lessons.find(({ Kind }) => Kind === 'quiz')),
    sample: fileOf(details[0], 'epub'),
    epub: fileOf(booklets[0], 'epub'),
    pdf: fileOf(booklets[0], 'pdf'),
  }
}
