// @module-tag journey
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoFolder } from '../../../demo/load/insert.ts'
import type { learningLabels } from '../../../src/contract/learning/learning.labels.ts'
import { playTime } from '../../../src/contract/learning/play-time.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { getLesson } from '../../../src/contract/storefront.ts'
import { startSession } from '../../../src/modules/customers/sessions.ts'
import { refundOrder } from '../../../src/modules/orders/orders.ts'
import { formatDate } from '../../../src/ui/date.ts'
import { sellCourse } from '../../harness/course.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
import { buyAccess } from '../../harness/sold-access.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey()

/** Answers both questions of the quiz that is open, and hands it in. */
async function passQuiz({ page, say }: Visitor) {
  const main = page.getByRole('main')
  const labelled = (key: keyof typeof learningLabels.texts) => main.getByText(say('Learning', key), { exact: true })
  const press = (key: keyof typeof learningLabels.texts) => main.getByRole('button', { name: say('Learning', key), exact: true }).click()
  await press('lbl_learn_quiz_start')
  for (const chosen of [1, 2]) {
    await press('lbl_learn_quiz_check')
    await labelled('lbl_learn_quiz_choose').waitFor()
    const single = await main.getByRole('radio').count()
    for (const letter of single > 0 ? ['a'] : ['a', 'b']) await main.getByLabel(new RegExp(`${letter}$`)).check()
    // What is chosen outlives a reload, and the keyboard goes on from the answer.
    if (chosen === 2) {
      await page.reload()
      await press('lbl_learn_quiz_resume')
      await main.locator('h2:focus').waitFor()
    }
    await main.locator('fieldset input:checked').first().press('Enter')
    await labelled('lbl_learn_quiz_right').waitFor()
    await main.locator('button[type=submit]:focus').waitFor()
    await press(chosen === 1 ? 'lbl_learn_quiz_next' : 'lbl_learn_quiz_submit')
  }
  await labelled('lbl_learn_quiz_passed').waitFor()
  await labelled('lbl_learn_lesson_done').waitFor()
}

test.each(oneOf(languages))('the lesson that completes a course says so, and leads to the certificate (%s)', async (language) => {
  const { learner, productId, text, film, quiz } = await sellCourse(shop())
  await shop().db.updateTable('lessons').set({ isRequired: false }).where('lessonId', 'in', [text, film]).execute()
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    await isThisShopper(shop(), visitor, learner)
    await go(`/learn/${productId}/${quiz}`)
    await passQuiz(visitor)
    const completed = say('Learning', 'lbl_learn_completed', { date: formatDate(new Date().toISOString(), language) })
    await page.getByRole('link', { name: completed }).click()
    await isAt(`/learn/${productId}`)
    await page.getByLabel(say('Learning', 'lbl_learn_cert_name')).waitFor()
  })
})

test.each(oneOf(languages))(
  'a learner goes from the shelf through text and questions, and a guest reads the preview (%s)',
  { tags: 'smoke' },
  async (language) => {
    const { learner, productId, text, quiz, film, link } = await sellCourse(shop(), { certificateHours: null })
    const name = { en: 'Reading the Heart', ar: 'قراءة القلب' }[language]
    const body = { en: 'Five squares.', ar: 'خمسة مربعات.' }[language]
    await visit({ language, javaScript: false }, async ({ page, go, say }) => {
      await go(`/learn/${productId}`)
      await page
        .getByRole('main')
        .getByRole('link', { name: /الورق|Paper/ })
        .click()
      await page.getByText(body).waitFor()
      const end = page.getByRole('region', { name: say('Learning', 'lbl_learn_preview_end', { name: `\u2068${name}\u2069` }) })
      await end.getByText('$59.00').waitFor()
      expect(await end.getByRole('button').count()).toBe(0)
      await end.getByRole('link', { name: say('Learning', 'lbl_learn_about') }).click()
      await page.waitForURL(`**/product-detail/${productId}/**`)
    })
    // A customer without the course sees it too, and no request of the page is refused.
    await visit({ language, width: 390 }, async (visitor) => {
      const other = await shop().shopper()
      await isThisShopper(shop(), visitor, other)
      const last = visitor.page.waitForResponse(/get-lesson-annotations-list/)
      await visitor.go(`/learn/${productId}/${text}`)
      await last
      const { page, say, isAt } = visitor
      await page.getByText(body).waitFor()
      await page.getByRole('button', { name: say('Learning', 'lbl_learn_add') }).click()
      const toCart = page.getByRole('link', { name: say('Learning', 'lbl_learn_in_cart') })
      await toCart.waitFor()
      await page.reload()
      await toCart.click()
      await isAt('/cart')
      // A preview that its learner cannot open yet is not sold again.
      const place = async (position: number, enforceOrder: boolean) => {
        await shop().db.updateTable('lessons').set({ position }).where('lessonId', '=', text).execute()
        await shop().db.updateTable('courses').set({ enforceOrder }).where('productId', '=', productId).execute()
      }
      await place(9, true)
      await buyAccess(shop(), other, { productId })
      await visitor.go(`/learn/${productId}/${text}`)
      await page.getByText(say('Learning', 'lbl_learn_refused')).waitFor()
      await page.getByText(body).waitFor()
      expect(await toCart.count()).toBe(0)
      await place(1, false)
    })
    await visit({ language, width: 390, expected: /status of 403|ERR_FAILED/ }, async (visitor) => {
      const { page, say, go, isAt } = visitor
      const main = page.getByRole('main')
      const labelled = (key: keyof typeof learningLabels.texts) => main.getByText(say('Learning', key), { exact: true })
      const press = (key: keyof typeof learningLabels.texts) =>
        main.getByRole('button', { name: say('Learning', key), exact: true }).click()
      await go(`/learn/${productId}/${quiz}`)
      await labelled('lbl_learn_closed').waitFor()

      await isThisShopper(shop(), visitor, learner)
      await go('/shelf')
      await main.getByRole('link', { name: say('Shelf', 'lbl_shelf_learn_start_of', { name }) }).click()
      await isAt(`/learn/${productId}`)
      await main.getByRole('link', { name: say('Learning', 'lbl_learn_start') }).click()
      await isAt(`/learn/${productId}/${text}`)
      await main.getByText(body).waitFor()
      const progress = () => shop().db.selectFrom('lessonProgress').selectAll().where('customerId', '=', learner.customerId)
      await expect.poll(async () => (await progress().execute()).length).toBe(1)

      await main.getByRole('link', { name: say('Learning', 'lbl_learn_next') }).click()
      await isAt(`/learn/${productId}/${quiz}`)
      await passQuiz(visitor)
      await page.reload()
      await press('lbl_learn_quiz_last')
      await labelled('lbl_learn_quiz_passed').waitFor()
      expect(await main.getByText(language === 'ar' ? 'سبب a' : 'Secret reason a').count()).toBe(2)
      expect(await main.getByRole('button', { name: say('Learning', 'lbl_learn_quiz_last'), exact: true }).count()).toBe(0)

      // A press without a network stays in the browser, and is sent by the next lesson.
      await go(`/learn/${productId}/${link}`)
      const sending = /post-learning-events/
      await page.route(sending, (route) => route.abort())
      await press('lbl_learn_done_press')
      await labelled('lbl_learn_not_saved').waitFor()
      await page.unroute(sending)
      await go(`/learn/${productId}/${text}`)
      await main.getByText(body).waitFor()
      const isLinkDone = async () => (await progress().where('lessonId', '=', link).executeTakeFirst())?.doneAt != null
      await expect.poll(isLinkDone).toBe(true)
      await go(`/learn/${productId}/${link}`)
      await main.getByRole('button', { name: say('Learning', 'lbl_learn_undone_press') }).waitFor()

      // As if it was completed before its lessons were published.
      await shop()
        .db.updateTable('courseProgress')
        .set({ completedAt: new Date('2026-01-01') })
        .where('customerId', '=', learner.customerId)
        .execute()
      await go(`/learn/${productId}`)
      await main.getByRole('progressbar').waitFor()
      const isNew = { en: 'New since you finished', ar: 'جديد منذ إكمالك الدورة' }[language]
      expect(await main.getByRole('listitem').filter({ hasText: isNew }).getByRole('link').allInnerTexts()).toHaveLength(2)
      expect(await main.getByRole('progressbar').getAttribute('value')).toBe('1')

      // A lesson that opens later is no link, and says when it opens.
      const year = String(new Date(Date.now() + 3 * 86_400_000).getFullYear())
      await shop().db.updateTable('lessons').set({ dripDays: 3 }).where('lessonId', '=', film).execute()
      await go(`/learn/${productId}`)
      const opensOn = say('Learning', 'lbl_learn_opens_on', { date: '' }).trim()
      const waiting = main.getByRole('listitem').filter({ hasText: opensOn })
      expect(await waiting.innerText()).toContain(year)
      expect(await waiting.getByRole('link').count()).toBe(0)
      await go(`/learn/${productId}/${film}`)
      await main.getByRole('status').filter({ hasText: opensOn }).waitFor()
      // A lesson that waits for earlier lessons gives its reason, too.
      await shop().db.updateTable('courses').set({ enforceOrder: true }).where('productId', '=', productId).execute()
      await shop().db.updateTable('lessons').set({ dripDays: null }).where('lessonId', '=', film).execute()
      await go(`/learn/${productId}/${film}`)
      await labelled('lbl_learn_refused').waitFor()
    })
  },
)

test.each(oneOf(languages))(
  'a learner watches a film, whose time is credited, and writes notes in it; a refund ends the film while it plays (%s)',
  async (language) => {
    const { learner, productId, film, orderId } = await sellCourse(shop())
    const drawn = await readFile(join(demoFolder, 'courses/the-cardiac-cycle/one-beat-drawn.small.mp4'))
    // With a box that players skip (ISO/IEC 14496-12, 8.1.2), so that the whole file takes longer to send than the film to begin.
    const skipped = Buffer.alloc(32 * 1024 * 1024)
    skipped.writeUInt32BE(skipped.length)
    skipped.write('free', 4)
    const content = Buffer.concat([drawn, skipped])
    await shop().app.shop.storage.put(`test/${film}.mp4`, content)
    await shop()
      .db.updateTable('lessonMedia')
      .set({ smallKey: `test/${film}.mp4` })
      .where('lessonId', '=', film)
      .execute()
    const caption = { en: 'The paper', ar: 'الورق' }[language]
    await visit({ language, width: 390, expected: /403|409|ERR_/ }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(shop(), visitor, learner)
      await go(`/learn/${productId}/${film}`)
      const player = page.getByRole('region', {
        name: say('Learning', 'lbl_learn_media_player', { title: { en: 'Paper and speed', ar: 'الورق والسرعة' }[language] }),
      })
      const video = player.locator('video')
      const seen = <T>(read: (element: HTMLVideoElement) => T) => video.evaluate(read)
      const button = (key: 'play' | 'pause' | 'forward' | 'captions') =>
        player.getByRole('button', { name: say('Learning', `lbl_learn_media_${key}`), exact: true })
      await button('play').click()
      await expect.poll(() => seen(({ currentTime }) => currentTime > 1.5)).toBe(true)
      expect(await seen(({ textTracks }) => [...textTracks].find(({ mode }) => mode === 'showing')?.language)).toBe(language)
      await page.locator('summary', { hasText: say('Learning', 'lbl_learn_media_transcript') }).click()
      await page.getByRole('button', { name: caption }).and(page.locator('[aria-current=time]')).waitFor()
      await player.getByLabel(say('Learning', 'lbl_learn_media_speed'), { exact: true }).selectOption('2')
      expect(await seen(({ playbackRate }) => playbackRate)).toBe(2)

      // Time runs to the right in both languages.
      await button('pause').click()
      const before = await seen(({ currentTime }) => currentTime)
      await page.keyboard.press('ArrowRight')
      expect(await seen(({ currentTime }) => currentTime)).toBeCloseTo(before + 5, 0)
      const isShown = () => seen(({ textTracks }) => [...textTracks].some(({ mode }) => mode === 'showing'))
      await page.keyboard.press('c')
      await expect.poll(isShown).toBe(false)
      // On an Arabic keyboard the same keys type other letters.
      const devtools = await page.context().newCDPSession(page)
      const pressArabic = async (key: string, code: string) => {
        for (const type of ['keyDown', 'keyUp'] as const) await devtools.send('Input.dispatchKeyEvent', { type, key, code })
      }
      await pressArabic('ؤ', 'KeyC')
      await expect.poll(isShown).toBe(true)
      await pressArabic('ة', 'KeyM')
      await expect.poll(() => seen(({ muted }) => muted)).toBe(true)
      await pressArabic('ب', 'KeyF')
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
      await pressArabic('ب', 'KeyF')
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
      const watched = async () =>
        (await shop().db.selectFrom('lessonProgress').select('positionMs').where('lessonId', '=', film).executeTakeFirst())?.positionMs ?? 0
      await expect.poll(watched).toBeGreaterThan(1000)

      // The key begins a note at this time, with any layout of the keyboard. Offline it stays on the device until it can be sent.
      await player.focus()
      await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'ى', code: 'KeyN', bubbles: true, cancelable: true })))
      const notes = page.getByRole('region', { name: say('LessonNotes', 'lbl_notes_title') })
      const time = playTime(1000 * (await seen(({ currentTime }) => currentTime)))
      await page.context().setOffline(true)
      await notes.getByRole('textbox', { name: say('LessonNotes', 'lbl_notes_text_at', { time }) }).fill('P before QRS')
      await page.keyboard.press('Control+Enter')
      await notes.getByText('P before QRS').waitFor()
      await notes.getByRole('status').getByText(say('LessonNotes', 'lbl_notes_unsaved')).waitFor()
      await page.context().setOffline(false)
      const stored = async () =>
        (await shop().db.selectFrom('annotations').select(['note', 'isDeleted', 'timeMs']).where('lessonId', '=', film).execute()).map(
          (row) => [row.note, row.isDeleted, playTime(row.timeMs ?? 0)],
        )
      await expect.poll(stored).toEqual([['P before QRS', false, time]])
      await seen((element) => {
        element.currentTime = 0
      })
      await notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_go', { time }) }).click()
      await expect.poll(() => seen(({ currentTime }) => currentTime)).toBeGreaterThan(4)
      await button('pause').click()
      await notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_edit_at', { time }) }).click()
      await notes.getByRole('textbox').fill('P before each QRS')
      await notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_save'), exact: true }).click()
      await notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_remove_at', { time }) }).click()
      await expect.poll(stored).toEqual([['', true, time]])
      await notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_undo') }).click()
      await expect.poll(stored).toEqual([['P before each QRS', false, time]])

      // What is typed before the note is there stays when it comes.
      const { promise: isTyped, resolve: list } = Promise.withResolvers<void>()
      await page.route('**/get-lesson-annotations-list', async (route) => {
        await isTyped
        await route.continue()
      })
      await notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_edit_at', { time }) }).click()
      await notes.getByRole('textbox').fill('P before each QRS, as a rule')
      await go(`/learn/${productId}/${film}`)
      await notes.getByRole('textbox').fill('P before each QRS, not always')
      list()
      const own = notes.getByRole('listitem').getByRole('textbox')
      expect(await own.inputValue()).toBe('P before each QRS, not always')
      await notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_cancel') }).click()
      await notes.getByText('P before each QRS', { exact: true }).waitFor()

      // Another customer logs in in another tab while the film plays: what was played is sent once its learner is back.
      await seen((element) => {
        element.currentTime = 1
      })
      await button('play').click()
      await expect.poll(() => seen(({ currentTime }) => currentTime)).toBeGreaterThan(1)
      const tab = await page.context().newPage()
      await tab.goto('/about')
      const logIn = ({ customerId: UserID, token }: typeof learner) =>
        tab.evaluate(
          ([user = '', token = '']) => {
            localStorage.setItem('user', user)
            localStorage.setItem('Token', token)
          },
          [JSON.stringify({ UserID, FirstName: 'Ward', LastName: 'Shopper' }), token],
        )
      const senders = new Set<string | undefined>()
      page.on('request', (request) => /post-learning-events/.test(request.url()) && senders.add(request.headers().token))
      await logIn(await shop().shopper())
      await page.getByText(say('Learning', 'lbl_learn_no_access')).waitFor()
      const isSent = page.waitForResponse(/post-learning-events/)
      await logIn(learner)
      await isSent
      expect([...senders]).toEqual([learner.token])
      await tab.close()

      // What is pressed before the film is there goes before the place where the last visit stopped.
      const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>()
      const films = /\/media\/[^/]+\/\d+\/(full|small)/
      await page.route(films, async (route) => {
        await isPressed
        await route.continue()
      })
      // The page is not complete without the film.
      await page.reload({ waitUntil: 'commit' })
      await page.locator('summary', { hasText: say('Learning', 'lbl_learn_media_transcript') }).click()
      await page.getByRole('button', { name: caption }).click()
      await button('pause').click()
      goOn()
      await expect.poll(() => seen(({ readyState }) => readyState)).toBeGreaterThan(0)
      expect(await seen(({ currentTime }) => currentTime)).toBe(0.5)
      await page.unroute(films)

      // A new visit goes on where this one stopped.
      const stopped = await watched()
      await go(`/learn/${productId}/${film}`)
      await expect.poll(() => seen(({ currentTime }) => Math.round(currentTime * 1000))).toBeGreaterThanOrEqual(stopped - 1)
      await player.getByLabel(say('Learning', 'lbl_learn_media_quality')).selectOption('small')
      await button('play').click()
      await button('pause').waitFor()
      // Another device takes over. This one is told when it needs the next part, and plays again once it is asked to.
      const elsewhere = shop().callAs({ token: await startSession(shop().db, learner.customerId), userId: String(learner.customerId) })
      const { Url = '' } = (await elsewhere(getLesson, { LessonID: film })).data[0]?.MediaJson ?? {}
      expect((await shop().fetch(Url, { headers: { range: 'bytes=0-9' } })).status).toBe(206)
      await player.getByLabel(say('Learning', 'lbl_learn_media_quality')).selectOption('full')
      await player.getByText(say('Learning', 'lbl_learn_media_elsewhere')).waitFor()
      await player.getByRole('button', { name: say('Learning', 'lbl_learn_media_here') }).click()
      await button('pause').waitFor()
      const sending = await video.evaluateHandle(async (element) => {
        const reader = (await fetch((element as HTMLVideoElement).currentSrc)).body?.getReader()
        await reader?.read()
        return reader
      })
      await shop().write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
      // The page says so as soon as it reports what was played, and the part that was being sent ends.
      await page
        .getByText(say('Learning', 'lbl_learn_refunded_on', { date: formatDate(new Date().toISOString(), language) }))
        .waitFor({ timeout: 60_000 })
      expect(await video.count()).toBe(0)
      const rest = sending.evaluate(async (reader) => {
        while (!(await reader?.read())?.done);
      })
      await expect(rest).rejects.toThrow()
      await notes.getByText('P before each QRS').waitFor()
      const saving = page.waitForEvent('download')
      await notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_file') }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe(`notes-${productId}.txt`)
      expect(await readFile(await saved.path(), 'utf8')).toContain(`${time}\nP before each QRS`)
    })
  },
)

test.each(oneOf(languages))(
  'a press on a film gives the player its keys, a note leads back to the film, and the next film has the same speed and captions (%s)',
  async (language) => {
    const { learner, productId, film, quiz } = await sellCourse(shop())
    // Low enough that the film is out of view while a note is written.
    const height = 520
    const drawn = await readFile(join(demoFolder, 'courses/the-cardiac-cycle/one-beat-drawn.small.mp4'))
    await shop().app.shop.storage.put(`test/${film}.mp4`, drawn)
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, go } = visitor
      await page.setViewportSize({ width: 390, height })
      await isThisShopper(shop(), visitor, learner)
      const { promise: isLoading, resolve: goOn } = Promise.withResolvers<void>()
      const films = /\/media\/[^/]+\/\d+\/full/
      await page.route(films, async (route) => {
        await isLoading
        await route.continue()
      })
      await page.goto(`${language === 'en' ? '' : '/ar'}/learn/${productId}/${film}`, { waitUntil: 'commit' })
      const player = page.getByRole('region', {
        name: say('Learning', 'lbl_learn_media_player', { title: { en: 'Paper and speed', ar: 'الورق والسرعة' }[language] }),
      })
      const video = player.locator('video')
      const seen = <T>(read: (element: HTMLVideoElement) => T) => video.evaluate(read)
      await player.getByRole('button', { name: say('Learning', 'lbl_learn_media_play'), exact: true }).click()
      const loading = player.getByText(say('Shop', 'lbl_shop_loading'))
      await loading.waitFor()
      goOn()
      await expect.poll(() => seen(({ currentTime }) => currentTime)).toBeGreaterThan(0.5)
      expect(await loading.count()).toBe(0)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await video.click()
      expect(await seen(({ paused }) => paused)).toBe(true)
      const scrolled = await page.evaluate(() => scrollY)
      await page.keyboard.press(' ')
      expect(await seen(({ paused }) => paused)).toBe(false)
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)

      await page.keyboard.press('n')
      const notes = page.getByRole('region', { name: say('LessonNotes', 'lbl_notes_title') })
      await notes.getByRole('textbox').fill('P before QRS')
      expect(await seen((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0)
      await page.keyboard.press('Control+Enter')
      await notes.getByText('P before QRS').waitFor()
      const { top, bottom } = await seen((element) => element.getBoundingClientRect().toJSON())
      expect(top).toBeGreaterThan(0)
      expect(bottom).toBeLessThan(height)
      expect(await seen(({ paused }) => paused)).toBe(false)
      await page.keyboard.press(' ')
      expect(await seen(({ paused }) => paused)).toBe(true)

      await page.keyboard.press('>')
      await page.keyboard.press('c')
      await go(`/learn/${productId}/${quiz}`)
      await go(`/learn/${productId}/${film}`)
      await expect.poll(() => seen(({ playbackRate }) => playbackRate)).toBe(1.25)
      const shown = () => seen(({ textTracks }) => [...textTracks].filter(({ mode }) => mode === 'showing').map((track) => track.language))
      await expect.poll(shown).toEqual([])
      const other = language === 'en' ? 'ar' : 'en'
      await player.getByRole('combobox', { name: say('Learning', 'lbl_learn_media_captions'), exact: true }).selectOption(other)
      await page.reload()
      await expect.poll(shown).toEqual([other])
    })
  },
)

test.each(languages)(
  'a learner with two tabs hands a quiz in once, keeps what was chosen, and sees why a lesson is closed: removed, ended or taken back (%s)',
  async (language) => {
    const sold = await sellCourse(shop(), { showAnswers: 'end', attemptLimit: 1 })
    const { learner, productId, quiz, link, entitlementId } = sold
    const { db } = shop()
    await visit({ language, width: 360, expected: /status of 40[34]/ }, async (visitor) => {
      const { page, say, go } = visitor
      const main = page.getByRole('main')
      const labelled = (key: keyof typeof learningLabels.texts) => main.getByText(say('Learning', key), { exact: true })
      const press = async (key: keyof typeof learningLabels.texts, tab = page) =>
        tab
          .getByRole('main')
          .getByRole('button', { name: say('Learning', key), exact: true })
          .click()
      /** Chooses the first option of this question, once it is shown. */
      const choose = async (n: number, tab = page) => {
        await tab.getByText(say('Learning', 'lbl_learn_quiz_of', { n, total: 2 }), { exact: true }).waitFor()
        await tab.locator('main fieldset input').first().check()
      }
      const result = (tab = page) => tab.getByRole('main').getByRole('heading', { name: '%' })
      /** The page tells the server that it was opened. What closes the lesson comes after that, so that the press finds it out. */
      const openLesson = async (lessonId: number) => {
        // What the page before it told may still be on its way.
        const told = page.waitForResponse(
          (response) =>
            /post-learning-events/.test(response.url()) && response.request().postData()?.includes(`"LessonID":${lessonId}`) === true,
        )
        await go(`/learn/${productId}/${lessonId}`)
        await told
        await main.getByRole('button', { name: say('Learning', 'lbl_learn_done_press') }).waitFor()
      }
      await isThisShopper(shop(), visitor, learner)
      await go(`/learn/${productId}/${quiz}`)
      await press('lbl_learn_quiz_start')
      await choose(1)
      await press('lbl_learn_quiz_next')
      // What was chosen stays when the learner looks at an earlier question.
      await choose(2)
      await press('lbl_learn_quiz_back')
      await choose(1)
      await press('lbl_learn_quiz_next')
      await labelled('lbl_learn_quiz_submit').waitFor()
      expect(await main.locator('fieldset input:checked').count()).toBe(1)
      // A second tab goes on with the same attempt, and is shown its result after the first one hands it in.
      const other = await page.context().newPage()
      await other.goto(page.url())
      await press('lbl_learn_quiz_resume', other)
      await choose(2, other)
      await press('lbl_learn_quiz_submit')
      await result().waitFor()
      await press('lbl_learn_quiz_submit', other)
      await result(other).waitFor()
      await other.close()
      expect(await db.selectFrom('quizAttempts').select('number').where('customerId', '=', learner.customerId).execute()).toHaveLength(1)
      // Later visits say that no attempt is left, and do not offer one.
      await go(`/learn/${productId}/${quiz}`)
      await labelled('lbl_learn_quiz_none_left').waitFor()
      expect(await main.getByRole('button', { name: say('Learning', 'lbl_learn_quiz_start'), exact: true }).count()).toBe(0)

      // Its author takes the lesson out while it is open.
      await openLesson(link)
      await db.updateTable('lessons').set({ retiredAt: new Date() }).where('lessonId', '=', link).execute()
      await press('lbl_learn_done_press')
      await labelled('lbl_learn_gone').waitFor()
      await db.updateTable('lessons').set({ retiredAt: null }).where('lessonId', '=', link).execute()

      const endOn = async (date: string) =>
        db
          .updateTable('entitlements')
          .set({ grantedAt: new Date('2026-01-01'), expiresAt: new Date(date) })
          .where('entitlementId', '=', entitlementId)
          .execute()
      const day = { en: '2 January 2099', ar: '2 يناير 2099' }[language]
      const past = { en: '2 March 2026', ar: '2 مارس 2026' }[language]
      const productLink = (key: 'buy_again' | 'renew') => main.getByRole('link', { name: say('Learning', `lbl_learn_${key}`), exact: true })
      await endOn('2099-01-02T12:00:00Z')
      await go(`/learn/${productId}`)
      await main.getByText(say('Learning', 'lbl_learn_ends_on', { date: day })).waitFor()
      expect(await productLink('renew').count()).toBe(0)
      await openLesson(link)
      await endOn('2026-03-02T12:00:00Z')
      await press('lbl_learn_done_press')
      const ended = main.getByText(say('Learning', 'lbl_learn_ended_on', { date: past }))
      await ended.waitFor()
      await productLink('buy_again').waitFor()
      await go(`/learn/${productId}`)
      await ended.waitFor()
      await productLink('buy_again').waitFor()

      // A refund in the middle of a quiz.
      const next = await sellCourse(shop(), { showAnswers: 'end' })
      await buyAccess(shop(), learner, { productId: next.productId })
      await go(`/learn/${next.productId}/${next.quiz}`)
      await press('lbl_learn_quiz_start')
      await choose(1)
      await db.updateTable('entitlements').set({ revokedAt: new Date() }).where('customerId', '=', learner.customerId).execute()
      await press('lbl_learn_quiz_next')
      const refunded = main.getByText(say('Learning', 'lbl_learn_refunded_on', { date: formatDate(new Date().toISOString(), language) }))
      await refunded.waitFor()
      await productLink('buy_again').waitFor()
      // Of a course that is no longer sold there is nothing to buy again, and no link to its page, on the shelf either.
      await db.updateTable('products').set({ isVisible: false }).where('productId', '=', next.productId).execute()
      const links = () => page.locator(`main a[href*="/${next.productId}/"]:not([href*="/learn/"])`).count()
      await expect
        .poll(async () => {
          await go(`/learn/${next.productId}`)
          await labelled('lbl_learn_no_access').or(refunded).waitFor()
          return links()
        })
        .toBe(0)
      await go('/shelf')
      await main.getByRole('heading', { level: 3 }).first().waitFor()
      expect(await links()).toBe(0)
      expect(await main.getByRole('heading', { level: 3 }).getByRole('link').count()).toBe(1)
    })
  },
)

test('the time of a live lesson is that of the visitor, and it says once it is over', async () => {
  const { learner, productId, link } = await sellCourse(shop())
  const live = { kind: 'live', isPreview: true, liveAt: new Date('2099-03-04T22:30:00Z'), liveMinutes: 60 } as const
  await shop().db.updateTable('lessons').set(live).where('lessonId', '=', link).execute()
  const path = `/learn/${productId}/${link}`
  await visit({ language: 'ar', width: 360, javaScript: false }, async ({ page, go }) => {
    await go(path)
    await page.getByText('4 مارس 2099 \u206622:30 UTC\u2069').waitFor()
  })
  await visit({ language: 'en', width: 360, timezoneId: 'Asia/Riyadh' }, async (visitor) => {
    const { page, say, go } = visitor
    const main = page.getByRole('main')
    await go(path)
    await main.getByText('5 March 2099 at 01:30').waitFor()
    await isThisShopper(shop(), visitor, learner)
    await go(`/learn/${productId}`)
    await main.getByText('5 March 2099 at 01:30').waitFor()
    await shop()
      .db.updateTable('lessons')
      .set({ liveAt: new Date('2026-03-04T22:30:00Z') })
      .where('lessonId', '=', link)
      .execute()
    await go(path)
    await main.getByText(say('Learning', 'lbl_learn_live_over'), { exact: true }).waitFor()
    expect(await main.getByRole('link', { name: say('Learning', 'lbl_learn_join'), exact: true }).count()).toBe(0)
  })
})

test.each(oneOf(languages))('a title of a long word makes no page of a course wider than a phone (%s)', async (language) => {
  const { learner, productId, quiz } = await sellCourse(shop())
  const { db } = shop()
  const word = {
    en: 'Pneumonoultramicroscopicsilicovolcanoconiosispseudohypoparathyroidism',
    ar: 'فأسقيناكموهاوأنلزمكموهاولنستخلفنهمفيالأرضوليمكننلهمدينهم',
  }[language]
  const title = { titleEn: word, titleAr: word }
  await db.updateTable('lessons').set(title).where('productId', '=', productId).execute()
  await db.updateTable('learningSections').set(title).where('productId', '=', productId).execute()
  await db.updateTable('products').set({ nameEn: word, nameAr: word }).where('productId', '=', productId).execute()
  await visit({ language, width: 360 }, async (visitor) => {
    const { page, go } = visitor
    await isThisShopper(shop(), visitor, learner)
    for (const path of [`/learn/${productId}`, `/learn/${productId}/${quiz}`, `/product-detail/${productId}/-/-`]) {
      await go(path)
      await page.getByRole('heading', { level: 1, name: word }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
  })
})
