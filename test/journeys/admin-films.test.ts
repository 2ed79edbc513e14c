import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoFolder } from '../../demo/load/insert.ts'
import { addLesson, getCourse, getStaffLesson } from '../../src/contract/admin.ts'
import { languages } from '../../src/contract/localization/language.ts'
import { stockCourse } from '../harness/course.ts'
import { journey, oneOf } from '../harness/journey.ts'
import { openScreen } from '../harness/open-screen.ts'

const { shop, visit } = journey({ runsJobs: true })

const captions = 'WEBVTT\n\n00:00.000 --> 00:01.500\nThe first heart sound\n'

test.each(oneOf(languages))(
  'by keyboard alone, in a browser that cannot encode, the owner uploads an MP4 as it is, drops another, and hears why a third is not taken (%s)',
  async (language) => {
    const owner = await shop().staff('owner')
    const { productId } = await stockCourse(shop())
    const { Version, Sections } = await owner.call(getCourse, { ProductId: productId })
    const { LessonId } = await owner.call(addLesson, {
      ...{ ProductId: productId, Version, SectionId: Sections[0]?.SectionId ?? 0 },
      ...{ Kind: 'video' as const, TitleEn: 'One beat', TitleAr: 'نبضة واحدة' },
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
        ...{ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) },
      })
      await page
        .getByRole('region', { name: t('lbl_courses_captions_en') })
        .getByText('The first heart sound')
        .waitFor()
      await press(t('lbl_courses_publish'))
      await page.getByText(t('lbl_courses_lesson_published', { n: 1 })).waitFor()
    })
    expect(await owner.call(getStaffLesson, { LessonId })).toMatchObject({ IsChanged: false, CaptionsEn: captions })
  },
)
