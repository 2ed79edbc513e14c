import type { Database } from '../../src/platform/database/database.ts'

/**
 * Replaces a product's facts, curriculum and contributors by samples with a value in every column, whatever the product's kind.
 */
export async function insertSampleFacts(
  db: Database,
  productId: number,
  contributorId = 1000,
  isbn: string | null = '9789999000123',
): Promise<void> {
  await db
    .updateTable('products')
    .set({ languages: ['en', 'ar'], level: 'intermediate' })
    .where('productId', '=', productId)
    .execute()
  for (const table of ['productFacts', 'productTerms', 'productContributors', 'courseSections'] as const)
    await db.deleteFrom(table).where('productId', '=', productId).execute()
  await db
    .insertInto('productFacts')
    .values({
      productId,
      isbn,
      edition: 2,
      publishedYear: 2024,
      pages: 288,
      widthMm: 148,
      heightMm: 210,
      weightG: 420,
      startsOn: '2030-01-15',
      endsOn: '2030-02-26',
      outcomesEn: ['Read an ECG', 'Treat a fast rhythm'],
      outcomesAr: ['قراءة تخطيط القلب', 'علاج تسرّع القلب'],
      deliveryEn: 'An access code in your order',
      deliveryAr: 'رمز دخول في طلبك',
    })
    .execute()
  await db.insertInto('productTerms').values({ productId, accessDays: 365, givesCertificate: true, seats: 3 }).execute()
  await db
    .insertInto('contributors')
    .values({
      contributorId,
      nameEn: 'Salma Haddad',
      nameAr: 'سلمى حداد',
      titleEn: 'Consultant cardiologist',
      titleAr: 'استشارية أمراض القلب',
      biographyEn: 'Salma Haddad reads ECGs every morning. She teaches residents.',
      biographyAr: 'تقرأ سلمى حداد تخطيط القلب كل صباح. وتدرّس الأطباء المقيمين.',
    })
    .execute()
  await db.insertInto('productContributors').values({ productId, contributorId, role: 'instructor' }).execute()
  const sections = await db
    .insertInto('courseSections')
    .values([
      { productId, position: 1, titleEn: 'Rhythm', titleAr: 'النظم' },
      { productId, position: 2, titleEn: 'Ischaemia', titleAr: 'نقص التروية' },
    ])
    .returning('sectionId')
    .execute()
  const [first = 0, second = 0] = sections.map(({ sectionId }) => sectionId)
  await db
    .insertInto('courseLessons')
    .values([
      { sectionId: first, position: 1, titleEn: 'Sinus rhythm', titleAr: 'النظم الجيبي', minutes: 12 },
      { sectionId: first, position: 2, titleEn: 'Flutter', titleAr: 'الرفرفة', minutes: 25 },
      { sectionId: second, position: 1, titleEn: 'ST segment', titleAr: 'قطعة ST', minutes: 40 },
    ])
    .execute()
  await db.deleteFrom('courses').where('productId', '=', productId).execute()
  await db
    .insertInto('courses')
    .values({ productId, enforceOrder: true, passMark: 70, certificateHours: 4.5, publishedAt: new Date() })
    .execute()
  const { sectionId } = await db
    .insertInto('learningSections')
    .values({ productId, position: 1, titleEn: 'First steps', titleAr: 'الخطوات الأولى' })
    .returning('sectionId')
    .executeTakeFirstOrThrow()
  const text = { titleEn: 'Paper and speed', titleAr: 'الورق والسرعة', bodyEn: '<p>Five squares.</p>', bodyAr: '<p>خمسة مربعات.</p>' }
  await db
    .insertInto('lessons')
    .values({
      lessonId: contributorId,
      productId,
      sectionId,
      position: 1,
      code: 'paper',
      kind: 'text',
      ...text,
      minutes: 3,
      isPreview: true,
    })
    .execute()
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nListen.\n'
  await db
    .insertInto('lessonMedia')
    .values({
      lessonId: contributorId,
      storageKey: 'test/sound.mp3',
      contentType: 'audio/mpeg',
      durationMs: 2000,
      captionsEn: captions,
      captionsAr: captions,
    })
    .execute()
}
