import type { Caller } from '../src/contract/call.ts'
import { getPublication, getPublicationSearch, postCustomerOrder, saveQuizAnswer, startQuiz } from '../src/contract/storefront.ts'
import { readConfig } from '../src/platform/runtime/config.ts'
import { openLog } from '../src/platform/runtime/log.ts'
import { type App, openApp } from '../src/server/app.ts'
import { epubPage, makeTestEpub } from '../test/harness/epub.ts'
import { type Customer, insertCustomer } from '../test/harness/insert-customer.ts'
import { filmedCourse } from '../test/harness/scene-urls.ts'
import { cardOrder } from './card-order.ts'
import type { Row } from './table.ts'

const sections = 60
/** With the paragraphs of a section, about 500 printed pages. */
const paragraphs = 32
const pdfPages = 500
const searches = 200
const learners = 25
const goals = { search: 100, answer: 30 }

// Each paragraph has words of its own, so that a search finds some of them.
const sentences = [
  'يستقبل القلب الدم من الأوردة الكبيرة ويرسله إلى الرئتين والجسم نبضة بعد نبضة، فإن ضعف تجمّع السائل وضاق النفَس.',
  'تُقاس العلامات الحيوية عند وصول المريض وبعد كل دواء، ويُبلَّغ الطبيب إذا تغيّرت درجة الوعي أو انخفض الضغط.',
  'الجرعة الأولى من المضادّ الحيوي تُعطى خلال ساعة، بعد أخذ مزارع الدم، ثم تُراجع النتيجة في اليوم الثالث.',
  'إذا ارتفع البوتاسيوم تغيّر تخطيط القلب: موجة T مدبّبة، ثم يتّسع المركّب QRS، وعندها يُعطى الكالسيوم فورًا.',
]
export const terms = ['القلب', 'الاورده الكبيره', 'البوتاسيوم', 'المضاد الحيوي', 'درجه الوعي', 'الفقرة 17 من 40']

const paragraph = (section: number, at: number) => `${sentences[(section + at) % sentences.length]} الفقرة ${at} من ${section}. `

const arabicPage = (section: number) =>
  epubPage(
    `<h1>الفصل ${section}</h1>${Array.from({ length: paragraphs }, (_, at) => `<p>${paragraph(section, at).repeat(6)}</p>`).join('')}`,
  ).replace('lang="en" xml:lang="en" dir="ltr"', 'lang="ar" xml:lang="ar" dir="rtl"')

export interface Library {
  app: App
  reader: Customer
  epub: number
  pdf: number
}

/** A reader with an Arabic EPUB of 60 sections and an Arabic PDF of 500 pages, in the folder and the database of a running shop. */
export async function stockLibrary(databaseUrl: string, dataDir: string): Promise<Library> {
  const app = await openApp({
    config: readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', JOBS: 'off' }),
    log: openLog('error'),
    databaseUrl,
    pages: 'none',
  })
  const pages = Object.fromEntries(Array.from({ length: sections }, (_, at) => [`section-${at + 1}.xhtml`, arabicPage(at + 1)]))
  const [epub, pdf] = await Promise.all([
    makeTestEpub(pages, { direction: 'rtl' }),
    app.shop.pdf.render(
      `#set page(width: 148mm, height: 210mm)
#set text(lang: "ar", font: ("Avicenna Sans Arabic", "Avicenna Sans"), size: 11pt)
#for n in range(1, ${pdfPages + 1}) [
= الفصل #n

${sentences.join(' ').repeat(4)} #n
#pagebreak(weak: true)
]`,
      {},
    ),
  ])
  const reader = await insertCustomer(app.shop.pool)
  return { app, reader, epub: await sell(app, reader, 'epub', epub), pdf: await sell(app, reader, 'pdf', pdf) }
}

const callAs = (app: App, { token, customerId }: Customer): Caller => app.calls.inProcess({ token, userId: String(customerId) })

async function buy(app: App, customer: Customer, productId: number): Promise<void> {
  const { data } = await callAs(app, customer)(postCustomerOrder, cardOrder(customer.customerId, productId))
  if (!data[0]?.OrderId) throw new Error(`nothing was bought: ${data[0]?.ResponseMsg}`)
}

/** Sells a file to a customer, and waits until the shop's worker has prepared it. Returns its id. */
async function sell(app: App, customer: Customer, format: 'epub' | 'pdf', content: Buffer): Promise<number> {
  const { pool, storage } = app.shop
  const { rows } = await pool.query(
    `insert into products (kind, is_digital, name_en, name_ar, category_id, price_cents, is_visible)
     values ('ebook', true, $1, 'كتاب مقيس', 11, 1000, true) returning product_id`,
    [`Measured ${format}`],
  )
  const productId: number = rows[0].product_id
  await pool.query('insert into product_terms (product_id) values ($1)', [productId])
  const storageKey = `bench/${productId}.${format}`
  const { size, sha256 } = await storage.put(storageKey, content)
  const file = await pool.query(
    `insert into product_files (product_id, title_en, title_ar, language, format, is_current, position, storage_key, content_type, size_bytes, sha256)
     values ($1, 'Measured', 'مقيس', 'ar', $2, true, 0, $3, $4, $5, $6) returning file_id`,
    [productId, format, storageKey, format === 'epub' ? 'application/epub+zip' : 'application/pdf', size, sha256],
  )
  const FileID: number = file.rows[0].file_id
  await buy(app, customer, productId)
  for (;;) {
    const [book] = (await callAs(app, customer)(getPublication, { FileID })).data
    if (book?.State === 'ready') return FileID
    if (book?.State === 'refused') throw new Error(`the ${format} was refused`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** What the server takes for a search in the long book, and for an answer to a question, one after the other in one process. */
export async function measureLearning({ app, reader, epub }: Library): Promise<Row[]> {
  const call = callAs(app, reader)
  const found: number[] = []
  for (let at = 0; at < searches; at++) {
    const SearchTerm = terms[at % terms.length] ?? ''
    const since = performance.now()
    const { data } = await call(getPublicationSearch, { FileID: epub, SearchTerm, languageCode: 'ar' })
    found.push(performance.now() - since)
    if (data.length === 0) throw new Error(`nothing was found for “${SearchTerm}”`)
  }
  const answered: number[] = []
  const { rows: quizzes } = await app.shop.pool.query("select lesson_id from lessons where product_id = $1 and kind = 'quiz'", [
    filmedCourse,
  ])
  for (let at = 0; at < learners; at++) {
    const learner = await insertCustomer(app.shop.pool)
    const callLearner = callAs(app, learner)
    await buy(app, learner, filmedCourse)
    for (const { lesson_id: LessonID } of quizzes) {
      const [attempt] = (await callLearner(startQuiz, { LessonID, languageCode: 'ar' })).data
      for (const { Position } of attempt?.QuestionsJson ?? []) {
        const since = performance.now()
        const { data } = await callLearner(saveQuizAnswer, {
          AttemptID: attempt?.AttemptID ?? 0,
          Position,
          Chosen: [1],
          languageCode: 'ar',
        })
        answered.push(performance.now() - since)
        if (!data[0]?.ReviewJson) throw new Error('an answer has its explanation')
      }
    }
  }
  return [
    rowOf(`a search in a book of ${sections} sections`, found, goals.search),
    rowOf('an answer and its explanation', answered, goals.answer),
  ]
}

export function rowOf(what: string, waits: number[], goalMs: number): Row {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const measured = `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ${sorted.length} times`
  return { what, measured, goal: `p99 ${goalMs} ms`, met: at(0.99) <= goalMs }
}
