import { expect, test } from 'vitest'
import { languages } from '../../src/contract/localization/language.ts'
import { readProducts } from '../files/read-products.ts'
import { textOf } from '../files/texts.ts'
import type { DemoNote } from '../load/facts.ts'
import { readFolder, readJson } from '../load/insert.ts'
import type { DemoProduct } from '../load/product.ts'
import type { DemoQuestion } from '../load/questions.ts'
import { readCourses } from '../load/read-courses.ts'
import { claimsIn } from './claims-in.ts'
import { goodsOf, isKept } from './goods.ts'

const courses = new Map((await readCourses()).map((course) => [course.product, course]))
const products = (await readProducts()).flatMap((file) => file.products)
const reviews = Map.groupBy(
  await readFolder<{ product: number; language: 'en' | 'ar'; title: string; body: string }>('reviews'),
  ({ product }) => product,
)
const questions = Map.groupBy(await readJson<DemoQuestion[]>('questions.json'), ({ product }) => product)
const notes = new Map((await readJson<DemoNote[]>('notes.json')).map((note) => [note.product, note]))
/** What a demo delivers itself. A printed book and the service of an account are not in it. */
const delivered = products.filter(({ kind }) => kind === 'ebook' || kind === 'course')

const pageOf = ({ id, name, short, description }: DemoProduct, language: 'en' | 'ar') =>
  [name[language], short[language], textOf(description[language].replace(/<\/(?:p|li|h3)>/g, '. ')), notes.get(id)?.[language] ?? ''].join(
    '. ',
  )

/** Of what a teacher and a group do nobody can say before whether it is kept; of what buyers hold and see afterwards one can. */
const heldOfLive = new Set([
  'page',
  'lesson',
  'hour',
  'evening',
  'seat',
  'sheet',
  'film',
  'sound',
  'certificate',
  'update',
  'file',
  'app',
  'parcel',
])
const isLiveOnly = ({ id, kind }: DemoProduct) => kind === 'course' && !courses.has(id)

async function unkept(product: DemoProduct, more = { en: '', ar: '' }): Promise<string[]> {
  const goods = await goodsOf(product, courses.get(product.id))
  return languages.flatMap((language) => {
    const said = (reviews.get(product.id) ?? [])
      .filter((review) => review.language === language)
      .map(({ title, body }) => `${title}. ${body}`)
    const answers = (questions.get(product.id) ?? []).filter((one) => one.language === language).map(({ answer = '' }) => answer)
    return [pageOf(product, language), ...said, ...answers, more[language]]
      .flatMap((text) => claimsIn(text, language))
      .filter((claim) => (!isLiveOnly(product) || heldOfLive.has(claim.thing)) && !isKept(goods, claim))
      .map(({ words }) => `${product.id} ${product.name.en}: “${words}”`)
  })
}

test('no text and no review of a delivered title claims what no file, lesson or fact has', async () => {
  expect((await Promise.all(delivered.map((product) => unkept(product)))).flat()).toEqual([])
})

test.each([
  [137, 'en', 'On 412 pages'],
  [137, 'en', 'Forty-two worked cases'],
  [137, 'en', 'with two hundred questions'],
  [137, 'en', 'A video of every step'],
  [137, 'en', 'The audio of all chapters'],
  [137, 'en', 'and sixty photographs'],
  [137, 'en', 'printable checklists'],
  [137, 'en', 'Free updates'],
  [301, 'en', 'ninety drawings'],
  [301, 'en', '31 tables'],
  [301, 'en', 'twenty-five stations'],
  [301, 'en', '40 lessons'],
  [301, 'en', 'Nine hours of reading'],
  [137, 'ar', 'مئتا سؤال'],
  [137, 'ar', 'خمسون حالة'],
  [137, 'ar', 'مقاطع صوتية لكل فصل'],
  [301, 'ar', 'بطاقات استذكار'],
  [301, 'ar', 'ثلاثون جدولًا'],
  [101, 'en', 'thirty-one evenings'],
  [101, 'ar', '99 مقعدًا'],
  [101, 'en', 'Every evening is recorded'],
] as const)('a lie about %i is found: %s, “%s”', async (id, language, lie) => {
  const product = products.find((one) => one.id === id) as DemoProduct
  const known = await unkept(product)
  expect((await unkept(product, { en: '', ar: '', [language]: lie })).length).toBeGreaterThan(known.length)
})
