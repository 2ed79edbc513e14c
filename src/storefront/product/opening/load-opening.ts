import type { Caller, RowOf } from '../../../contract/call.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { getPreviewLesson, type getProductDetail } from '../../../contract/storefront.ts'
import { type FirstPage, firstSpreadOf } from '../../catalog/first-page.ts'
import { loadSample } from '../../catalog/load-sample.ts'
import { orNothing } from '../../catalog/or-nothing.ts'

type Product = Pick<RowOf<typeof getProductDetail>, 'Kind' | 'FilesJson' | 'CourseJson' | 'FullDescription'>

/** Two pages of type, of a book or of a lesson. */
export interface Spread extends FirstPage {
  language: Language
  /** Over the pages. */
  name: string
  /** Of a book: where its text goes on. */
  goesOn?: { fileId: number; section: number; offset: number }
}

export interface Film {
  lessonId: number
  poster: string
  durationMs: number
}

/** What a product shows of itself: pages of type, the still of a film, or what its description lists. */
export interface Opening {
  spread?: Spread
  film?: Film
  points?: string[]
}

/** The first pages of a book, the first lesson that everybody may see, what an account opens. What has none of them, or is not prepared yet, shows nothing. */
export async function loadOpening(call: Caller, product: Product, language: Language): Promise<Opening> {
  const { Kind, CourseJson, FilesJson, FullDescription } = product
  if (Kind === 'ebook') return openBook(call, FilesJson, language)
  if (Kind === 'account') return { points: pointsOf(FullDescription) }
  return CourseJson ? openCourse(call, CourseJson, language) : {}
}

async function openBook(call: Caller, files: Product['FilesJson'], languageCode: Language): Promise<Opening> {
  const texts = files.filter(({ Format }) => Format === 'epub')
  const file = texts.find((one) => one.Language === languageCode) ?? texts[0]
  const sample = file && (await loadSample(call, file.FileID, languageCode))
  const spread = sample && firstSpreadOf(sample.sections)
  if (!spread) return {}
  const { section, offset, ...page } = spread
  return { spread: { ...page, language: file.Language, name: sample.title, goesOn: { fileId: file.FileID, section, offset } } }
}

async function openCourse(call: Caller, { PreviewsJson }: NonNullable<Product['CourseJson']>, languageCode: Language): Promise<Opening> {
  const lessons = await Promise.all(PreviewsJson.map(({ LessonID }) => orNothing(call(getPreviewLesson, { LessonID, languageCode }))))
  for (const { LessonID, MediaJson } of lessons.flat())
    if (MediaJson?.PosterUrl) return { film: { lessonId: LessonID, poster: MediaJson.PosterUrl, durationMs: MediaJson.DurationMs } }
  const [lesson] = lessons.flat()
  const page = lesson && firstSpreadOf([lesson.Body])
  return page ? { spread: { title: page.title, text: page.text, language: languageCode, name: lesson.Title } } : {}
}

/** The first list of a description, each line as HTML. Fewer than three are no list. */
function pointsOf(description: string): string[] {
  const [list = ''] = /<ul>.*?<\/ul>/s.exec(description) ?? []
  const points = Array.from(list.matchAll(/<li>(.*?)<\/li>/gs), ([, html = '']) => html)
  return points.length < 3 ? [] : points.slice(0, mostPoints)
}

const mostPoints = 6
