import type { Page } from 'playwright-core'
import type { labelTextsIn } from './label-texts.ts'
import type { Scene, SceneUrls } from './scenes.ts'

/** Begins the quiz, or goes on with it. */
async function startQuiz(page: Page, say: ReturnType<typeof labelTextsIn>) {
  const names = (['start', 'resume', 'retry'] as const).map((key) => say('Learning', `lbl_learn_quiz_${key}`))
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
    .click()
  await page.locator('main fieldset').waitFor()
}

/** From the completed course to its certificate. */
async function openCertificate(page: Page, say: ReturnType<typeof labelTextsIn>) {
  const main = page.getByRole('main')
  const issue = main.getByRole('button', { name: say('Learning', 'lbl_learn_cert_issue') })
  const show = main.getByRole('link', { name: say('Learning', 'lbl_learn_cert_show') })
  await issue.or(show).click()
  await main.getByText(say('CertificateCheck', 'lbl_check_state_valid')).waitFor()
}

/** A course, its lessons and its certificate, as guests see them and as a learner does who has done all of it. */
export const learningScenes = ({ course, previewLesson, film, quizLesson }: SceneUrls): Record<string, Scene> => ({
  course: { path: course, act: (page, say) => page.getByText(say('Learning', 'lbl_learn_guest')).waitFor() },
  'course-own': { path: course, isCustomer: true, act: (page) => page.getByRole('progressbar').waitFor() },
  lesson: { path: previewLesson },
  'lesson-closed': { path: quizLesson, act: (page, say) => page.getByText(say('Learning', 'lbl_learn_closed')).waitFor() },
  'lesson-own': {
    path: previewLesson,
    isCustomer: true,
    act: (page, say) => page.getByText(say('Learning', 'lbl_learn_lesson_done')).waitFor(),
  },
  film: {
    path: film,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Learning', 'lbl_learn_media_play'), exact: true }).waitFor()
      // Its picture is drawn by then.
      await page
        .locator('video')
        .evaluate(
          (video: HTMLVideoElement) =>
            new Promise((done) => (video.readyState > 0 ? done(0) : video.addEventListener('loadedmetadata', done))),
        )
      await page.locator('main summary').click()
    },
  },
  'lesson-notes': {
    path: previewLesson,
    isCustomer: true,
    act: async (page, say) => {
      const notes = page.getByRole('region', { name: say('LessonNotes', 'lbl_notes_title') })
      const write = notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_add') })
      await write.click()
      await notes.getByRole('textbox').fill('The P wave is before each QRS complex: sinus rhythm. موجة P تسبق كل مركّب.')
      await notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_save'), exact: true }).click()
      await notes.getByRole('listitem').first().waitFor()
      await write.click()
      await notes.getByRole('textbox').waitFor()
    },
  },
  quiz: { path: quizLesson, isCustomer: true, act: startQuiz },
  'quiz-refused': {
    path: quizLesson,
    isCustomer: true,
    act: async (page, say) => {
      await startQuiz(page, say)
      await page.getByRole('button', { name: say('Learning', 'lbl_learn_quiz_check'), exact: true }).click()
      await page.getByText(say('Learning', 'lbl_learn_quiz_choose')).waitFor()
    },
  },
  'quiz-answered': {
    path: quizLesson,
    isCustomer: true,
    act: async (page, say) => {
      await startQuiz(page, say)
      await page.locator('main fieldset input').first().check()
      await page.getByRole('button', { name: say('Learning', 'lbl_learn_quiz_check'), exact: true }).click()
      await page.getByText(say('Learning', 'lbl_learn_quiz_reference')).waitFor()
    },
  },
  certificate: { path: course, isCustomer: true, act: openCertificate },
  'cpd-log': {
    path: course,
    isCustomer: true,
    act: async (page, say) => {
      await openCertificate(page, say)
      await page.goto(page.url().replace(/certificates\/.*/, 'cpd-log'))
      await page.getByRole('main').getByRole('table').waitFor()
    },
  },
  verify: { path: '/verify' },
  'verify-refused': {
    path: '/verify',
    act: (page) => page.getByRole('main').locator('form button[type=submit]').click(),
  },
  'certificate-unknown': {
    path: '/certificates/avc-0000-0000-0000',
    act: (page, say) => page.getByText(say('CertificateCheck', 'lbl_check_state_unknown')).waitFor(),
  },
})
