// @module-tag journey
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoFolder } from '../../../demo/load/insert.ts'
import { addLesson, getCourse, getStaffLesson } from '../../../src/contract/admin.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { sellCourse, stockCourse } from '../../harness/course.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'

const { shop, visit } = journey({ runsJobs: true })

const captions = {
  en: 'WEBVTT\n\n00:00.000 --> 00:01.500\nThe first heart sound\n',
  ar: '1\n00:00:00,000 --> 00:00:01,500\nصوت القلب الأول\n',
}

test.each(oneOf(languages))(
  'the owner uploads a recording with captions, which goes on after a reload, and a learner plays it (%s)',
  async (language) => {
    const owner = await shop().staff('owner')
    const { learner, productId } = await sellCourse(shop())
    const { Version, Sections } = await owner.call(getCourse, { ProductId: productId })
    const title = { en: 'Heart sounds', ar: 'أصوات القلب' }
    const add = (Kind: 'video' | 'audio', version: number) =>
      owner.call(addLesson, {
        ProductId: productId,
        Version: version,
        SectionId: Sections[0]?.SectionId ?? 0,
        Kind,
        TitleEn: title.en,
        TitleAr: title.ar,
      })
    const { LessonId } = await add('video', Version)
    const { LessonId: sound } = await add('audio', Version + 1)
    // `test/films/record.ts` recorded it.
    const recording = {
      name: 'ward.webm',
      mimeType: 'video/webm',
      buffer: await readFile(join(import.meta.dirname, '../../films/ward.webm')),
    }
    await visit({ language, width: 390, expected: /ERR_FAILED/ }, async (visitor) => {
      const { page, say } = visitor
      const t = (key: Parameters<typeof say<'StaffCourses'>>[1], values = {}) => say('StaffCourses', key, values)
      const region = (name: string) => page.getByRole('region', { name, exact: true })
      const choose = (region: Locator, file: { name: string; mimeType: string; buffer: Buffer }) =>
        region.locator('input[type=file]').setInputFiles(file)
      // The connection breaks after the first of four parts.
      const sent: string[] = []
      let isConnected = false
      await page.route('**/upload-media-part*', (route) => {
        if (sent.length > 0 && !isConnected) return route.abort()
        sent.push(route.request().url())
        return route.continue()
      })
      await noteNamelessTexts(page)
      await openScreen(visitor, shop(), owner, language, `/courses/${productId}/lessons/${LessonId}`)
      const film = region(t('lbl_courses_kind_video'))
      await choose(film, recording)
      await film.getByText(t('lbl_courses_media_waiting')).waitFor({ timeout: 60_000 })
      await page.reload()
      await film.getByText(t('lbl_courses_media_waiting')).waitFor()
      isConnected = true
      const video = film.locator('video')
      await video.waitFor({ timeout: 60_000 })
      await expect
        .poll(() => video.evaluate(({ readyState, videoHeight }: HTMLVideoElement) => [readyState > 0, videoHeight]))
        .toEqual([true, 720])
      expect([sent.length, new Set(sent).size]).toEqual([4, 4])

      const file = (name: string, text: string) => ({ name, mimeType: 'text/vtt', buffer: Buffer.from(text) })
      const [english, arabic] = [region(t('lbl_courses_captions_en')), region(t('lbl_courses_captions_ar'))]
      await choose(english, file('a.vtt', captions.en.replace('00:00.000', '0.000')))
      await english.getByRole('alert').filter({ hasText: '3:' }).waitFor()
      await choose(english, file('a.vtt', captions.en))
      await english.getByText('The first heart sound').waitFor()
      const isOther = arabic.getByText(t('lbl_courses_captions_other'))
      await choose(arabic, file('a.vtt', captions.en))
      await isOther.waitFor()
      await choose(arabic, file('a.srt', captions.ar))
      await isOther.waitFor({ state: 'detached' })
      await arabic.getByText('صوت القلب الأول').waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      expect(await page.evaluate(() => (window as unknown as { nameless: number }).nameless)).toBe(0)
      await page.getByRole('button', { name: t('lbl_courses_publish'), exact: true }).click()
      await page.getByText(t('lbl_courses_lesson_published', { n: 1 })).waitFor()

      // An audio lesson takes the sound of a recording.
      await openScreen(visitor, shop(), owner, language, `/courses/${productId}/lessons/${sound}`)
      const heard = region(t('lbl_courses_kind_audio'))
      await choose(heard, recording)
      const audio = heard.locator('audio')
      await audio.waitFor({ timeout: 60_000 })
      await expect.poll(() => audio.evaluate(({ readyState }: HTMLAudioElement) => readyState > 0)).toBe(true)
    })
    const stored = { Minutes: 1, IsChanged: false, CaptionsEn: captions.en, MediaId: expect.any(Number) }
    expect(await owner.call(getStaffLesson, { LessonId })).toMatchObject(stored)

    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(shop(), visitor, learner)
      await go(`/learn/${productId}/${LessonId}`)
      const player = page.getByRole('region', { name: say('Learning', 'lbl_learn_media_player', { title: title[language] }) })
      const seen = <T>(read: (element: HTMLVideoElement) => T) => player.locator('video').evaluate(read)
      await player.getByRole('button', { name: say('Learning', 'lbl_learn_media_play'), exact: true }).click()
      await expect.poll(() => seen(({ ended, error }) => [ended, error?.message])).toEqual([true, undefined])
      const qualities = player.getByLabel(say('Learning', 'lbl_learn_media_quality'), { exact: true })
      await qualities.selectOption('small')
      await expect.poll(() => seen(({ videoHeight }) => videoHeight)).toBe(360)
      await qualities.selectOption('sound')
      await expect.poll(() => seen(({ videoHeight, duration }) => videoHeight === 0 && duration > 1.5 && duration < 3)).toBe(true)
      await page.locator('summary', { hasText: say('Learning', 'lbl_learn_media_transcript') }).click()
      await page.getByRole('button', { name: { en: 'The first heart sound', ar: 'صوت القلب الأول' }[language] }).waitFor()
    })
  },
)

/** Counts, in `window.nameless`, the text editors that have no accessible name when they appear. */
const noteNamelessTexts = (page: Page) =>
  page.addInitScript(() => {
    const noted = Object.assign(window, { nameless: 0 })
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes)
          if (added instanceof Element && added.matches('[role=textbox]:not([aria-labelledby])')) noted.nameless += 1
    })
    observer.observe(document, { childList: true, subtree: true })
  })

test.each(oneOf(languages))(
  'by keyboard alone, in a browser that cannot encode, the owner uploads an MP4 as it is, drops another, and hears why a third is not taken (%s)',
  async (language) => {
    const owner = await shop().staff('owner')
    const { productId } = await stockCourse(shop())
    const { Version, Sections } = await owner.call(getCourse, { ProductId: productId })
    const { LessonId } = await owner.call(addLesson, {
      ProductId: productId,
      Version,
      SectionId: Sections[0]?.SectionId ?? 0,
      Kind: 'video' as const,
      TitleEn: 'One beat',
      TitleAr: 'نبضة واحدة',
    })
    const mp4 = await readFile(join(demoFolder, 'courses/the-cardiac-cycle/one-beat-drawn.small.mp4'))
    const film = (name: string, buffer = mp4) => ({ name, mimeType: 'video/mp4', buffer })
    // As telephones record.
    const hevc = Buffer.from(mp4.toString('latin1').replaceAll('avc1', 'hvc1').replaceAll('avcC', 'hvcC'), 'latin1')
    await visit({ language, width: 390, expected: /status of 500/ }, async (visitor) => {
      const { page, say } = visitor
      const t = (key: Parameters<typeof say<'StaffCourses'>>[1], values = {}) => say('StaffCourses', key, values)
      // The encoders that a worker of Chromium has are taken away from it.
      await page.route('**/prepare-media.worker-*.js', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `delete self.VideoEncoder;delete self.AudioEncoder;${await response.text()}` })
      })
      await openScreen(visitor, shop(), owner, language, `/courses/${productId}/lessons/${LessonId}`)
      const press = async (name: string) => {
        const button = page.getByRole('button', { name, exact: true })
        await button.focus()
        await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
        await page.keyboard.press('Enter')
      }
      const choose = async (button: string, file: ReturnType<typeof film>) => {
        const chooser = page.waitForEvent('filechooser')
        await press(button)
        await (await chooser).setFiles(file)
      }
      await choose(t('lbl_courses_media_choose'), film('ward.mov', hevc))
      await page.getByText(t('lbl_courses_media_cannot_prepare')).waitFor()

      // What is stopped is dropped, and the keyboard goes on from where it was.
      await page.route('**/upload-media-part*', (route) => route.abort())
      await choose(t('lbl_courses_media_choose'), film('wrong.mp4'))
      await page.getByText('wrong.mp4').waitFor()
      await press(t('lbl_courses_media_cancel'))
      await page.getByText('wrong.mp4').waitFor({ state: 'detached' })
      await page.unroute('**/upload-media-part*')
      const heading = page.getByRole('heading', { name: t('lbl_courses_kind_video'), exact: true })
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)

      // An error of the shop is not the end.
      await page.route('**/finish-media-upload', (route) =>
        route.fulfill({ status: 500, json: { title: 'broken', en: 'broken', ar: 'broken' } }),
      )
      await choose(t('lbl_courses_media_choose'), film('beat.mp4'))
      await page.getByText('broken').waitFor()
      await page.unroute('**/finish-media-upload')
      await press(t('lbl_courses_media_repeat'))
      await page.locator('video').waitFor()
      await page.getByText('beat.mp4').waitFor()
      expect(await page.getByText(t('lbl_courses_media_has_small')).count()).toBe(0)
      await choose(`${t('lbl_courses_captions_choose')}: ${t('lbl_courses_captions_en')}`, {
        name: 'a.vtt',
        mimeType: 'text/vtt',
        buffer: Buffer.from(captions.en),
      })
      await page
        .getByRole('region', { name: t('lbl_courses_captions_en') })
        .getByText('The first heart sound')
        .waitFor()
      await press(t('lbl_courses_publish'))
      await page.getByText(t('lbl_courses_lesson_published', { n: 1 })).waitFor()
    })
    expect(await owner.call(getStaffLesson, { LessonId })).toMatchObject({ IsChanged: false, CaptionsEn: captions.en })
  },
)
