// @module-tag journey
import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { type DemoQuiz, readCourses } from '../../../demo/load/read-courses.ts'
import { certificatePath } from '../../../src/contract/learning/certificate-path.ts'
import type { learningLabels } from '../../../src/contract/learning/learning.labels.ts'
import type { Language } from '../../../src/contract/localization/language.ts'
import { refundOrder } from '../../../src/modules/orders/orders.ts'
import { addToCart, choosePaymentMethod, payByTestCard } from '../../harness/at-checkout.ts'
import { waitInLesson } from '../../harness/course.ts'
import { journey } from '../../harness/journey.ts'
import { filmedCourse } from '../../harness/scene-urls.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const inLanguages = [
  { language: 'en', width: 1280, holder: 'Dr. Salma Haddad' },
  { language: 'ar', width: 390, holder: 'د. سلمى حداد' },
] as const

// The course has films, sounds, texts, questions and files, and all of them are required.
test.each(inLanguages)(
  'a stranger previews a course, buys it and learns it to a certificate that others can check ($language)',
  async ({ language, width, holder }) => {
    const email = `learner-${language}@avicenna.example`
    const lessons = await lessonsOfCourse()
    let checkedAt = ''
    await visit({ language, width }, async (visitor) => {
      const { page, go } = visitor
      const main = page.getByRole('main')
      const say = (key: keyof typeof learningLabels.texts) => visitor.say('Learning', key)
      await go(`/product-detail/${filmedCourse}/-/-`)
      const course = await main.getByRole('heading', { level: 1 }).innerText()
      const preview = lessons.find((lesson) => lesson.kind === 'text' && lesson.preview)?.title[language]
      await main.getByRole('link', { name: preview, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: preview }).waitFor()
      await main.getByRole('link', { name: say('lbl_learn_about'), exact: true }).click()
      await addToCart(visitor)
      await buy(visitor, email)

      await go('/shelf')
      await main.getByRole('link', { name: visitor.say('Shelf', 'lbl_shelf_learn_start_of', { name: course }) }).click()
      // Exactly, for the shelf has a link that begins with the same words.
      await main.getByRole('link', { name: say('lbl_learn_start'), exact: true }).click()
      for (const [at, { kind, title, quiz }] of lessons.entries()) {
        await page.getByRole('heading', { level: 1, name: title[language] }).waitFor()
        if (kind === 'video' || kind === 'audio') await play(visitor, email)
        else if (kind === 'text') await read(visitor, email)
        else if (quiz) await answer(visitor, language, quiz)
        else await saveFile(visitor)
        await main.getByText(say('lbl_learn_lesson_done')).waitFor()
        await main.getByRole('link', { name: say(at === lessons.length - 1 ? 'lbl_learn_all' : 'lbl_learn_next'), exact: true }).click()
      }

      const name = main.getByLabel(say('lbl_learn_cert_name'))
      await name.fill('')
      await main.getByRole('button', { name: say('lbl_learn_cert_issue') }).click()
      await main.getByText(visitor.say.message('fieldRequired', { field: say('lbl_learn_cert_name') })).waitFor()
      await name.and(page.locator(':focus')).fill(holder)
      // The sheet has what is typed.
      await main.locator('.certificate-paper').getByText(holder, { exact: true }).waitFor()
      await main.getByRole('button', { name: say('lbl_learn_cert_issue') }).click()
      await main.getByText(visitor.say('CertificateCheck', 'lbl_check_state_valid')).waitFor()
      const saving = page.waitForEvent('download', { timeout: 60_000 })
      await main.getByRole('link', { name: visitor.say('CertificateCheck', 'lbl_check_pdf') }).click()
      const pdf = await readFile(await (await saving).path())
      const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
      checkedAt = /\/certificates\/avc(-[0-9a-z]{4}){3}/i.exec(text)?.[0] ?? ''
      await go('/shelf')
      await main.getByRole('link', { name: visitor.say('Shelf', 'lbl_shelf_learn_again_of', { name: course }) }).waitFor()
    })

    await visit({ language, width }, async ({ page, say, go }) => {
      const state = (name: 'valid' | 'unknown' | 'revoked') =>
        page
          .getByRole('main')
          .getByRole('status')
          .getByText(say('CertificateCheck', `lbl_check_state_${name}`), { exact: true })
          .waitFor()
      // As an employer does who was sent the number.
      await go('/verify')
      const number = page.getByLabel(say('CertificateCheck', 'lbl_check_number'))
      await number.fill(checkedAt.slice(-17, -1))
      await page.getByRole('button', { name: say('CertificateCheck', 'lbl_check_button'), exact: true }).click()
      await page.getByText(say.message('certificateNumberInvalid')).first().waitFor()
      expect(await number.inputValue()).toBe(checkedAt.slice(-17, -1))
      await number.fill(` ${checkedAt.slice(-18).toLowerCase().replaceAll('-', ' ')} `)
      await page.getByRole('button', { name: say('CertificateCheck', 'lbl_check_button'), exact: true }).click()
      await state('valid')
      expect(page.url().toLowerCase()).toContain(checkedAt.toLowerCase())
      await page.getByRole('button', { name: say('CertificateCheck', 'lbl_check_share') }).click()
      const shared = await page.getByLabel(say('CertificateCheck', 'lbl_check_link')).inputValue()
      expect(new URL(shared).pathname).toBe(new URL(page.url()).pathname)
      // Or the file of the credential: as it is, and with one letter of the name changed.
      const file = await shop().fetch(certificatePath(checkedAt.slice(-18), 'jwt'))
      const credential = await file.text()
      const [header = '', payload = '', signature = ''] = credential.split('.')
      const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace(holder, `${holder}i`)).toString('base64url')
      await go('/verify')
      await number.fill(`${header}.${forged}.${signature}`)
      await page.getByRole('button', { name: say('CertificateCheck', 'lbl_check_button'), exact: true }).click()
      await page.getByText(say.message('credentialAltered')).first().waitFor()
      await number.fill(credential)
      await page.getByRole('button', { name: say('CertificateCheck', 'lbl_check_button'), exact: true }).click()
      await state('valid')
      await go(checkedAt)
      await state('valid')
      await page.getByRole('definition').getByText(holder, { exact: true }).waitFor()
      const sheet = page.locator('.certificate-paper')
      for (const text of [holder, new RegExp(`${checkedAt}$`, 'i')]) await sheet.getByText(text, { exact: true }).waitFor()
      // As its PDF: A4, held sideways. It lies on the page only; words are for all.
      const { width: across = 0, height: down = 1 } = (await sheet.boundingBox()) ?? {}
      expect(across / down).toBeCloseTo(297 / 210, 2)
      expect(await page.getByRole('definition').getByText(holder, { exact: true }).count()).toBe(1)
      expect(await page.getByText(say('Learning', 'lbl_learn_cert_title')).and(page.getByRole('paragraph')).count()).toBe(0)
      await page.emulateMedia({ media: 'print' })
      expect(await sheet.isVisible()).toBe(false)
      const printed = await page.getByRole('definition').getByText(holder, { exact: true }).boundingBox()
      expect(printed?.width).toBeGreaterThan(20)
      await page.emulateMedia({ media: 'screen' })
      await go(checkedAt.slice(0, -1) + (checkedAt.endsWith('0') ? '1' : '0'))
      await state('unknown')
      const { orderId } = await orderOf(email)
      await shop().write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
      await go(checkedAt)
      await state('revoked')
    })
  },
)

async function lessonsOfCourse() {
  const course = (await readCourses()).find(({ product }) => product === filmedCourse)
  return course?.sections.flatMap(({ lessons }) => lessons) ?? []
}

const orderOf = (email: string) =>
  shop()
    .db.selectFrom('orders')
    .innerJoin('customers', 'customers.customerId', 'orders.customerId')
    .select(['orders.orderId', 'orders.customerId'])
    .where('customers.email', '=', email)
    .executeTakeFirstOrThrow()

/** Signs up on the way, and pays by card. */
async function buy(visitor: Visitor, email: string) {
  const { page, say, go, seesToast } = visitor
  const main = page.getByRole('main')
  await go('/checkout')
  await main.getByRole('link', { name: say('Login', 'lbl_login_signup') }).click()
  const filled = { firstname: 'Salma', lastname: 'Haddad', email, password: 'long enough', address: '1 Hospital Street' } as const
  for (const [key, text] of Object.entries(filled))
    await main
      .getByLabel(say('Signup', `lbl_signup_${key as keyof typeof filled}`))
      .first()
      .fill(text)
  await main.getByLabel(say('Signup', 'lbl_signup_country')).first().selectOption({ index: 1 })
  await main.getByRole('button', { name: say('Signup', 'lbl_signup_button') }).click()
  await choosePaymentMethod(visitor, 'card')
  await payByTestCard('4242424242424242', visitor)
  await seesToast(say.message('orderPlaced'))
}

/** As if the learner had opened the lesson ten minutes ago. */
async function spendTenMinutes({ page }: Visitor, email: string) {
  const lessonId = Number(page.url().split('/').at(-1))
  const { customerId } = await orderOf(email)
  const opened = shop().db.selectFrom('lessonProgress').selectAll().where('lessonId', '=', lessonId).where('customerId', '=', customerId)
  await expect.poll(async () => (await opened.execute()).length).toBe(1)
  await waitInLesson(shop(), { customerId }, lessonId, 600)
  return { watched: async () => (await opened.executeTakeFirstOrThrow()).watched }
}

/** Plays the whole film or sound, faster than learners can. */
async function play(visitor: Visitor, email: string) {
  const { page, say } = visitor
  const { watched } = await spendTenMinutes(visitor, email)
  await page.getByRole('button', { name: say('Learning', 'lbl_learn_media_play'), exact: true }).click()
  // Once the page shows a second, it has noted where it began.
  const position = page.getByRole('slider', { name: say('Learning', 'lbl_learn_media_position'), exact: true })
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0)
  const player = page.locator('video, audio')
  // The player sets its own speed whenever it loads the file.
  const playOn = (media: HTMLMediaElement) => {
    media.playbackRate = 16
    return { share: media.currentTime / media.duration, hasEnded: media.ended }
  }
  await expect.poll(async () => (await player.evaluate(playOn)).share, { timeout: 60_000 }).toBeGreaterThan(0.2)
  // As if the learner looked at another tab for a moment. It plays on.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(async () => (await player.evaluate(playOn)).hasEnded, { timeout: 60_000 }).toBe(true)
  await page.getByRole('main').getByText(say('Learning', 'lbl_learn_lesson_done')).waitFor()
  expect(await watched(), 'one part without a gap').toMatch(/^\{\[\d+,\d+\)\}$/)
}

/** Reads to the end, which takes a share of the minutes that the lesson states. */
async function read(visitor: Visitor, email: string) {
  const { page, say } = visitor
  await spendTenMinutes(visitor, email)
  // By this clock the page tells how long somebody has read.
  await page.evaluate((ms) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + ms
  }, 600_000)
  const done = page.getByRole('main').getByText(say('Learning', 'lbl_learn_lesson_done'))
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return done.isVisible()
    })
    .toBe(true)
}

async function answer({ page, say }: Visitor, language: Language, { questions }: DemoQuiz) {
  const main = page.getByRole('main')
  const press = (key: keyof typeof learningLabels.texts) => main.getByRole('button', { name: say('Learning', key), exact: true }).click()
  await press('lbl_learn_quiz_start')
  for (const [at] of questions.entries()) {
    await main.getByRole('heading', { name: say('Learning', 'lbl_learn_quiz_of', { n: at + 1, total: questions.length }) }).waitFor()
    // Each attempt has an order of its own.
    const question = main.locator('fieldset')
    const stem = await question.locator('legend').innerText()
    const { options = [] } = questions.find((one) => one.stem[language] === stem) ?? {}
    for (const { text } of options.filter(({ correct }) => correct)) await question.getByLabel(text[language], { exact: true }).check()
    await press('lbl_learn_quiz_check')
    await question.getByText(say('Learning', 'lbl_learn_quiz_right'), { exact: true }).waitFor()
    await press(at === questions.length - 1 ? 'lbl_learn_quiz_submit' : 'lbl_learn_quiz_next')
  }
  await main.getByText(say('Learning', 'lbl_learn_quiz_score', { score: 100 })).waitFor()
}

async function saveFile({ page }: Visitor) {
  const link = page.locator('main a[href*="download-digital-file"]').first()
  await link.waitFor()
  // As if the learner had left the lesson open for a while: the page gets a new ticket first.
  await page.evaluate((ms) => {
    const now = Date.now
    Date.now = () => now() + ms
  }, 660_000)
  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await link.click()
  await saving
}
