import { expect, test } from 'vitest'
import { stockCourse } from '../../../test/harness/course.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import type { StaffMember } from '../../../test/harness/staff.ts'
import {
  acceptTranslation,
  exportTranslations,
  getFaq,
  getProduct,
  getTasks,
  importTranslations,
  listTranslations,
  saveAttribute,
  saveBanner,
  saveBrand,
  saveCampaign,
  saveColor,
  saveContributor,
  saveCourse,
  saveFaq,
  saveLabel,
  saveProduct,
  saveReplyTemplate,
  saveRole,
  saveSize,
  saveTag,
  saveTranslation,
} from '../../contract/admin.ts'
import { staffPermissions } from '../../contract/staff/permissions.ts'
import { entities } from '../../contract/storefront-labels.ts'
import { type TranslationSubject, translationSubjects } from '../../contract/translations/translation-enums.ts'
import { saveTerm } from '../catalog/catalog.ts'
import { textTables } from './subjects.ts'
import { isEditedHere } from './translation-items.ts'
import { countOpenTexts } from './translations.ts'

test('a text that lacks Arabic is listed, counted, saved in place, and gone from the list', async () => {
  await using shop = await openShop()
  const [owner, manager] = await Promise.all([shop.staff('catalog'), shop.staff('manager')])
  const { CategoryId } = await manager.call(getProduct, { ProductId: await shop.stock({}) })
  const list = async (Filter: object = {}) => (await owner.call(listTranslations, { Filter })).Rows
  const count = () => countOpenTexts(shop.db, 100, new Set(staffPermissions))
  const before = await count()
  const product = await manager.call(saveProduct, {
    Kind: 'ebook',
    CategoryId,
    Price: 10,
    NameEn: 'Bedside Ultrasound',
    NameAr: '',
    ShortDescriptionEn: 'A guide in 2 parts',
  })
  const Id = String(product.ProductId)
  expect(await count()).toBe(before + 2)
  const open = (await list({ State: 'missing', Subject: 'product' })).filter((one) => one.Id === Id)
  expect(open).toMatchObject([
    { Field: 'Name', State: 'missing', Language: 'ar', En: 'Bedside Ultrasound', NameAr: 'Bedside Ultrasound', Warnings: [] },
    { Field: 'ShortDescription', Language: 'ar', Ar: '' },
  ])
  const [name] = open
  const saved = await owner.call(saveTranslation, { ...pick(name), Ar: 'تصوير الصدى بجانب السرير' })
  expect(saved).toMatchObject({ State: 'complete', Version: 2 })
  expect(await manager.call(getProduct, { ProductId: product.ProductId })).toMatchObject({ NameAr: 'تصوير الصدى بجانب السرير' })
  // Of a version that is no longer the present one.
  await expect(owner.call(saveTranslation, { ...pick(open[1]), Ar: 'دليل' })).rejects.toMatchObject({
    statusCode: 409,
    problem: { current: { Version: 2 } },
  })
  const guide = await owner.call(saveTranslation, { ...pick(open[1]), Version: 2, Ar: 'دليل في 3 أجزاء' })
  expect(guide.Warnings).toEqual(['mixed_digits'])
  expect((await list({ State: 'doubtful', Subject: 'product' })).filter((one) => one.Id === Id)).toMatchObject([
    { Field: 'ShortDescription' },
  ])
  expect(await count()).toBe(before)
  await expect(owner.call(saveTranslation, { ...pick(name), Id: '999999' })).rejects.toMatchObject({ statusCode: 404 })
})

test('of a picture that belongs to one language only the text of that language is asked for', async () => {
  await using shop = await openShop()
  const [owner, productId] = [await shop.staff('catalog'), await shop.stock({})]
  const texts = [
    [null, 'Cover', ''],
    ['en', 'Cover', ''],
    ['ar', 'Cover', ''],
    ['ar', '', 'غلاف'],
  ] as const
  const pictures = await shop.db
    .insertInto('productPictures')
    .values(
      texts.map(([language, alternativeEn, alternativeAr], position) => {
        return { productId, path: `/pictures/products/${position}.webp`, position, language, alternativeEn, alternativeAr }
      }),
    )
    .returning('pictureId')
    .execute()
  const [ofBoth, , withoutArabic] = pictures.map(({ pictureId }) => String(pictureId))
  const list = async (State: 'missing' | 'outdated') =>
    (await owner.call(listTranslations, { Filter: { State, Subject: 'picture' } })).Rows.map(({ Id, Language }) => [Id, Language])
  expect((await list('missing')).toSorted()).toEqual([
    [ofBoth, 'ar'],
    [withoutArabic, 'ar'],
  ])
  await shop.db.updateTable('productPictures').set({ alternativeAr: 'غلاف' }).execute()
  await shop.db.updateTable('productPictures').set({ alternativeEn: 'The cover' }).execute()
  expect(await list('missing')).toEqual([])
  expect(await list('outdated')).toEqual([[ofBoth, 'ar']])
})

test('a text whose other language was changed last is listed until it is changed too, or accepted', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const outdated = async () => (await owner.call(listTranslations, { Filter: { State: 'outdated' } })).Rows
  const tag = await owner.call(saveTag, { NameEn: 'Heart', NameAr: 'قلب' })
  const changed = await owner.call(saveTag, { ...idOf(tag), NameEn: 'Hearts', NameAr: 'قلب' })
  expect(await outdated()).toMatchObject([{ Subject: 'tag', Id: String(tag.Id), Field: 'Name', Language: 'ar', En: 'Hearts' }])
  const followed = await owner.call(saveTag, { ...idOf(changed), NameEn: 'Hearts', NameAr: 'قلوب' })
  expect(await outdated()).toEqual([])
  await owner.call(saveTag, { ...idOf(followed), NameEn: 'Hearts', NameAr: 'القلوب' })
  const [behind] = await outdated()
  expect(behind).toMatchObject({ Language: 'en' })
  // A person who says so of an earlier text gets the present one.
  const late = owner.call(acceptTranslation, { ...keyOf(behind), Version: followed.Version })
  await expect(late).rejects.toMatchObject({ statusCode: 409, problem: { current: { Ar: 'القلوب', Version: followed.Version + 1 } } })
  expect(await outdated()).toHaveLength(1)
  expect(await owner.call(acceptTranslation, versionOf(behind))).toMatchObject({ State: 'complete' })
  expect(await outdated()).toEqual([])
})

test('an acceptance waits for a save that is under way, and is refused after it', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const tag = await owner.call(saveTag, { NameEn: 'Heart', NameAr: 'قلب' })
  await owner.call(saveTag, { ...idOf(tag), NameEn: 'Hearts', NameAr: 'قلب' })
  const list = async () => (await owner.call(listTranslations, { Filter: { State: 'outdated', Subject: 'tag' } })).Rows
  const [behind] = await list()
  const accepted = await shop.write(async (tx) => {
    await saveTerm(tx, 'tag', { id: tag.Id, version: 2, nameEn: 'The hearts', nameAr: 'قلب' })
    const waiting = owner.call(acceptTranslation, versionOf(behind)).then(
      () => 'accepted',
      ({ statusCode }) => statusCode,
    )
    const { pool } = shop.app.shop
    const isWaiting = async () =>
      (
        await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`,
        )
      ).rowCount
    await expect.poll(isWaiting).toBe(1)
    return { waiting }
  })
  expect(await accepted.waiting).toBe(409)
  expect(await list()).toMatchObject([{ En: 'The hearts', Version: 3 }])
})

test('Today counts the same texts as the list, of the things that the person may change', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const tag = await owner.call(saveTag, { NameEn: 'Heart', NameAr: 'قلب' })
  await owner.call(saveTag, { ...idOf(tag), NameEn: 'Hearts', NameAr: 'قلب' })
  await owner.call(saveBanner, { MainTitleEn: 'New books', TopTitleEn: 'Today' })
  await owner.call(saveLabel, { EntityId: entities.Messages, Key: 'offline', Version: 1, En: 'No line.' })
  const product = await shop.stock({ nameAr: 'كتاب' })
  await shop.db
    .updateTable('products')
    .set({ nameEn: 'Archived', archivedAt: new Date(), isVisible: false })
    .where('productId', '=', product)
    .execute()
  const role = await owner.call(saveRole, { NameEn: 'Writer', NameAr: 'كاتب', Permissions: ['content:write'] })
  const writer = await shop.staff('support')
  await shop.db.updateTable('staff').set({ staffRoleId: role.RoleId }).where('staffId', '=', writer.staffId).execute()
  for (const [who, count] of [
    [owner, 4],
    [writer, 2],
  ] as const) {
    const { Rows, Total } = await who.call(listTranslations, {})
    expect([Rows.length, Total]).toEqual([count, count])
    expect((await who.call(getTasks, {})).find(({ Task }) => Task === 'untranslated')?.Count).toBe(count)
  }
})

/** Every kind of text that the owner writes, with a text of each. */
async function writeAll(shop: TestShop, owner: StaffMember) {
  const both = <Name extends string>(name: Name, en = 'Text', ar = 'نص') =>
    ({ [`${name}En`]: en, [`${name}Ar`]: ar }) as Record<`${Name}En` | `${Name}Ar`, string>
  const names = both('Name')
  const { CategoryId } = await owner.call(getProduct, { ProductId: await shop.stock({}) })
  const lesson = { ...both('Title'), Minutes: 10 }
  const { ProductId } = await owner.call(saveProduct, {
    Kind: 'course',
    CategoryId,
    Price: 10,
    ...names,
    ...both('Delivery'),
    OutcomesEn: ['One', 'Two'],
    OutcomesAr: ['واحد', 'اثنان'],
    Sections: [{ ...both('Title'), Lessons: [lesson, lesson] }],
  })
  const course = await stockCourse(shop)
  await owner.call(saveCourse, {
    ProductId: course.productId,
    Version: 1,
    AccreditedBy: 'Council',
    AccreditedUntil: '2031-01-31',
    ...both('AccreditationText'),
  })
  const picture = { productId: ProductId, path: '/pictures/products/101.webp', position: 0 }
  await shop.db
    .insertInto('productPictures')
    .values({ ...picture, alternativeEn: 'Text', alternativeAr: 'نص' })
    .execute()
  for (const call of [saveBrand, saveTag]) await owner.call(call, names)
  await owner.call(saveSize, { ...names, ShortName: 'T' })
  await owner.call(saveColor, { ...names, HexCode: '#112233' })
  await owner.call(saveAttribute, { ...names, Values: [names, names] })
  await owner.call(saveContributor, { ...names, ...both('Title'), ...both('Biography') })
  await owner.call(saveBanner, { ...both('MainTitle'), ...both('TopTitle') })
  await owner.call(saveCampaign, { ...both('MainTitle'), ...both('Body', ' <p>Text</p>', ' <p>نص</p>') })
  const faq = await owner.call(getFaq, {})
  await owner.call(saveFaq, { ...faq, Groups: [{ ...both('Title'), Questions: [{ ...both('Question'), ...both('Answer') }] }] })
  await owner.call(saveReplyTemplate, { ...names, ...both('Body') })
  await shop.db.insertInto('facilities').values({ labelKey: 'lbl_fac_x', textEn: 'Text', textAr: 'نص' }).execute()
}

/** A corrected question as its editor writes it: its texts never change, it gets new ones. */
const correctedQuestions = (stem: string, options: string) => `
  insert into question_revisions (question_id, number, kind, stem_en, stem_ar, options, reference)
  select question_id, number + 1, kind, ${stem}, stem_ar, ${options}, reference from question_revisions r
  where number = (select max(number) from question_revisions o where o.question_id = r.question_id)`

/** Of texts at the desk that triggers copy from elsewhere: the change of what they are copied from. */
const changeOfSource: Partial<Record<TranslationSubject, string>> = {
  'course-lesson': `update lessons set title_en = title_en || ' changed', body_en = case body_en when '' then '' else body_en || ' changed' end`,
  'quiz-question': correctedQuestions(`stem_en || ' changed'`, 'options'),
  'quiz-option': correctedQuestions(
    'stem_en',
    `(select jsonb_agg(o || jsonb_build_object('textEn', o ->> 'textEn' || ' changed') order by o ->> 'letter') from jsonb_array_elements(options) o)`,
  ),
}

test('every kind of text that the owner writes is listed once it is behind, and is saved and accepted in place', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  await writeAll(shop, owner)
  for (const subject of translationSubjects.filter((one) => one !== 'label').filter(isEditedHere)) {
    const { table, fields } = textTables[subject]
    // As a statement typed by hand, which changes the English of every text that there is.
    const longer = (column: string, isList?: boolean) =>
      isList
        ? `${column}_en = array_append(${column}_en[2:], 'Changed')`
        : `${column}_en = case ${column}_en when '' then '' else ${column}_en || ' changed' end`
    const statements = fields.map(({ column, isList }) => `update ${table} set ${longer(column, isList)} where ${column}_en is not null`)
    const { [subject]: ofSource } = changeOfSource
    for (const statement of ofSource ? [ofSource] : statements) await shop.app.shop.pool.query(statement)
    const list = async () => (await owner.call(listTranslations, { Filter: { State: 'outdated', Subject: subject }, Size: 200 })).Rows
    const behind = await list()
    expect(behind.length, subject).toBeGreaterThan(0)
    const { Subject, Id, Field, Version, En, Ar, NameEn } = behind[0] as (typeof behind)[number]
    expect([En.toLowerCase(), NameEn === ''], subject).toEqual([expect.stringContaining('changed'), false])
    const saved = await owner.call(saveTranslation, { Subject, Id, Field, Version, En, Ar: Ar.replace(/(\S)$/m, '$1 جديد') })
    expect(saved, subject).toMatchObject({ State: 'complete', En, Ar: expect.stringContaining('جديد') })
    expect(saved.Version, subject).not.toBe(Version)
    const late = owner.call(saveTranslation, { Subject, Id, Field, Version, En, Ar })
    await expect(late, subject).rejects.toMatchObject({ statusCode: 409, problem: { current: { Id, Ar: saved.Ar } } })
    const rest = await list()
    expect(rest, subject).toHaveLength(behind.length - 1)
    if (rest[0]) expect(await owner.call(acceptTranslation, versionOf(rest[0])), subject).toMatchObject({ State: 'complete' })
  }
}, 180_000)

test('a label that the owner changed in one language is listed', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const label = { EntityId: entities.Messages, Key: 'offline' }
  const outdated = async () => (await owner.call(listTranslations, { Filter: { Subject: 'label' } })).Rows
  await owner.call(saveLabel, { ...label, Version: 1, En: 'No line.' })
  const [one] = await outdated()
  expect(one).toMatchObject({ Id: `${entities.Messages} offline`, Language: 'ar', State: 'outdated' })
  await expect(owner.call(saveTranslation, { ...pick(one), Ar: 'لا {n} اتصال' })).rejects.toMatchObject({
    statusCode: 422,
    problem: { errors: [{ path: 'Ar', code: 'placeholder_unknown' }] },
  })
  await owner.call(acceptTranslation, versionOf(one))
  expect(await outdated()).toEqual([])
})

test('texts leave as CSV and come back: refused rows say their line and why, and formulas are text', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const one = await owner.call(saveTag, { NameEn: '=1+1', NameAr: 'قلب' })
  const two = await owner.call(saveTag, { NameEn: 'Lungs', NameAr: 'رئة' })
  for (const tag of [one, two]) await owner.call(saveTag, { ...idOf(tag), NameEn: tag.NameEn, NameAr: `${tag.NameAr}!` })
  const three = await owner.call(saveTag, { NameEn: 'Liver', NameAr: 'كبد' })
  await owner.call(saveTag, { ...idOf(three), NameEn: 'Livers', NameAr: 'أكباد' })
  const { Csv } = await owner.call(exportTranslations, { Filter: { State: 'outdated' } })
  expect(Csv).toContain(`tag,${one.Id},Name,2,'=1+1,'=1+1,قلب!`)
  const edited = `${Csv.replace(`'=1+1,قلب!`, `'=1+2,"قلب, ""آخر"""`)}tag,${three.Id},Name,1,,Lung,رئة\r\ntag,${two.Id},Colour,2,,Lung,رئة\r\n`
  const report = await owner.upload(importTranslations, {}, Buffer.from(edited))
  expect(report).toMatchObject({
    Saved: 1,
    Same: 1,
    Refused: [
      { Line: 4, ReasonEn: 'Another person saved this meanwhile.' },
      { Line: 5, ReasonEn: expect.stringContaining('does not exist') },
    ],
  })
  const names = await shop.db.selectFrom('tags').select(['nameEn', 'nameAr']).where('tagId', '=', one.Id).execute()
  expect(names).toEqual([{ nameEn: '=1+2', nameAr: 'قلب, "آخر"' }])
})

test('a file that is no such CSV is refused as a whole, and says why', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const refusal = (file: string | Buffer) =>
    owner.upload(importTranslations, {}, Buffer.from(file)).catch(({ problem }) => [problem.status, problem.code, problem.en])
  const heads = 'Subject,Id,Field,Version,Name,English,Arabic\r\n'
  expect(await refusal('')).toMatchObject([422, 'csv_without_column', expect.stringContaining('Subject')])
  expect(await refusal('Subject,Id\r\n')).toMatchObject([422, 'csv_without_column', expect.stringContaining('Field')])
  expect(await refusal(Buffer.from(`\ufeff${heads}`, 'utf16le'))).toMatchObject([422, 'csv_not_text', expect.anything()])
  expect(await refusal(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).toMatchObject([413, 'too_large', expect.anything()])
})

test('a row that is wrong is refused with its line and reason, and the others are saved', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const tag = async () => (await owner.call(saveTag, { NameEn: 'Heart', NameAr: 'قلب' })).Id
  const [one, two, three, four, five] = [await tag(), await tag(), await tag(), await tag(), await tag()]
  const course = await owner.call(saveProduct, {
    Kind: 'course',
    CategoryId: (await owner.call(getProduct, { ProductId: await shop.stock({}) })).CategoryId,
    Price: 10,
    NameEn: 'Heart',
    Sections: [{ TitleEn: 'Begin', TitleAr: 'بداية', Lessons: [{ TitleEn: 'First', TitleAr: 'أول', Minutes: 1 }] }],
  })
  const { lessonId, sectionId } = await shop.db.selectFrom('courseLessons').select(['lessonId', 'sectionId']).executeTakeFirstOrThrow()
  await shop.app.shop.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
     create trigger refuse before update on brands for each row execute function refuse()`,
  )
  const brand = await owner.call(saveBrand, { NameEn: 'Ward', NameAr: 'ورد' })
  const rows = [
    'Subject,Id,Field,Version,Name,English,Arabic',
    `tag,${one},Name,1,,Hearts,قلوب`,
    `tag,${two},Name,1,,Hearts`,
    `tag,${one},Name,1,,Heart again,قلب`,
    `tag,${two},Name,1,,He\0art,قلب`,
    `tag,${two},Name,1,,${'x'.repeat(1024 * 1024)},قلب`,
    `tag,${three},Name,x,,Hearts,قلوب`,
    `tags,${three},Name,1,,Hearts,قلوب`,
    `tag,${four},Name,1,,,قلوب`,
    `brand,${brand.Id},Name,1,,Rose,وردة`,
    // The course has one version: its second text follows the first.
    `section,${sectionId},Title,${course.Version},,Start,البداية`,
    `lesson,${lessonId},Title,${course.Version},,One,واحد`,
    `tag,${five},Name,1,,Lungs,رئتان`,
  ]
  const { Saved, Same, Refused } = await owner.upload(importTranslations, {}, Buffer.from(rows.join('\r\n')))
  expect(Refused.map(({ Line, ReasonEn }) => [Line, ReasonEn])).toEqual([
    [3, 'This row has 6 cells; the headings are 7.'],
    [4, 'Line 2 has the same text.'],
    [5, 'This row has a character that no text can contain.'],
    [6, 'En: At most 200000 characters.'],
    [7, 'Version: This is not valid.'],
    [8, 'Subject: This is not valid.'],
    [9, 'En: This is required.'],
    [10, 'This row could not be saved.'],
  ])
  expect([Saved, Same]).toEqual([4, 0])
  const names = await shop.db.selectFrom('tags').select('nameEn').where('tagId', 'in', [one, two, five]).orderBy('tagId').execute()
  expect(names.map(({ nameEn }) => nameEn)).toEqual(['Hearts', 'Heart', 'Lungs'])
})

interface Row {
  Subject: TranslationSubject
  Id: string
  Field: string
  Version: number
  En: string
  Ar: string
}
const keyOf = (row: Row | undefined) => ({ Subject: row?.Subject ?? 'tag', Id: row?.Id ?? '', Field: row?.Field ?? '' })
const versionOf = (row: Row | undefined) => ({ ...keyOf(row), Version: row?.Version ?? 0 })
const pick = (row: Row | undefined) => ({ ...keyOf(row), Version: row?.Version ?? 0, En: row?.En ?? '', Ar: row?.Ar ?? '' })
const idOf = ({ Id, Version }: { Id: number; Version: number }) => ({ Id, Version })
