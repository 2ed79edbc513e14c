// @module-tag journey
import { expect, test } from 'vitest'
import { getStaffLesson } from '../../../src/contract/admin.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { findAxeViolations, findSmallTargets } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { readLayout } from '../../harness/layout-faults.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
import { buyAccess } from '../../harness/sold-access.ts'

const { shop, visit } = journey({ demo: true, runsJobs: true })

/** Of the frames of foliate-js, which need scripts for events in WebKit; the policy of the page allows none in them. */
const ofFrames = /allow-scripts and allow-same-origin/

test.each(oneOf(languages))('a lesson opens the chapter of the course’s book that the owner chose (%s)', async (language) => {
  const { productId, lessonId } = await shop()
    .db.selectFrom('lessons')
    .select(['productId', 'lessonId'])
    .where('kind', '=', 'reading')
    .executeTakeFirstOrThrow()
  const chapter = { en: 'Chest pain in the first ten minutes', ar: 'ألم الصدر في الدقائق العشر الأولى' }[language]
  const placeField = language === 'ar' ? 'PlaceAr' : 'PlaceEn'
  const owner = await shop().staff('owner')
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say } = visitor
    const t = (key: Parameters<typeof say<'StaffCourses'>>[1], values = {}) => say('StaffCourses', key, values)
    await openScreen(visitor, shop(), owner, language, `/courses/${productId}/lessons/${lessonId}`)
    const place = page.getByRole('combobox', { name: t(language === 'ar' ? 'lbl_courses_place_ar' : 'lbl_courses_place_en') })
    await expect.poll(() => place.inputValue()).not.toBe('')
    // A list closes when the page scrolls under it, so the field is in the middle of the screen before it opens.
    await place.evaluate(async (field) => {
      field.scrollIntoView({ block: 'center' })
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    })
    await place.fill(chapter.slice(0, 8))
    await page.getByRole('option', { name: chapter }).click()
    await expect.poll(() => place.inputValue()).toBe(chapter)
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: t('lbl_courses_publish'), exact: true }).click()
    await expect.poll(() => owner.call(getStaffLesson, { LessonId: lessonId })).toMatchObject({ IsChanged: false, [placeField]: 5 })
  })
  const learner = await shop().shopper()
  await buyAccess(shop(), learner, { productId })
  await visit({ language, width: 390, expected: ofFrames }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(shop(), visitor, learner)
    await go(`/learn/${productId}/${lessonId}`)
    const link = page.getByRole('link', { name: say('Learning', 'lbl_learn_read') })
    await link.waitFor()
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page)), ...(await readLayout(page)).faults]).toEqual([])
    await link.click()
    await expect.poll(() => page.evaluate(shownHeading)).toBe(chapter)
    await page.goBack()
    await page.getByRole('button', { name: say('Learning', 'lbl_learn_done_press') }).click()
    await page.getByText(say('Learning', 'lbl_learn_lesson_done'), { exact: true }).waitFor()
  })
})

/** The heading of the section that the reader shows. */
function shownHeading() {
  const view = document.querySelector('book-view') as unknown as { renderer?: { getContents(): { doc: Document }[] } } | null
  return view?.renderer?.getContents()[0]?.doc.querySelector('h1')?.textContent
}
