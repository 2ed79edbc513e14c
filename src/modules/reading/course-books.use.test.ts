import { beforeAll, expect, test } from 'vitest'
import { eventOf, sellCourse, send } from '../../../test/harness/course.ts'
import { epubPage, makeTestEpub } from '../../../test/harness/epub.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { bookPages } from '../../../test/harness/read-book.ts'
import { addFile } from '../../../test/harness/sold-file.ts'
import type { StaffMember } from '../../../test/harness/staff.ts'
import { addLesson, getCourse, getStaffLesson, listCourseBooks, saveLesson } from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import { getLesson } from '../../contract/storefront.ts'

let shop: TestShop
let owner: StaffMember
beforeAll(async () => {
  shop = await openShop({ demo: true, runsJobs: true })
  owner = await shop.staff('owner')
  return () => shop[Symbol.asyncDispose]()
})

/** A sold course with a book in English, of which a reading lesson is not published yet. */
async function withReading() {
  const course = await sellCourse(shop)
  const content = await makeTestEpub(bookPages(epubPage))
  const english = await addFile(shop, course.productId, { format: 'epub', content, title: 'The workbook' })
  const { Version, Sections } = await owner.call(getCourse, { ProductId: course.productId })
  const { LessonId } = await owner.call(addLesson, {
    ProductId: course.productId,
    Version,
    SectionId: Sections[0]?.SectionId ?? 0,
    Kind: 'reading',
    TitleEn: 'The fourth chapter',
    TitleAr: 'الفصل الرابع',
  })
  return { ...course, content, english, lessonId: LessonId }
}

async function save(LessonId: number, part: Partial<ParametersOf<typeof saveLesson>>) {
  const { TitleEn, TitleAr, BodyEn, BodyAr, Minutes, IsRequired, IsPreview, Url, LiveAt, LiveMinutes, Quiz, Version } = await owner.call(
    getStaffLesson,
    { LessonId },
  )
  return owner.call(saveLesson, {
    LessonId,
    Version,
    IsPublished: true,
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
    ...part,
  })
}

test('the owner chooses a chapter of the course’s book, which is prepared for that; the demo’s lesson opens the one that it names', async () => {
  const lesson = await shop.db.selectFrom('lessons').selectAll().where('kind', '=', 'reading').executeTakeFirstOrThrow()
  const { productId } = lesson
  const request = { ProductId: productId, Format: 'epub' } as const
  const books = () => owner.call(listCourseBooks, request)
  expect(await books()).toMatchObject(['en', 'ar'].map((Language) => ({ Language, State: 'waiting', Sections: 0, Contents: [] })))
  await expect.poll(books).toMatchObject([{ State: 'ready' }, { State: 'ready' }])
  const [english, arabic] = await books()
  const named = (book: typeof english, place: number | null) => book?.Contents.find(({ Section }) => Section === place)?.Title
  expect(named(english, lesson.placeEn)).toContain(lesson.titleEn.split(': ')[1])
  expect(named(arabic, lesson.placeAr)).toContain(lesson.titleAr.split(': ')[1])
  expect(english?.Contents.length).toBe((english?.Sections ?? 0) - 1)
  await expect(owner.call(listCourseBooks, { ...request, ProductId: 999_999 })).rejects.toMatchObject({ statusCode: 404 })
})

test('a reading lesson opens the book in the learner’s language, or else the other one, and is done when the learner says so', async () => {
  const { productId, content, english, lessonId, learner } = await withReading()
  await expect(save(lessonId, {})).rejects.toMatchObject({
    problem: { status: 422, errors: [{ path: 'BookFormat' }, { path: 'PlaceEn' }, { path: 'PlaceAr' }] },
  })
  await save(lessonId, { BookFormat: 'epub', PlaceEn: 4, PlaceAr: 5 })
  const readIn = async (languageCode: 'en' | 'ar') => (await learner.call(getLesson, { LessonID: lessonId, languageCode })).data[0]
  const inEnglish = { FileID: english, Language: 'en', Format: 'epub', Place: 4 }
  expect(await readIn('ar')).toMatchObject({ Kind: 'reading', ReadingJson: inEnglish, DownloadsJson: [], IsDone: false })
  const arabic = await addFile(shop, productId, { format: 'epub', language: 'ar', content })
  expect((await readIn('ar'))?.ReadingJson).toMatchObject({ FileID: arabic, Language: 'ar', Place: 5 })
  expect((await readIn('en'))?.ReadingJson).toMatchObject(inEnglish)

  await send(learner, eventOf(lessonId, 'opened'))
  expect(await send(learner, eventOf(lessonId, 'read'))).toMatchObject([{ ResponseMsg: 'Not credited', IsDone: false }])
  expect(await send(learner, eventOf(lessonId, 'done'))).toMatchObject([{ ResponseMsg: 'Saved', IsDone: true }])
})

test('a part that is left out of a request stays, and learners without the file are told so', async () => {
  const { english, lessonId, learner, productId } = await withReading()
  await save(lessonId, { BookFormat: 'epub', PlaceEn: 4 })
  expect(await save(lessonId, { Minutes: 9 })).toMatchObject({ BookFormat: 'epub', PlaceEn: 4, PlaceAr: null, IsPreview: false })
  await shop.db.updateTable('productFiles').set({ isCurrent: false }).where('fileId', '=', english).execute()
  expect((await learner.call(getLesson, { LessonID: lessonId })).data).toMatchObject([{ ReadingJson: null }])
  expect(await owner.call(listCourseBooks, { ProductId: productId, Format: 'epub' })).toEqual([])
})
