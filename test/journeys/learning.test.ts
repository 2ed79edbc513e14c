import { expect, test } from 'vitest'
import type { learningLabels } from '../../src/contract/learning/learning.labels.ts'
import { languages } from '../../src/contract/localization/language.ts'
import { sellCourse } from '../harness/course.ts'
import { journey, oneOf } from '../harness/journey.ts'
import { isThisShopper } from '../harness/reveal-login.ts'

const { shop, visit } = journey()

test.each(oneOf(languages))(
  'a learner goes from the shelf through text and questions, and a guest reads the preview (%s)',
  async (language) => {
    const { learner, productId, text, quiz, link } = await sellCourse(shop(), { certificateHours: null })
    const name = { en: 'Reading the Heart', ar: 'قراءة القلب' }[language]
    const body = { en: 'Five squares.', ar: 'خمسة مربعات.' }[language]
    await visit({ language, javaScript: false }, async ({ page, go }) => {
      await go(`/learn/${productId}`)
      await page
        .getByRole('main')
        .getByRole('link', { name: /الورق|Paper/ })
        .click()
      await page.getByText(body).waitFor()
    })
    await visit({ language, width: 390 }, async (visitor) => {
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
      await expect
        .poll(async () => (await shop().db.selectFrom('lessonProgress').selectAll().execute()).length, { timeout: 10_000 })
        .toBe(1)

      await main.getByRole('link', { name: say('Learning', 'lbl_learn_next') }).click()
      await isAt(`/learn/${productId}/${quiz}`)
      await press('lbl_learn_quiz_start')
      for (const chosen of [1, 2]) {
        await press('lbl_learn_quiz_check')
        await labelled('lbl_learn_quiz_choose').waitFor()
        const single = await main.getByRole('radio').count()
        for (const letter of single > 0 ? ['a'] : ['a', 'b']) await main.getByLabel(new RegExp(`${letter}$`)).check()
        await press('lbl_learn_quiz_check')
        await labelled('lbl_learn_quiz_right').waitFor()
        await press(chosen === 1 ? 'lbl_learn_quiz_next' : 'lbl_learn_quiz_submit')
      }
      await labelled('lbl_learn_quiz_passed').waitFor()
      await labelled('lbl_learn_lesson_done').waitFor()

      await go(`/learn/${productId}/${link}`)
      await press('lbl_learn_done_press')
      await main.getByRole('button', { name: say('Learning', 'lbl_learn_undone_press') }).waitFor()

      await go(`/learn/${productId}`)
      await main.getByRole('progressbar').waitFor()
      expect(await main.getByRole('progressbar').getAttribute('value')).toBe('1')
    })
  },
)
