import { beforeAll, expect, test } from 'vitest'
import { eventOf, sellCourse, send, stockCourse, waitInLesson } from '../../../../test/harness/course.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import type { StaffMember } from '../../../../test/harness/staff.ts'
import {
  addLesson,
  arrangeCourse,
  discardLessonDraft,
  getCourse,
  getStaffLesson,
  listCourses,
  removeCourseSection,
  removeLesson,
  saveCourse,
  saveCourseSection,
  saveLesson,
} from '../../../contract/admin.ts'
import type { ParametersOf } from '../../../contract/call.ts'
import {
  getCourseOutline,
  getCourseProgress,
  getLesson,
  getPreviewLesson,
  saveQuizAnswer,
  startQuiz,
  submitQuiz,
} from '../../../contract/storefront.ts'

let shop: TestShop
let owner: StaffMember
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.staff('owner')
  return () => shop[Symbol.asyncDispose]()
})

type Save = ParametersOf<typeof saveLesson>

/** The content of a lesson as the editor has it. */
async function contentOf(LessonId: number): Promise<Save> {
  const { TitleEn, TitleAr, BodyEn, BodyAr, Minutes, IsRequired, IsPreview, Url, LiveAt, LiveMinutes, Quiz, Version } = await owner.call(
    getStaffLesson,
    { LessonId },
  )
  return {
    LessonId,
    Version,
    IsPublished: false,
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
}
const change = async (LessonId: number, part: Partial<Save>) => owner.call(saveLesson, { ...(await contentOf(LessonId)), ...part })

const titles = (name: string) => ({ TitleEn: name, TitleAr: `${name} ع` })
const refused = (code: string, status: number) => ({ problem: { code, status } })

async function solve({ call }: Awaited<ReturnType<typeof sellCourse>>['learner'], LessonID: number) {
  const [attempt] = (await call(startQuiz, { LessonID })).data
  const AttemptID = attempt?.AttemptID ?? 0
  for (const { Position, Kind, OptionsJson } of attempt?.QuestionsJson ?? []) {
    const right = Kind === 'single' ? ['a'] : ['a', 'b']
    const Chosen = OptionsJson.filter(({ Text }) => right.includes(Text.slice(-1))).map(({ Option }) => Option)
    await call(saveQuizAnswer, { AttemptID, Position, Chosen })
  }
  return (await call(submitQuiz, { AttemptID })).data[0]
}

test('the owner writes a course from nothing; learners see each lesson once it is published, and the course once it is shown', async () => {
  const ProductId = await shop.stock({ kind: 'course', quantity: null, name: 'Blood gases', nameAr: 'غازات الدم' })
  expect(await owner.call(getCourse, { ProductId })).toMatchObject({ Version: 0, IsPublished: false, PassMark: 80, Sections: [] })
  const made = await owner.call(saveCourseSection, { ProductId, Version: 0, ...titles('Basics') })
  const SectionId = made.Sections[0]?.SectionId ?? 0
  await expect(owner.call(saveCourse, { ProductId, Version: 1, IsPublished: true })).rejects.toMatchObject(refused('course_is_empty', 409))
  const text = await owner.call(addLesson, { ProductId, Version: 1, SectionId, Kind: 'text', ...titles('Sampling') })
  const live = await owner.call(addLesson, { ProductId, Version: 2, SectionId, Kind: 'live', ...titles('Ask us') })
  await expect(change(text.LessonId, { IsPublished: true })).rejects.toMatchObject({
    problem: { status: 422, errors: [{ path: 'BodyEn' }, { path: 'BodyAr' }] },
  })
  const body = { BodyEn: '<p onclick="x">Radial.</p><script>x</script>', BodyAr: '<p>الكعبرية.</p>', IsPreview: true }
  await change(text.LessonId, body)
  await change(live.LessonId, { Url: 'http://x.example', LiveMinutes: 30 })
  await expect(change(live.LessonId, { IsPublished: true })).rejects.toMatchObject({
    problem: { errors: [{ path: 'Url', code: 'https_needed' }, { path: 'LiveAt' }] },
  })
  expect(await change(text.LessonId, { IsPublished: true })).toMatchObject({ BodyEn: '<p>Radial.</p>', Revision: 1, IsChanged: false })
  await expect(shop.call(getPreviewLesson, { LessonID: text.LessonId })).rejects.toMatchObject({ statusCode: 404 })
  const shown = await owner.call(saveCourse, { ProductId, Version: 3, IsPublished: true, PassMark: 60, CertificateHours: 1.5 })
  expect(shown).toMatchObject({ IsPublished: true, CertificateHours: 1.5, Version: 4 })
  expect((await shop.call(getPreviewLesson, { LessonID: text.LessonId })).data).toMatchObject([{ Body: '<p>Radial.</p>' }])
  const [outline] = (await shop.call(getCourseOutline, { ProductId })).data
  expect(outline?.SectionsJson.map(({ LessonsJson }) => LessonsJson.map(({ Title }) => Title))).toEqual([['Sampling']])
  expect(await owner.call(listCourses, { Filter: { Search: 'غازات' } })).toMatchObject({
    Rows: [{ ProductId, State: 'published', Lessons: 1, Drafts: 1, Learners: 0 }],
  })
  await expect(owner.call(removeLesson, { ProductId, Version: 4, LessonId: text.LessonId })).rejects.toMatchObject(
    refused('course_is_empty', 409),
  )
})

test.each(['file', 'reading', 'quiz', 'live', 'link'] as const)('a preview shows all that a lesson has: of the kind %s', async (Kind) => {
  const { productId: ProductId } = await stockCourse(shop)
  const { Version, Sections } = await owner.call(getCourse, { ProductId })
  const SectionId = Sections[0]?.SectionId ?? 0
  const { LessonId } = await owner.call(addLesson, { ProductId, Version, SectionId, Kind, ...titles('Ask us') })
  const Url = 'https://heart.example/evening'
  const about = { BodyEn: '<p>Bring your questions.</p>', BodyAr: '<p>أحضروا أسئلتكم.</p>', IsPreview: true }
  if (Kind === 'live' || Kind === 'link') {
    const when = Kind === 'live' && { LiveAt: '2099-03-04T22:30:00.000Z', LiveMinutes: 60 }
    await change(LessonId, { ...about, Url, ...when, IsPublished: true })
    expect((await shop.call(getPreviewLesson, { LessonID: LessonId })).data).toMatchObject([{ Url, LiveMinutes: when ? 60 : null }])
    return
  }
  await expect(change(LessonId, about)).rejects.toMatchObject({
    problem: { status: 422, errors: [{ path: 'IsPreview', code: 'preview_impossible' }] },
  })
  await change(LessonId, { ...about, IsPreview: false })
  await expect(shop.call(getPreviewLesson, { LessonID: LessonId })).rejects.toMatchObject({ statusCode: 404 })
})

test('a corrected lesson is a draft until it is published, and whoever had done it has done it still', async () => {
  const { learner, text, productId } = await sellCourse(shop)
  await send(learner, eventOf(text, 'opened'))
  await waitInLesson(shop, learner, text, 60)
  await send(learner, eventOf(text, 'read'))
  const bodyOf = async () => (await learner.call(getLesson, { LessonID: text })).data[0]
  const draft = await change(text, { BodyEn: '<p>Six squares.</p>' })
  expect(draft).toMatchObject({ IsChanged: true, BodyEn: '<p>Six squares.</p>', Revision: 1 })
  expect(await bodyOf()).toMatchObject({ Body: '<p>Five squares.</p>', IsDone: true })
  const { Version } = await owner.call(discardLessonDraft, { LessonId: text, Version: draft.Version })
  expect(await contentOf(text)).toMatchObject({ BodyEn: '<p>Five squares.</p>', Version })
  expect(await change(text, { BodyEn: '<p>Six squares.</p>', IsPublished: true })).toMatchObject({ IsChanged: false, Revision: 2 })
  expect(await bodyOf()).toMatchObject({ Body: '<p>Six squares.</p>', IsDone: true })
  expect((await learner.call(getCourseProgress, { ProductId: productId })).data[0]).toMatchObject({ Done: 1, Required: 3 })
})

test('the owner lets a lesson open later, in its draft and in public, and at once again', async () => {
  const { learner, film, productId } = await sellCourse(shop)
  const opens = async () => (await learner.call(getCourseProgress, { ProductId: productId })).data[0]?.LessonsJson[2]?.OpensAt
  expect(await owner.call(getStaffLesson, { LessonId: film })).toMatchObject({ DripDays: null })
  for (const DripDays of [0, 3651])
    await expect(change(film, { DripDays }), String(DripDays)).rejects.toMatchObject({ problem: { status: 422 } })
  expect(await change(film, { DripDays: 7 })).toMatchObject({ DripDays: 7, IsChanged: true })
  expect(await opens()).toBeNull()
  // What a save leaves out stays as it is.
  expect(await change(film, { IsPublished: true })).toMatchObject({ DripDays: 7 })
  expect(await opens()).toEqual(expect.any(String))
  await change(film, { DripDays: null, IsPublished: true })
  expect(await opens()).toBeNull()
})

test('of two people who save the same lesson or course, the second gets a 409 with the first one’s work', async () => {
  const { text, productId } = await stockCourse(shop)
  const content = await contentOf(text)
  const saves = ['<p>Mine.</p>', '<p>Theirs.</p>'].map((BodyEn) => owner.call(saveLesson, { ...content, BodyEn }))
  const [won, lost] = (await Promise.allSettled(saves)).toSorted((a, b) => a.status.localeCompare(b.status))
  const { BodyEn } = (won as PromiseFulfilledResult<{ BodyEn: string }>).value
  expect((lost as PromiseRejectedResult).reason).toMatchObject({ problem: { code: 'changed_meanwhile', current: { BodyEn } } })
  const settings = ['yes', 'no'].map((answer) =>
    owner.call(saveCourse, { ProductId: productId, Version: 1, EnforceOrder: answer === 'yes' }),
  )
  expect((await Promise.allSettled(settings)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a corrected question is asked in new attempts alone; a begun attempt goes on, and a passed quiz stays passed', async () => {
  const { learner, quiz, productId } = await sellCourse(shop)
  expect(await solve(learner, quiz)).toMatchObject({ IsPassed: true, Score: 100 })
  const other = await shop.shopper()
  const [begun] = (await learner.call(startQuiz, { LessonID: quiz })).data
  const { Quiz } = await contentOf(quiz)
  const [first, second] = Quiz?.Questions ?? []
  if (!Quiz || !first || !second) throw new Error('the quiz has two questions')
  const corrected = { ...first, StemEn: 'Corrected?', Options: first.Options.map((option, at) => ({ ...option, IsCorrect: at === 2 })) }
  const added = { ...second, QuestionId: null, StemEn: 'Added?' }
  const keyless = { ...first, Options: first.Options.map((option) => ({ ...option, IsCorrect: false, WhyAr: '' })) }
  await expect(change(quiz, { IsPublished: true, Quiz: { ...Quiz, Questions: [keyless] } })).rejects.toMatchObject({
    problem: {
      errors: [
        { path: 'Quiz.Questions.0.Options', code: 'one_key_needed' },
        ...[0, 1, 2].map((at) => ({ path: `Quiz.Questions.0.Options.${at}.WhyAr` })),
      ],
    },
  })
  const saved = await change(quiz, { IsPublished: true, Quiz: { ...Quiz, PassMark: 100, Questions: [added, corrected] } })
  expect(saved.Quiz?.Questions.map(({ StemEn, QuestionId }) => [StemEn, QuestionId === first.QuestionId])).toEqual([
    ['Added?', false],
    ['Corrected?', true],
  ])
  const [same] = (await learner.call(startQuiz, { LessonID: quiz })).data
  expect([same?.AttemptID, same?.PassMark, same?.QuestionsJson?.map(({ Stem }) => Stem).toSorted()]).toEqual([
    begun?.AttemptID,
    50,
    ['Which, multiple?', 'Which, single?'],
  ])
  expect((await learner.call(submitQuiz, { AttemptID: begun?.AttemptID ?? 0 })).data[0]).toMatchObject({ IsPassed: false })
  const [next] = (await learner.call(startQuiz, { LessonID: quiz })).data
  expect([next?.PassMark, next?.QuestionsJson?.map(({ Stem }) => Stem).toSorted()]).toEqual([100, ['Added?', 'Corrected?']])
  const [progress] = (await learner.call(getCourseProgress, { ProductId: productId })).data
  expect(progress?.LessonsJson.find(({ LessonID }) => LessonID === quiz)).toMatchObject({ IsDone: true })
  await expect(other.call(startQuiz, { LessonID: quiz })).rejects.toMatchObject({ statusCode: 403 })
  const revisions = await shop.db
    .selectFrom('questionRevisions')
    .innerJoin('questions', 'questions.questionId', 'questionRevisions.questionId')
    .select(['number'])
    .where('lessonId', '=', quiz)
    .execute()
  expect(revisions.map(({ number }) => number).toSorted()).toEqual([1, 1, 1, 2])
})

test('sections and lessons are arranged at once, and a removed lesson is retired: its learner keeps the credit and may thereby be done', async () => {
  const { learner, text, quiz, film, link, productId: ProductId } = await sellCourse(shop)
  await send(learner, eventOf(text, 'opened'))
  await waitInLesson(shop, learner, text, 60)
  await send(learner, eventOf(text, 'read'))
  const two = await owner.call(saveCourseSection, { ProductId, Version: 1, ...titles('Second') })
  const [first, second] = two.Sections.map(({ SectionId }) => SectionId)
  if (!first || !second) throw new Error('the course has two sections')
  const arranged = (Version: number, lessons: [number[], number[]]) =>
    owner.call(arrangeCourse, {
      ProductId,
      Version,
      Sections: [
        { SectionId: second, LessonIds: lessons[0] },
        { SectionId: first, LessonIds: lessons[1] },
      ],
    })
  const wrong = { problem: { status: 422 } }
  await expect(arranged(2, [[film], [link, text]])).rejects.toMatchObject(wrong)
  await expect(
    arranged(2, [
      [film, film],
      [link, quiz, text],
    ]),
  ).rejects.toMatchObject(wrong)
  const { Sections } = await arranged(2, [[film], [link, quiz, text]])
  expect(Sections.map(({ Lessons }) => Lessons.map(({ LessonId }) => LessonId))).toEqual([[film], [link, quiz, text]])
  const [outline] = (await shop.call(getCourseOutline, { ProductId })).data
  expect(outline?.SectionsJson.map(({ LessonsJson }) => LessonsJson.map(({ LessonID }) => LessonID))).toEqual([[film], [link, quiz, text]])

  await owner.call(removeCourseSection, { ProductId, Version: 3, SectionId: second })
  await expect(learner.call(getLesson, { LessonID: film })).rejects.toMatchObject({ statusCode: 404 })
  const progress = async () => (await learner.call(getCourseProgress, { ProductId })).data[0]
  expect(await progress()).toMatchObject({ Done: 1, Required: 2, CompletedAt: null })
  expect((await owner.call(removeLesson, { ProductId, Version: 4, LessonId: quiz })).Sections).toHaveLength(1)
  expect(await progress()).toMatchObject({ Done: 1, Required: 1, CompletedAt: expect.any(String) })
  const rows = await shop.db.selectFrom('lessons').select(['lessonId', 'retiredAt']).where('lessonId', 'in', [film, quiz]).execute()
  expect(rows.every(({ retiredAt }) => retiredAt !== null)).toBe(true)
  await expect(owner.call(getStaffLesson, { LessonId: quiz })).rejects.toMatchObject(refused('not_found', 404))
})
