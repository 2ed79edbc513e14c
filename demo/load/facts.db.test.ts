import pg from 'pg'
import { expect, test } from 'vitest'
import { openShop } from '../../test/harness/open-shop.ts'
import { type DemoFacts, insertFacts } from './facts.ts'

const course: DemoFacts = {
  contributors: [7],
  accessMonths: 12,
  startsOnFirstUse: true,
  live: { startsInDays: 30, endsInDays: 72 },
  outcomes: { en: ['Read an ECG'], ar: ['قراءة تخطيط القلب'] },
  curriculum: [
    {
      title: { en: 'Rhythm', ar: 'النظم' },
      lessons: [
        { title: { en: 'Sinus rhythm', ar: 'النظم الجيبي' }, minutes: 12 },
        { title: { en: 'Flutter', ar: 'الرفرفة' }, minutes: 25 },
      ],
    },
    { title: { en: 'Ischaemia', ar: 'نقص التروية' }, lessons: [{ title: { en: 'ST segment', ar: 'قطعة ST' }, minutes: 40 }] },
  ],
}
const book: DemoFacts = { contributors: [8, 7], isbn: '9789999000017', edition: 2, year: 2024, pages: 288, widthMm: 148, heightMm: 210 }

test('the facts of the demo shop are loaded: authors and instructors, a course’s sections and lessons in order, a book’s data', async () => {
  await using shop = await openShop()
  const ids = { course: await shop.stock({ kind: 'course' }), book: await shop.stock(), plain: await shop.stock() }
  const named = { nameEn: 'Salma Haddad', nameAr: 'سلمى حداد' }
  await shop.db
    .insertInto('contributors')
    .values([
      { contributorId: 7, ...named },
      { contributorId: 8, ...named },
    ])
    .execute()
  const client = new pg.Client({ connectionString: shop.app.shop.pool.options.connectionString })
  await client.connect()
  await insertFacts(client, [
    { id: ids.course, kind: 'course', facts: course },
    { id: ids.book, kind: 'book', facts: book },
    { id: ids.plain, kind: 'book' },
  ])
  await client.end()

  const facts = await shop.db.selectFrom('productFacts').selectAll().orderBy('productId').execute()
  expect(facts).toMatchObject([
    { productId: ids.course, outcomesEn: ['Read an ECG'], isbn: null },
    { productId: ids.book, isbn: '9789999000017', edition: 2, publishedYear: 2024, pages: 288, startsOn: null },
  ])
  expect(await shop.db.selectFrom('productTerms').selectAll().execute()).toMatchObject([
    { productId: ids.course, accessDays: 365, startsOnFirstUse: true, startWithinDays: 180, seats: 1, warrantyDays: 0 },
  ])
  const people = await shop.db.selectFrom('productContributors').selectAll().orderBy('productId').orderBy('position').execute()
  expect(people.map(({ contributorId, role }) => [contributorId, role])).toEqual([
    [7, 'instructor'],
    [8, 'author'],
    [7, 'author'],
  ])
  const lessons = await shop.db
    .selectFrom('courseLessons as l')
    .innerJoin('courseSections as s', 's.sectionId', 'l.sectionId')
    .select(['s.titleEn as section', 's.position as at', 'l.position', 'l.titleAr', 'l.minutes'])
    .orderBy('s.position')
    .orderBy('l.position')
    .execute()
  expect(lessons.map(({ section, at, position, minutes }) => [section, at, position, minutes])).toEqual([
    ['Rhythm', 1, 1, 12],
    ['Rhythm', 1, 2, 25],
    ['Ischaemia', 2, 1, 40],
  ])
})

test('the database refuses invalid facts: a wrong ISBN, an end before the start, a lesson of zero minutes, two lessons at one position', async () => {
  await using shop = await openShop()
  const productId = await shop.stock({ kind: 'course' })
  const { pool } = shop.app.shop
  const isIsbn = async (code: string) => (await pool.query('select is_isbn13($1) as is', [code])).rows[0].is
  for (const code of ['9780306406157', '9789999000017', '9791000000008']) expect(await isIsbn(code), code).toBe(true)
  for (const code of ['9780306406158', '9880306406157', '978030640615', '978-0306406157', 'ISBN', ''])
    expect(await isIsbn(code), code).toBe(false)

  const insert = (values: object) =>
    shop.db
      .insertInto('productFacts')
      .values({ productId, ...values })
      .execute()
  await expect(insert({ isbn: '9780306406158' })).rejects.toThrow('product_facts_isbn_check')
  await expect(insert({ startsOn: '2026-02-01', endsOn: '2026-01-31' })).rejects.toThrow('product_facts')
  await expect(insert({ outcomesEn: ['one'], outcomesAr: [] })).rejects.toThrow('product_facts')
  const title = { titleEn: 'Rhythm', titleAr: 'النظم' }
  const section = (position: number) =>
    shop.db
      .insertInto('courseSections')
      .values({ productId, position, ...title })
      .returning('sectionId')
      .executeTakeFirstOrThrow()
  const { sectionId } = await section(1)
  await section(2)
  await expect(section(2)).rejects.toThrow('one_section_for_a_position')
  const lesson = (position: number, minutes: number) =>
    shop.db
      .insertInto('courseLessons')
      .values({ sectionId, position, minutes, ...title })
      .execute()
  await expect(lesson(1, 0)).rejects.toThrow('minutes')
  await lesson(1, 10)
  await expect(lesson(1, 10)).rejects.toThrow('one_lesson_for_a_position')
  // The order is swapped in one statement.
  await pool.query('update course_sections set position = 3 - position where product_id = $1', [productId])
})
