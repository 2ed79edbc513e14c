// @module-tag journey
import { expect, test } from 'vitest'
import { getCourse } from '../../../src/contract/admin.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { eventOf, sellCourse, send, waitInLesson } from '../../harness/course.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'

const { shop, visit } = journey()

test.each(oneOf(languages))(
  'the owner moves, adds and corrects lessons, and a learner sees the corrected one and keeps the progress (%s)',
  async (language) => {
    const owner = await shop().staff('owner')
    const { learner, productId, text, quiz, film, link } = await sellCourse(shop())
    await send(learner, eventOf(text, 'opened'))
    await waitInLesson(shop(), learner, text, 60)
    await send(learner, eventOf(text, 'read'))
    const order = async () => {
      const { Sections } = await owner.call(getCourse, { ProductId: productId })
      return Sections.flatMap(({ Lessons }) => Lessons.map(({ LessonId }) => LessonId))
    }
    const corrected = { en: 'Six squares.', ar: 'ستة مربعات.' }[language]
    await visit({ language, width: 390, expected: /status of 422/ }, async (visitor) => {
      const { page, say } = visitor
      const t = (key: Parameters<typeof say<'StaffCourses'>>[1], values = {}) => say('StaffCourses', key, values)
      const press = (key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true }).click()
      await openScreen(visitor, shop(), owner, language, `/courses/${productId}`)
      // A text in one language only is refused at the other field, and is kept. Without a certificate it is not checked.
      await press('lbl_courses_settings')
      const settings = page.getByRole('dialog')
      await settings.getByText(t('lbl_courses_is_accredited'), { exact: true }).click()
      const sentence = settings.getByRole('group', { name: t('lbl_courses_accreditation') })
      const [english, arabic] = (['english', 'arabic'] as const).map((one) =>
        sentence.getByRole('textbox', { name: say('StaffWidgets', `lbl_widgets_${one}`) }),
      )
      await english?.fill('For six credits.')
      const save = settings.getByRole('button', { name: t('lbl_courses_save'), exact: true })
      await save.click()
      await expect.poll(() => arabic?.getAttribute('aria-invalid')).toBe('true')
      expect([await english?.getAttribute('aria-invalid'), await english?.inputValue()]).toEqual([null, 'For six credits.'])
      await settings.getByText(t('lbl_courses_gives_certificate'), { exact: true }).click()
      await save.click()
      await settings.waitFor({ state: 'hidden' })

      const name = { en: 'Paper and speed', ar: 'الورق والسرعة' }[language]
      const section = { en: 'First steps', ar: 'الخطوات الأولى' }[language]
      await page.getByRole('button', { name: t('lbl_courses_actions', { name: section }) }).click()
      await page.getByRole('menuitem', { name: t('lbl_courses_section_rename') }).click()
      await page.getByRole('dialog', { name: t('lbl_courses_section_of', { name: section }), exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page
        .getByRole('button', { name: t('lbl_courses_actions', { name }) })
        .nth(1)
        .click()
      await page.getByRole('menuitem', { name: t('lbl_courses_up') }).click()
      await page.getByText(t('lbl_courses_moved')).waitFor()
      expect(await order()).toEqual([quiz, text, film, link])
      await expect.poll(() => page.getByRole('row').nth(1).getAttribute('data-href')).toMatch(new RegExp(`/lessons/${quiz}$`))
      // Dragged by keys: Enter takes the first lesson, the arrow keys choose a place, Enter drops it.
      await page.getByRole('row').first().focus()
      for (const key of ['ArrowDown', language === 'ar' ? 'ArrowLeft' : 'ArrowRight', 'Enter']) await page.keyboard.press(key)
      await page.locator('div[role=button]:focus').waitFor()
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect.poll(order).toEqual([text, film, quiz, link])

      await page
        .getByRole('button', { name: t('lbl_courses_actions', { name: { en: 'First steps', ar: 'الخطوات الأولى' }[language] }) })
        .click()
      await page.getByRole('menuitem', { name: t('lbl_courses_lesson_add') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: t('lbl_courses_kind_link') }).check({ force: true })
      await dialog.getByRole('textbox', { name: say('StaffWidgets', 'lbl_widgets_english') }).fill('Atlas')
      await dialog.getByRole('textbox', { name: say('StaffWidgets', 'lbl_widgets_arabic') }).fill('أطلس')
      await dialog.getByRole('button', { name: t('lbl_courses_lesson_add') }).click()
      await page.getByRole('heading', { level: 1, name: { en: 'Atlas', ar: 'أطلس' }[language] }).waitFor()
      await press('lbl_courses_publish')
      await page.getByText(say('StaffErrors', 'https_needed' as never)).waitFor()
      expect(await order()).toHaveLength(5)
      // The preview names what is missing, and shows a language while the other one is not written.
      await press('lbl_courses_preview')
      await page.getByText(new RegExp(`^${t('lbl_courses_url')}: `, 'm')).waitFor()
      await page.getByRole('textbox', { name: t('lbl_courses_url') }).fill('https://heart.example/atlas')
      await page.locator(`.ProseMirror[lang=${language}]`).fill('1000 ECG')
      await page.frameLocator('iframe').getByText('1000 ECG').waitFor()

      await openScreen(visitor, shop(), owner, language, `/courses/${productId}/lessons/${text}`)
      const body = page.locator(`.ProseMirror[lang=${language}]`)
      await body.getByText({ en: 'Five squares.', ar: 'خمسة مربعات.' }[language]).waitFor()
      await body.fill(corrected)
      await page.keyboard.press('Control+s')
      await page.getByText(t('lbl_courses_lesson_changed')).waitFor()
      await press('lbl_courses_publish')
      await page.getByText(t('lbl_courses_lesson_published', { n: 2 })).waitFor()
    })
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(shop(), visitor, learner)
      await go(`/learn/${productId}/${text}`)
      await page.getByText(corrected).waitFor()
      await page.getByText(say('Learning', 'lbl_learn_lesson_done'), { exact: true }).waitFor()
    })
  },
)
