import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { getAllProducts } from '../../contract/storefront.ts'

const namesFor = async (shop: TestShop, SearchTerm: string, more: object = {}) =>
  (await shop.call(getAllProducts, { SearchTerm, ...more })).data.map(({ ProductName }) => ProductName)

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

test.each([
  ['cardiology', ['Cardiology at the Bedside']],
  ['CARDIO', ['Cardiology at the Bedside']],
  ['anatomical', ['Clinical Anatomy']],
  ['القلب أمراض', ['Cardiology at the Bedside']],
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
  ['aids', ['Midwifery Pocket Guide']],
  ['cardiology anatomy', []],
])('"%s" finds %j', async (term, names) => {
  await using shop = await shelf()
  expect(await namesFor(shop, term)).toEqual(names)
})

test('a term in one language finds products on the pages of the other', async () => {
  await using shop = await shelf()
  expect(await namesFor(shop, 'cardiology', { languageCode: 'ar' })).toEqual(['أمراض القلب عند السرير'])
})

test('no character is an operator, and no term fails', async () => {
  await using shop = await shelf()
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
