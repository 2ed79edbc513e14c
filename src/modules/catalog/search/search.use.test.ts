import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { sharedShop } from '../../../../test/harness/shared-shop.ts'
import { getAllProducts, getProductFilterCounts, getSearchSuggestions } from '../../../contract/storefront.ts'

const search = async (shop: TestShop, SearchTerm: string, more: object = {}) =>
  (await shop.call(getAllProducts, { SearchTerm, ...more })).data

const namesFor = async (shop: TestShop, term: string, more: object = {}) =>
  (await search(shop, term, more)).map(({ ProductName }) => ProductName)

/** Names of the products that match all words. */
const exactFor = async (shop: TestShop, term: string) =>
  (await search(shop, term)).filter(({ IsClose }) => !IsClose).map(({ ProductName }) => ProductName)

async function shelf() {
  const shop = await openShop()
  await shop.db
    .insertInto('categories')
    .values([{ categoryId: 1, nameEn: 'Medicine', nameAr: 'الطب' }])
    .execute()
  await shop.db
    .insertInto('searchSynonyms')
    .values({ terms: ['heart attack', 'MI', 'myocardial infarction', 'احتشاء عضلة القلب'] })
    .execute()
  const on = (name: string, nameAr: string, short = '', shortAr = '') => shop.stock({ name, nameAr, short, shortAr, categoryId: 1 })
  await on('Cardiology at the Bedside', 'أمراض القلب عند السرير')
  await on('Emergency Handbook', 'كتيّب الطوارئ', 'Stroke, sepsis and myocardial infarction.', 'السكتة والإنتان واحتشاء عضلة القلب.')
  await on('Clinical Anatomy', 'التشريح السريري')
  await on('Midwifery Pocket Guide', 'دليل القابلة', 'For midwives, with a page on HIV/AIDS.')
  return shop
}

const sharedShelf = sharedShop(shelf)

test.each([
  ['cardiology', ['Cardiology at the Bedside']],
  ['CARDIO', ['Cardiology at the Bedside']],
  ['anatomical', ['Clinical Anatomy']],
  ['القلب عند السرير', ['Cardiology at the Bedside']],
  ['امراض', ['Cardiology at the Bedside']],
  ['تشريح', ['Clinical Anatomy']],
  ['clinical التشريح', ['Clinical Anatomy']],
  ['heart attack', ['Emergency Handbook']],
  ['MI', ['Emergency Handbook']],
  ['احتشا', ['Emergency Handbook']],
  ['قلب', ['Cardiology at the Bedside', 'Emergency Handbook']],
  ['cardilogy', ['Cardiology at the Bedside']],
  ['anatmy', ['Clinical Anatomy']],
  ['التشريخ', ['Clinical Anatomy']],
  ['الطوارىء', ['Emergency Handbook']],
  ['السریری', ['Clinical Anatomy', 'Cardiology at the Bedside']],
  ['aids', ['Midwifery Pocket Guide']],
  ['cardiology anatomy', []],
])('"%s" finds %j', async (term, names) => {
  expect(await exactFor(await sharedShelf(), term)).toEqual(names)
})

test('a term in one language finds products on the pages of the other', async () => {
  const shop = await sharedShelf()
  expect(await namesFor(shop, 'cardiology', { languageCode: 'ar' })).toEqual(['أمراض القلب عند السرير'])
})

test('no character is an operator, and no term fails', async () => {
  const shop = await sharedShelf()
  for (const sign of ['%', '_', '&', '|', '!', ':', ':*', "'", '"', '\\', '()', '<->', '😀', '*']) {
    expect(await namesFor(shop, sign), sign).toEqual([])
    expect(await namesFor(shop, `anatomy${sign}`), `anatomy${sign}`).toEqual(['Clinical Anatomy'])
    expect(await namesFor(shop, `${sign} anatomy`), `${sign} anatomy`).toEqual(['Clinical Anatomy'])
  }
  for (const term of ['the', 'في', 'the of and', 'x'.repeat(200), 'a b c d e f g h i j k l m n o p q r s t u v w x y z'])
    await namesFor(shop, term)
})

test('a match in the name ranks before a match in the description', async () => {
  await using shop = await openShop()
  await shop.stock({ name: 'Ward Rounds', nameAr: 'جولات', short: 'With a chapter on the liver.' })
  await shop.stock({ name: 'The Liver', nameAr: 'الكبد' })
  expect(await namesFor(shop, 'liver')).toEqual(['The Liver', 'Ward Rounds'])
  expect(await namesFor(shop, 'liver', { OrderByColumnName: 'Date ASC' })).toEqual(['Ward Rounds', 'The Liver'])
})

test('the second page of a search continues the first, and a page past the end is empty', async () => {
  await using shop = await openShop()
  for (const number of [1, 2, 3]) await shop.stock({ name: `Neurology ${number}`, nameAr: 'الأعصاب' })
  expect(await namesFor(shop, 'neurolgy', { PageSize: 2, PageNo: 2 })).toEqual(['Neurology 3'])
  expect(await namesFor(shop, 'neurology', { PageSize: 2, PageNo: 3 })).toEqual([])
})

/** Five products about asthma, one of each kind and two courses. */
async function asthmaShelf() {
  const shop = await openShop()
  await shop.db
    .insertInto('searchSynonyms')
    .values({ terms: ['asthma', 'الربو'] })
    .execute()
  const on = async (kind: 'course' | 'ebook' | 'book' | 'account', name: string, more: object = {}) =>
    shop.stock({ kind, name, nameAr: name, ...more })
  await on('course', 'Asthma in Practice')
  await on('ebook', 'Asthma at School')
  await on('book', 'The Asthma Atlas')
  await on('account', 'Asthma Questions')
  await on('course', 'Spirometry')
  return shop
}

const sharedAsthmaShelf = sharedShop(asthmaShelf)

test.each([
  ['online course asthma', 'Asthma in Practice'],
  ['asthma e-book', 'Asthma at School'],
  ['ebook about asthma', 'Asthma at School'],
  ['printed book on asthma', 'The Asthma Atlas'],
  ['asthma subscription', 'Asthma Questions'],
  ['كتاب الكتروني عن الربو', 'Asthma at School'],
  ['دورة الربو', 'Asthma in Practice'],
])('"%s" finds products of that kind, then close matches of other kinds', async (term, name) => {
  const rows = await search(await sharedAsthmaShelf(), term)
  expect(rows.map(({ ProductName, IsClose = false }) => `${ProductName}${IsClose ? ' (close)' : ''}`).toSorted()).toEqual(
    ['Asthma in Practice', 'Asthma at School', 'The Asthma Atlas', 'Asthma Questions']
      .map((one) => (one === name ? one : `${one} (close)`))
      .toSorted(),
  )
  expect(rows[0]?.ProductName).toBe(name)
  expect(rows.map(({ TotalRecords }) => TotalRecords)).toEqual([4, 4, 4, 4])
  expect(rows[0]).not.toHaveProperty('SetAside')
})

test('a kind alone finds that kind only, by any of its names', async () => {
  const shop = await sharedAsthmaShelf()
  for (const term of ['course', 'courses', 'online courses', 'دورة', 'الدورات', 'كورس أونلاين'])
    expect((await namesFor(shop, term)).toSorted(), term).toEqual(['Asthma in Practice', 'Spirometry'])
  for (const term of ['e-book', 'ebook', 'e books', 'كتاب إلكتروني', 'كتب الكترونية'])
    expect(await namesFor(shop, term), term).toEqual(['Asthma at School'])
  for (const term of ['printed book', 'textbook', 'كتاب مطبوع']) expect(await namesFor(shop, term), term).toEqual(['The Asthma Atlas'])
  for (const term of ['account', 'حساب', 'اشتراك']) expect(await namesFor(shop, term), term).toEqual(['Asthma Questions'])
  // A prefix.
  expect(await namesFor(shop, 'textb')).toEqual(['The Asthma Atlas'])
})

test('a product that becomes another kind is found as that kind', async () => {
  await using shop = await asthmaShelf()
  await shop.db.updateTable('products').set({ kind: 'book', stockQuantity: 3 }).where('nameEn', '=', 'Spirometry').execute()
  await expect.poll(async () => (await namesFor(shop, 'textb')).toSorted()).toEqual(['Spirometry', 'The Asthma Atlas'])
})

test('words that match nothing are left out of the search and named in the results; other words are not', async () => {
  const shop = await sharedAsthmaShelf()
  const rows = await search(shop, 'asthma Interpolation')
  expect(rows.map(({ SearchedFor, SetAside, IsClose }) => [SearchedFor, SetAside, IsClose])).toEqual(
    Array.from({ length: 4 }, () => ['asthma', 'Interpolation', undefined]),
  )
  expect(await search(shop, 'الربو استكمال')).toMatchObject(
    Array.from({ length: 4 }, () => ({ SearchedFor: 'الربو', SetAside: 'استكمال' })),
  )
  expect(await namesFor(shop, 'interpolation extrapolation')).toEqual([])
})

test('results with some of the words follow those with all, the ones with more and rarer words first', async () => {
  await using shop = await openShop()
  for (const name of ['Renal Diet', 'Renal Atlas', 'Renal Stones', 'Renal Failure', 'Diet and Potassium', 'Renal Diet and Potassium'])
    await shop.stock({ name, nameAr: name })
  const rows = await search(shop, 'renal diet potassium')
  expect(rows.map(({ ProductName, IsClose = false }) => [ProductName, IsClose])).toEqual([
    ['Renal Diet and Potassium', false],
    ['Diet and Potassium', true],
    ['Renal Diet', true],
    ['Renal Atlas', true],
    ['Renal Stones', true],
    ['Renal Failure', true],
  ])
  // Also where the shopper sorts by price, and in the counts of the filters.
  expect((await search(shop, 'renal diet potassium', { OrderByColumnName: 'Price ASC' }))[0]?.ProductName).toBe('Renal Diet and Potassium')
  const prices = (await shop.call(getProductFilterCounts, { SearchTerm: 'renal diet potassium' })).data.filter(
    ({ Kind }) => Kind === 'price',
  )
  expect(prices.reduce((sum, { Total }) => sum + Total, 0)).toBe(6)
})

test('where nothing of the named kind has all topics, the kind is given up first: the same topic in another kind, then that kind near the topic', async () => {
  await using shop = await openShop()
  const on = (kind: 'course' | 'ebook' | 'book', name: string, more: object = {}) => shop.stock({ kind, name, nameAr: name, ...more })
  for (const number of [1, 2, 3, 4]) await on('course', `Physiology ${number}`, { short: 'With a chapter on renal function.' })
  await on('book', 'Renal Physiology', { quantity: 0 })
  await on('book', 'Renal Atlas')
  await on('ebook', 'Physiology of Muscle')
  await on('ebook', 'Renal Diet')
  await on('ebook', 'Skin')
  const rows = await search(shop, 'renal physiology ebook')
  expect(rows.map(({ ProductName }) => ProductName)).toEqual([
    'Renal Physiology',
    ...[1, 2, 3, 4].map((number) => `Physiology ${number}`),
    'Physiology of Muscle',
    'Renal Diet',
  ])
  expect(rows.every(({ IsClose, TotalRecords }) => IsClose && TotalRecords === rows.length)).toBe(true)
})

test('what is in stock comes before what is not, as soon as that changes', async () => {
  await using shop = await openShop()
  const first = await shop.stock({ kind: 'book', name: 'Malaria', nameAr: 'الملاريا', quantity: 0 })
  await shop.stock({ kind: 'book', name: 'Fever', nameAr: 'الحمى', short: 'With a chapter on malaria.', quantity: 2 })
  expect(await namesFor(shop, 'malaria')).toEqual(['Fever', 'Malaria'])
  await shop.db.updateTable('products').set({ stockQuantity: 1 }).where('productId', '=', first).execute()
  expect(await namesFor(shop, 'malaria')).toEqual(['Malaria', 'Fever'])
})

test('words for an audience rank products tagged for it first, and exclude none', async () => {
  await using shop = await openShop()
  await shop.db.insertInto('tags').values({ tagId: 6, nameEn: 'For nurses', nameAr: 'للتمريض' }).execute()
  await shop.db
    .insertInto('searchSynonyms')
    .values({ terms: ['nurse', 'nurses', 'تمريض', 'ممرضات'] })
    .execute()
  await shop.stock({ name: 'Sepsis Today', nameAr: 'الإنتان اليوم' })
  const forNurses = await shop.stock({ name: 'Sepsis Tomorrow', nameAr: 'الإنتان غدًا' })
  await shop.db.insertInto('productTags').values({ productId: forNurses, tagId: 6 }).execute()
  expect(await namesFor(shop, 'sepsis')).toEqual(['Sepsis Today', 'Sepsis Tomorrow'])
  for (const term of ['sepsis for nurses', 'الإنتان للممرضات'])
    expect(await namesFor(shop, term), term).toEqual(['Sepsis Tomorrow', 'Sepsis Today'])
})

test('keywords and authors find a product, also after they change', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ name: 'Atlas', nameAr: 'أطلس' })
  await shop.db.updateTable('products').set({ metaKeywordsEn: 'phlebotomy' }).where('productId', '=', atlas).execute()
  await expect.poll(() => namesFor(shop, 'phlebotomy')).toEqual(['Atlas'])
  await shop.db.insertInto('contributors').values({ contributorId: 1, nameEn: 'Farah Obeidi', nameAr: 'فرح العبيدي' }).execute()
  await shop.db.insertInto('productContributors').values({ productId: atlas, contributorId: 1, role: 'author' }).execute()
  await expect.poll(() => namesFor(shop, 'العبيدي')).toEqual(['Atlas'])
  await shop.db.updateTable('contributors').set({ nameEn: 'Farah Haddad' }).execute()
  await expect.poll(() => namesFor(shop, 'haddad')).toEqual(['Atlas'])
  expect(await namesFor(shop, 'obeidi')).toEqual([])
})

test.each([
  ['Anaesthesia', 'anesthesia'],
  ['Pediatrics', 'paediatrics'],
  ['Oedema and Fibre', 'edema fiber'],
  ['Reading X-Rays', 'xrays'],
  ['Xray Atlas', 'x-ray'],
  ['Preeclampsia', 'pre-eclampsia'],
  ['Pre-Eclampsia', 'preeclampsia'],
])('"%s" is found by "%s"', async (name, term) => {
  await using shop = await openShop()
  await shop.stock({ name, nameAr: 'أطلس' })
  expect(await exactFor(shop, term)).toEqual([name])
})

test('an ISBN is found with or without hyphens, in ten digits too, and is the only hit and the first suggestion', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ kind: 'book', name: 'Atlas', nameAr: 'أطلس' })
  await shop.stock({ kind: 'book', name: 'Atlas of 9783161484100', nameAr: 'أطلس آخر' })
  await shop.db
    .insertInto('productFacts')
    .values({ productId: book, isbn: '9783161484100' })
    .onConflict((oc) => oc.column('productId').doUpdateSet({ isbn: '9783161484100' }))
    .execute()
  for (const term of ['9783161484100', '978-3-16-148410-0', 'ISBN 978 3 16 148410 0', '3-16-148410-X', '٩٧٨٣١٦١٤٨٤١٠٠']) {
    expect(await namesFor(shop, term), term).toEqual(['Atlas'])
    const { data } = await shop.call(getSearchSuggestions, { SearchTerm: term })
    expect(
      data.productsData.map(({ ProductName }) => ProductName),
      term,
    ).toEqual(['Atlas'])
  }
  await shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', book).execute()
  await expect.poll(() => namesFor(shop, '9783161484100')).toEqual(['Atlas of 9783161484100'])
})

test('a short Latin word is no beginning and no stem of another, while it is typed it is', async () => {
  await using shop = await openShop()
  for (const name of ['ALS for Teams', 'Notes of al-Razi', 'Two ECGs', 'Echo']) await shop.stock({ name, nameAr: 'كتاب' })
  expect(await exactFor(shop, 'als')).toEqual(['ALS for Teams'])
  expect(await exactFor(shop, 'ecg')).toEqual(['Two ECGs'])
  expect(await exactFor(shop, 'ech')).toEqual(['Echo'])
})
