import { beforeAll, expect, test } from 'vitest'
import { sellCourse, stockCourse } from '../../../test/harness/course.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import type { StaffMember } from '../../../test/harness/staff.ts'
import {
  acceptTranslation,
  discardLessonDraft,
  exportTranslations,
  getCourse,
  getStaffLesson,
  importTranslations,
  listTranslations,
  removeLesson,
  saveCourse,
  saveCourseSection,
  saveLesson,
  saveTranslation,
} from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import { getLesson, getPreviewLesson, startQuiz } from '../../contract/storefront.ts'
import type { TranslationSubject, translationStates } from '../../contract/translations/translation-enums.ts'

let shop: TestShop
let owner: StaffMember
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.staff('owner')
  return () => shop[Symbol.asyncDispose]()
})

type State = (typeof translationStates)[number]
type Save = ParametersOf<typeof saveLesson>

/** The texts of a lesson at the desk. */
const listed = async (State: State, Subject: TranslationSubject, lessonId: number) =>
  (await owner.call(listTranslations, { Filter: { State, Subject }, Size: 200 })).Rows.filter(
    ({ Id }) => Id.split(' ')[0] === String(lessonId),
  )

const shown = async (LessonID: number, languageCode: 'en' | 'ar') => (await shop.call(getPreviewLesson, { LessonID, languageCode })).data[0]

/** Changes a lesson in its editor. */
async function edit(LessonId: number, change: (content: Save) => Partial<Save>, IsPublished = false) {
  const { TitleEn, TitleAr, BodyEn, BodyAr, Minutes, IsRequired, IsPreview, Url, LiveAt, LiveMinutes, Quiz, Version } = await owner.call(
    getStaffLesson,
    { LessonId },
  )
  const content: Save = {
    LessonId,
    Version,
    IsPublished,
    TitleEn,
    TitleAr,
    BodyEn,
    BodyAr,
    Minutes,
    IsRequired,
    IsPreview,
    Url,
    LiveAt,
    LiveMinutes,
    Quiz,
  }
  return owner.call(saveLesson, { ...content, ...change(content) })
}

type Listed = Awaited<ReturnType<typeof listed>>[number]
const translate = (text: Listed | undefined, Ar: string) => {
  if (!text) throw new Error('the text is not listed')
  const { Subject, Id, Field, Version, En } = text
  return owner.call(saveTranslation, { Subject, Id, Field, Version, En, Ar })
}

test('a correction of a published lesson is translated at the desk, and learners see the translation at once', async () => {
  const { text } = await stockCourse(shop)
  await edit(text, () => ({ BodyEn: '<p>Five large squares.</p>' }), true)
  const [behind, ...others] = await listed('outdated', 'course-lesson', text)
  expect([behind, others]).toMatchObject([
    {
      Field: 'Body',
      Language: 'ar',
      NameEn: 'Reading the Heart: Paper and speed',
      NameAr: 'قراءة القلب: الورق والسرعة',
      MaxLength: 200_000,
    },
    [],
  ])
  await expect(translate(behind, '')).rejects.toMatchObject({ problem: { status: 422, errors: [{ path: 'Ar', code: 'required' }] } })
  expect(await translate(behind, '<p>خمسة مربعات كبيرة.</p><script>1</script>')).toMatchObject({
    State: 'complete',
    Ar: '<p>خمسة مربعات كبيرة.</p>',
  })
  expect(await shown(text, 'ar')).toMatchObject({ Body: '<p>خمسة مربعات كبيرة.</p>' })
  expect(await owner.call(getStaffLesson, { LessonId: text })).toMatchObject({ IsChanged: false, Revision: 3 })
  expect(await listed('outdated', 'course-lesson', text)).toEqual([])
})

test('captions in one language only are listed, lead to their lesson, and are written there', async () => {
  const { film, productId } = await stockCourse(shop)
  const captions = async (State: State) =>
    (await owner.call(listTranslations, { Filter: { State, Subject: 'lesson-captions' }, Size: 200 })).Rows.filter(
      ({ Id }) => Id === `${productId} ${film}`,
    )
  const states = ['missing', 'outdated', 'doubtful'] as const
  const open = async () => (await Promise.all(states.map(captions))).flat()
  expect(await open()).toEqual([])
  const vtt = (text: string) => `WEBVTT\n\n00:00.500 --> 00:02.000\n${text}\n`
  await edit(film, () => ({ CaptionsAr: '' }), true)
  const [missing] = await captions('missing')
  expect(missing).toMatchObject({
    Field: 'Captions',
    State: 'missing',
    Language: 'ar',
    NameEn: 'Reading the Heart: Paper and speed',
    En: '',
  })
  await expect(translate(missing, vtt('الورق'))).rejects.toMatchObject({ problem: { status: 422, errors: [{ path: 'Subject' }] } })
  expect((await owner.call(exportTranslations, { Filter: { Subject: 'lesson-captions' } })).Csv.trim().split('\r\n')).toHaveLength(1)
  // In a draft too, as the editor shows it.
  await edit(film, () => ({ CaptionsAr: vtt('الورق') }))
  expect(await open()).toEqual([])
  const { Version } = await owner.call(getStaffLesson, { LessonId: film })
  await owner.call(discardLessonDraft, { LessonId: film, Version })
  expect(await open()).toHaveLength(1)
  await edit(film, () => ({ CaptionsAr: vtt('الورق') }), true)
  await edit(film, () => ({ CaptionsEn: vtt('The paper moves') }), true)
  const [outdated] = await captions('outdated')
  expect(outdated).toMatchObject({ Language: 'ar' })
  const { Subject, Id, Field, Version: version } = outdated as Listed
  await owner.call(acceptTranslation, { Subject, Id, Field, Version: version })
  expect(await open()).toEqual([])
  // Lessons without captions, and removed ones, are not listed.
  await edit(film, () => ({ CaptionsEn: '' }), true)
  expect(await captions('missing')).toMatchObject([{ Language: 'en' }])
  await owner.call(removeLesson, {
    ProductId: productId,
    Version: (await owner.call(getCourse, { ProductId: productId })).Version,
    LessonId: film,
  })
  expect(await open()).toEqual([])
})

test('the translation of a draft stays in the draft, whatever state the texts have that learners see', async () => {
  const { text } = await stockCourse(shop)
  await edit(text, () => ({ TitleEn: 'Paper, speed and gain', BodyAr: '' }))
  expect(await listed('outdated', 'course-lesson', text)).toMatchObject([{ Field: 'Title', Language: 'ar', En: 'Paper, speed and gain' }])
  const [missing] = await listed('missing', 'course-lesson', text)
  expect(missing).toMatchObject({ Field: 'Body', Language: 'ar', En: '<p>Five squares.</p>' })
  await translate(missing, '<p>خمسة مربعات 3.</p>')
  expect(await listed('doubtful', 'course-lesson', text)).toMatchObject([{ Field: 'Body', Warnings: ['mixed_digits'] }])
  expect(await shown(text, 'ar')).toMatchObject({ Title: 'الورق والسرعة', Body: '<p>خمسة مربعات.</p>' })
  const { Version } = await owner.call(getStaffLesson, { LessonId: text })
  // The published texts are as they were.
  await owner.call(discardLessonDraft, { LessonId: text, Version })
  for (const state of ['missing', 'outdated', 'doubtful'] as const) expect(await listed(state, 'course-lesson', text), state).toEqual([])
})

test('questions and options are translated one by one, in a draft and in public, and attempts keep what they were asked', async () => {
  const { learner, quiz } = await sellCourse(shop)
  const begun = (await learner.call(startQuiz, { LessonID: quiz, languageCode: 'ar' })).data[0]
  await edit(
    quiz,
    ({ Quiz }) => {
      const [first, second] = Quiz?.Questions ?? []
      if (!Quiz || !first || !second) throw new Error('the quiz has two questions')
      const [option, ...options] = first.Options
      return {
        Quiz: {
          ...Quiz,
          Questions: [{ ...first, Options: [{ ...option, WhyEn: 'A better reason' } as typeof option & object, ...options] }, second],
        },
      }
    },
    true,
  )
  const [why] = await listed('outdated', 'quiz-option', quiz)
  expect(why).toMatchObject({ Field: 'Why', Language: 'ar', En: 'A better reason' })
  await translate(why, 'سبب أفضل')
  expect((await owner.call(getStaffLesson, { LessonId: quiz })).Quiz?.Questions[0]?.Options[0]).toMatchObject({ WhyAr: 'سبب أفضل' })
  const again = (await learner.call(startQuiz, { LessonID: quiz, languageCode: 'ar' })).data[0]
  expect(again).toEqual(begun)

  await edit(quiz, ({ Quiz }) => {
    const [first] = Quiz?.Questions ?? []
    if (!Quiz || !first) throw new Error('the quiz has questions')
    return { Quiz: { ...Quiz, Questions: [...Quiz.Questions, { ...first, QuestionId: null, StemEn: 'And now?', StemAr: '' }] } }
  })
  const [stem] = await listed('missing', 'quiz-question', quiz)
  expect(stem).toMatchObject({ Id: `${quiz} new-3`, Field: 'Stem', En: 'And now?' })
  await translate(stem, 'والآن؟')
  const draft = await owner.call(getStaffLesson, { LessonId: quiz })
  expect([draft.IsChanged, draft.Quiz?.Questions[2]?.StemAr]).toEqual([true, 'والآن؟'])
  await edit(quiz, () => ({}), true)
  expect((await owner.call(getStaffLesson, { LessonId: quiz })).Quiz?.Questions).toHaveLength(3)
  expect((await learner.call(getLesson, { LessonID: quiz })).data[0]?.QuizJson).toMatchObject({ Questions: 3 })
})

test('the texts of a course leave as CSV and come back; those of a removed lesson are gone', async () => {
  const { productId, text, quiz } = await stockCourse(shop)
  const course = await owner.call(getCourse, { ProductId: productId })
  const { SectionId = 0, TitleAr = '' } = course.Sections[0] ?? {}
  await owner.call(saveCourseSection, { ProductId: productId, Version: course.Version, SectionId, TitleEn: 'First leads', TitleAr })
  await edit(text, () => ({ TitleEn: 'Paper', BodyEn: '<p>Six squares.</p>' }), true)
  const csvOf = async (Subject: TranslationSubject, id: number) => {
    const { Csv } = await owner.call(exportTranslations, { Filter: { State: 'outdated', Subject } })
    return Csv.split('\r\n').filter((line, at) => at === 0 || line.startsWith(`${Subject},${id},`))
  }
  const [sections, lessons] = [await csvOf('course-section', SectionId), await csvOf('course-lesson', text)]
  expect([sections.length, lessons.length]).toEqual([2, 3])
  const upload = (csv: string[], changes: [string, string][]) =>
    owner.upload(importTranslations, {}, Buffer.from(changes.reduce((text, [from, to]) => text.replaceAll(from, to), csv.join('\r\n'))))
  expect(await upload(sections, [[TitleAr, 'المساري الأولى']])).toMatchObject({ Saved: 1, Refused: [] })
  // Both texts are of one lesson: the second follows the first.
  expect(
    await upload(lessons, [
      ['الورق والسرعة', 'الورق'],
      ['خمسة مربعات', 'ستة مربعات'],
    ]),
  ).toMatchObject({
    Saved: 2,
    Refused: [],
  })
  expect(await shown(text, 'ar')).toMatchObject({ Title: 'الورق', Body: '<p>ستة مربعات.</p>' })
  expect(await listed('outdated', 'course-lesson', text)).toEqual([])

  await edit(quiz, () => ({ TitleEn: 'Check yourself' }), true)
  expect(await listed('outdated', 'course-lesson', quiz)).toHaveLength(1)
  const { Version } = await owner.call(getCourse, { ProductId: productId })
  await owner.call(removeLesson, { ProductId: productId, Version, LessonId: quiz })
  expect(await listed('outdated', 'course-lesson', quiz)).toEqual([])
  const { rows } = await shop.app.shop.pool.query('select from option_texts where lesson_id = $1', [quiz])
  expect(rows).toEqual([])
})

test('the text of an accreditation is translated at the desk, in both languages or in none', async () => {
  const { productId } = await stockCourse(shop)
  const save = async (change: Omit<Partial<ParametersOf<typeof saveCourse>>, 'ProductId' | 'Version'>) => {
    const { Version } = await owner.call(getCourse, { ProductId: productId })
    return owner.call(saveCourse, { ProductId: productId, Version, ...change })
  }
  const said = { AccreditationTextEn: 'Counts for nurses.', AccreditationTextAr: 'تُحتسب للممرضين.' }
  await save({ AccreditedBy: 'Council', AccreditedUntil: '2031-01-31', ...said })
  expect(await listed('outdated', 'accreditation', productId)).toEqual([])
  await save({ AccreditationTextEn: 'Counts for nurses and midwives.' })
  const [behind, ...others] = await listed('outdated', 'accreditation', productId)
  expect([behind, others]).toMatchObject([
    {
      Field: 'AccreditationText',
      Language: 'ar',
      NameEn: 'Reading the Heart',
      NameAr: 'قراءة القلب',
      MaxLength: 400,
      En: 'Counts for nurses and midwives.',
      Ar: 'تُحتسب للممرضين.',
    },
    [],
  ])
  await expect(translate(behind, ' ')).rejects.toMatchObject({ problem: { errors: [{ path: 'Ar', code: 'required' }] } })
  await translate(behind, 'تُحتسب للممرضين والقابلات.')
  expect(await owner.call(getCourse, { ProductId: productId })).toMatchObject({ AccreditationTextAr: 'تُحتسب للممرضين والقابلات.' })
  expect(await listed('outdated', 'accreditation', productId)).toEqual([])
})
