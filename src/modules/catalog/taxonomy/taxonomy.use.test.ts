import { expect, test } from 'vitest'
import { makePicture } from '../../../../test/harness/make-picture.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { saveCoupon } from '../../../contract/cart/staff/coupons.ts'
import {
  getContributor,
  listContributors,
  mergeContributors,
  removeContributor,
  saveContributor,
} from '../../../contract/catalog/staff/contributors.ts'
import { saveDiscount } from '../../../contract/catalog/staff/discounts.ts'
import { getProduct, saveProduct } from '../../../contract/catalog/staff/products.ts'
import * as taxonomy from '../../../contract/catalog/staff/taxonomy.ts'
import {
  getAllProducts,
  getBrandDetail,
  getCategoriesList,
  getContributorDetail,
  getPopularCategoriesList,
  getProductAttributesById,
  getProductDetail,
  getTaxonomyRedirectsList,
} from '../../../contract/storefront.ts'

const named = (NameEn: string, NameAr = `${NameEn} بالعربية`) => ({ NameEn, NameAr })
const listed = async (shop: TestShop, filter: object) => (await shop.call(getAllProducts, filter)).data.map(({ ProductId }) => ProductId)

test('a category is moved below another and before its siblings, with its products; the shop follows', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const make = (name: string, ParentCategoryId: number | null = null) =>
    owner.call(taxonomy.saveCategory, { ...named(name), ParentCategoryId })
  const [a, b, c] = [await make('A'), await make('B'), await make('C')]
  const inB = await make('B1', b.CategoryId)
  const productId = await shop.stock({ categoryId: c.CategoryId })
  const moved = await owner.call(taxonomy.moveCategory, {
    CategoryId: c.CategoryId,
    Version: 1,
    ParentCategoryId: b.CategoryId,
    BeforeCategoryId: inB.CategoryId,
  })
  expect(moved.map(({ NameEn }) => NameEn)).toEqual(['A', 'B', 'C', 'B1'])
  expect(await listed(shop, { CategoryID: String(b.CategoryId) })).toEqual([productId])
  const atTop = await owner.call(taxonomy.moveCategory, {
    CategoryId: b.CategoryId,
    Version: 1,
    ParentCategoryId: null,
    BeforeCategoryId: a.CategoryId,
  })
  expect(atTop.map(({ NameEn }) => NameEn)).toEqual(['B', 'C', 'B1', 'A'])
  await expect.poll(async () => (await shop.call(getCategoriesList, {})).data.map(({ Name }) => Name)).toEqual(['B', 'A', 'C', 'B1'])
  for (const under of [b.CategoryId, c.CategoryId])
    await expect(
      owner.call(taxonomy.moveCategory, { CategoryId: b.CategoryId, Version: 2, ParentCategoryId: under }),
    ).rejects.toMatchObject({ statusCode: 409, problem: { code: 'category_under_itself' } })
  await expect(
    owner.call(taxonomy.moveCategory, { CategoryId: a.CategoryId, Version: 1, ParentCategoryId: null, BeforeCategoryId: c.CategoryId }),
  ).rejects.toMatchObject({ statusCode: 422 })
})

test('a category has a picture and a rank on the home page', async () => {
  await using shop = await openShop({ serves: true })
  const owner = await shop.staff('catalog')
  const { Path } = await owner.upload(taxonomy.addCatalogPicture, {}, await makePicture({ width: 60, height: 40 }))
  expect((await shop.fetch(Path)).status).toBe(200)
  const saved = await owner.call(taxonomy.saveCategory, { ...named('Surgery'), ParentCategoryId: null, Picture: Path, PopularRank: 1 })
  expect(saved).toMatchObject({ Picture: Path, PopularRank: 1 })
  expect((await shop.call(getPopularCategoriesList, {})).data).toMatchObject([{ Name: 'Surgery', AttachmentURL: Path }])
  await expect(
    owner.call(taxonomy.saveCategory, { CategoryId: saved.CategoryId, Version: 1, Picture: 'https://elsewhere.example/a.png' }),
  ).rejects.toMatchObject({ statusCode: 422, problem: { errors: [{ path: 'Picture' }] } })
})

test('a category that is used is not removed, but merged: products, categories, discounts and coupons follow', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const make = (name: string, ParentCategoryId: number | null = null) =>
    owner.call(taxonomy.saveCategory, { ...named(name), ParentCategoryId })
  const [from, into, other] = [await make('Old'), await make('New'), await make('Other')]
  const child = await make('Child', from.CategoryId)
  const main = await shop.stock({ categoryId: from.CategoryId })
  const beside = await shop.stock({ categoryId: other.CategoryId })
  await owner.call(saveProduct, { ProductId: beside, Version: 1, OtherCategoryIds: [from.CategoryId, into.CategoryId] })
  const offer = { Percentage: 10, CategoryIds: [from.CategoryId, into.CategoryId] }
  const { DiscountId } = await owner.call(saveDiscount, { ...named('Season'), ...offer, IsActive: false })
  const { CouponId } = await owner.call(saveCoupon, { Code: 'OLD', ...offer, CategoryIds: [from.CategoryId] })
  await expect(owner.call(taxonomy.removeCategory, { CategoryId: from.CategoryId, Version: 1 })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'category_in_use', en: expect.stringContaining('Products in this category: 2, categories below it: 1.') },
  })
  await expect(
    owner.call(taxonomy.mergeCategories, { CategoryId: from.CategoryId, IntoCategoryId: child.CategoryId }),
  ).rejects.toMatchObject({ statusCode: 409 })
  const merged = await owner.call(taxonomy.mergeCategories, { CategoryId: from.CategoryId, IntoCategoryId: into.CategoryId })
  expect(merged).toMatchObject({ CategoryId: into.CategoryId, ProductCount: 2, OfferCount: 2 })
  expect((await listed(shop, { CategoryID: String(into.CategoryId) })).toSorted()).toEqual([main, beside].toSorted())
  const { rows } = await shop.app.shop.pool.query(`select 'd' as of, category_id from discount_targets where discount_id = ${DiscountId}
    union all select 'c', category_id from coupon_categories where coupon_id = ${CouponId}`)
  expect(rows).toEqual([
    { of: 'd', category_id: into.CategoryId },
    { of: 'c', category_id: into.CategoryId },
  ])
  expect((await owner.call(getProduct, { ProductId: beside })).Version).toBe(3)
  const only = await make('Only an offer')
  await owner.call(saveCoupon, { CouponId, Version: 1, CategoryIds: [only.CategoryId] })
  await expect(owner.call(taxonomy.removeCategory, { CategoryId: only.CategoryId, Version: 1 })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'named_by_offers' },
  })
})

test.each([
  ['size', { ShortName: 'A5', Inches: 8.27, Centimeters: 21 }, { ShortName: 'A4' }, 'SizeIds', 'SizeID'],
  ['color', { HexCode: '#Aa0011' }, { HexCode: '#00ff00' }, 'ColorIds', 'ColorID'],
] as const)('a %s is made, given to products, merged and removed', async (kind, own, ofOther, field, filter) => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const calls = {
    size: { save: taxonomy.saveSize, list: taxonomy.listSizes, merge: taxonomy.mergeSizes, remove: taxonomy.removeSize },
    color: { save: taxonomy.saveColor, list: taxonomy.listColors, merge: taxonomy.mergeColors, remove: taxonomy.removeColor },
  }[kind] as {
    save: typeof taxonomy.saveTag
    list: typeof taxonomy.listTags
    merge: typeof taxonomy.mergeTags
    remove: typeof taxonomy.removeTag
  }
  const make = (name: string, more: object) => owner.call(calls.save, { ...named(name), ...more } as never)
  const [first, second] = [await make('First', own), await make('Second', ofOther)]
  expect(first).toMatchObject({ ...own, Version: 1, ProductCount: 0 })
  const [one, both] = [await shop.stock(), await shop.stock()]
  await owner.call(saveProduct, { ProductId: one, Version: 1, [field]: [first.Id] })
  await owner.call(saveProduct, { ProductId: both, Version: 1, [field]: [first.Id, second.Id] })
  await expect(owner.call(calls.remove, { Id: first.Id, Version: 1 })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'term_in_use', current: { ProductCount: 2 } },
  })
  expect(await owner.call(calls.merge, { Id: first.Id, IntoId: second.Id })).toMatchObject({ Id: second.Id, ProductCount: 2 })
  expect((await listed(shop, { [filter]: String(second.Id) })).toSorted()).toEqual([one, both].toSorted())
  expect((await shop.call(getTaxonomyRedirectsList, {})).data).toEqual([{ Kind: kind, OldID: first.Id, NewID: second.Id }])
  await owner.call(saveProduct, { ProductId: one, Version: 3, [field]: [] })
  await owner.call(saveProduct, { ProductId: both, Version: 3, [field]: [] })
  await owner.call(calls.remove, { Id: second.Id, Version: 1 })
  expect(await owner.call(calls.list, {})).toEqual([])
})

test('a brand has a picture in the shop; two saves of the same version are not both carried out', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const { Path } = await owner.upload(taxonomy.addCatalogPicture, {}, await makePicture({ width: 60, height: 40 }))
  const brand = await owner.call(taxonomy.saveBrand, { ...named('Wards Press'), Picture: Path })
  expect((await shop.call(getBrandDetail, { ManufacturerId: brand.Id })).data).toMatchObject([{ Name: 'Wards Press', AttachmentURL: Path }])
  const [ours, other] = [await shop.stock(), await shop.stock()]
  await owner.call(saveProduct, { ProductId: ours, Version: 1, BrandId: brand.Id })
  const picture = async (ProductId: number) => (await shop.call(getProductDetail, { ProductId })).data[0]?.ManufacturerPicture
  expect([await picture(ours), await picture(other)]).toEqual([Path, undefined])
  const rename = (name: string) => owner.call(taxonomy.saveBrand, { Id: brand.Id, Version: 1, ...named(name) })
  const saves = await Promise.allSettled([rename('One'), rename('Two')])
  expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { statusCode: 409, problem: { code: 'changed_meanwhile', current: { Version: expect.any(Number) } } },
  })
  await expect(owner.call(taxonomy.mergeBrands, { Id: brand.Id, IntoId: brand.Id })).rejects.toMatchObject({ statusCode: 422 })
})

test('an attribute has values, which are renamed, merged and removed; products keep their additions', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const cover = await owner.call(taxonomy.saveAttribute, { ...named('Cover'), Values: [named('Soft'), named('Hard')] })
  const binding = await owner.call(taxonomy.saveAttribute, { ...named('Binding'), Values: [named('Hard'), named('Spiral')] })
  const [soft, hard] = cover.Values.map(({ ValueId }) => ValueId) as [number, number]
  const [otherHard] = binding.Values.map(({ ValueId }) => ValueId) as [number]
  const ProductId = await shop.stock()
  const offered = (ValueId: number, Addition: number) => ({ ValueId, AdditionKind: 'fixed' as const, Addition })
  await owner.call(saveProduct, {
    ProductId,
    Version: 1,
    Attributes: [{ AttributeId: binding.Id, IsRequired: true, Values: [offered(otherHard, 4)] }],
  })
  await expect(owner.call(taxonomy.saveAttribute, { Id: binding.Id, Version: 1, ...named('Binding'), Values: [] })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'value_in_use', en: expect.stringContaining('“Hard”') },
  })
  const merged = await owner.call(taxonomy.mergeAttributes, { Id: binding.Id, IntoId: cover.Id })
  expect(merged.Values.map(({ NameEn, ProductCount }) => [NameEn, ProductCount])).toEqual([
    ['Soft', 0],
    ['Hard', 1],
    ['Spiral', 0],
  ])
  expect((await owner.call(getProduct, { ProductId })).Attributes).toEqual([
    { AttributeId: cover.Id, IsRequired: true, Values: [offered(hard, 4)] },
  ])
  await owner.call(taxonomy.mergeAttributeValues, { Id: cover.Id, ValueId: hard, IntoValueId: soft })
  const renamed = await owner.call(taxonomy.saveAttribute, {
    Id: cover.Id,
    Version: 1,
    ...named('Cover'),
    Values: [{ ValueId: soft, ...named('Flexible') }],
  })
  expect(renamed.Values).toMatchObject([{ ValueId: soft, NameEn: 'Flexible', ProductCount: 1 }])
  const { data } = await shop.call(getProductAttributesById, { ProductId })
  expect(JSON.stringify(data)).toContain('Flexible')
  await expect(owner.call(taxonomy.removeAttribute, { Id: cover.Id, Version: 2 })).rejects.toMatchObject({ statusCode: 409 })
  await owner.call(saveProduct, { ProductId, Version: 4, Attributes: [] })
  await owner.call(taxonomy.removeAttribute, { Id: cover.Id, Version: 2 })
  expect(await owner.call(taxonomy.listAttributes, {})).toEqual([])
})

test('choosing a value gives what the owner says: a period, people, formats; without terms of its own, what the product says', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const none = {
    AccessDays: null,
    StartsOnFirstUse: null,
    StartWithinDays: null,
    Seats: null,
    GivesCertificate: null,
    Formats: null,
    Languages: null,
    WarrantyDays: null,
  }
  const halfYear = { ...none, AccessDays: 180, Seats: 5, Formats: ['pdf'] }
  const access = await owner.call(taxonomy.saveAttribute, {
    ...named('Access'),
    Values: [{ ...named('6 months'), Terms: halfYear }, named('A year')],
  })
  expect(access.Values.map(({ Terms }) => Terms)).toEqual([halfYear, null])
  const [first, second] = access.Values.map(({ ValueId }) => ({ ValueId })) as [{ ValueId: number }, { ValueId: number }]
  const ProductId = await shop.stock({ kind: 'ebook' })
  const Values = [first, second].map((value) => ({ ...value, AdditionKind: 'fixed' as const, Addition: 0 }))
  await owner.call(saveProduct, { ProductId, Version: 1, Attributes: [{ AttributeId: access.Id, IsRequired: true, Values }] })
  const inShop = async () => (await shop.call(getProductAttributesById, { ProductId })).data.map(({ TermsJson }) => TermsJson)
  await expect.poll(inShop).toEqual([{ AccessDays: 180, Seats: 5, Formats: ['pdf'] }, null])
  const save = (Version: number, ...terms: object[]) =>
    owner.call(taxonomy.saveAttribute, {
      Id: access.Id,
      Version,
      ...named('Access'),
      Values: [
        { ...first, ...named('Half a year'), ...terms[0] },
        { ...second, ...named('A year'), ...terms[1] },
      ],
    })
  // Values whose terms are not named keep them.
  await save(1, {}, { Terms: { ...none, AccessDays: 365 } })
  await expect.poll(inShop).toEqual([{ AccessDays: 180, Seats: 5, Formats: ['pdf'] }, { AccessDays: 365 }])
  await expect(save(2, { Terms: { ...none, Seats: 0 } })).rejects.toMatchObject({
    statusCode: 422,
    problem: { errors: [{ path: 'Values.0.Terms.Seats' }] },
  })
  expect((await save(2, { Terms: null }, { Terms: none })).Values.map(({ Terms }) => Terms)).toEqual([null, null])
  await expect.poll(inShop).toEqual([null, null])
})

test('an author has texts and a picture, is found in either language, and is merged into another one', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const { Path } = await owner.upload(taxonomy.addCatalogPicture, {}, await makePicture({ width: 40, height: 40 }))
  const texts = { TitleEn: 'Surgeon', TitleAr: 'جرّاحة', BiographyEn: 'Since 1998.', BiographyAr: 'منذ عام 1998.' }
  const layla = await owner.call(saveContributor, { NameEn: 'Layla Haddad', NameAr: 'ليلى حدّاد', ...texts, Picture: Path })
  const twin = await owner.call(saveContributor, { NameEn: 'L. Haddad', NameAr: 'ل. حداد' })
  const found = await owner.call(listContributors, { Filter: { Search: 'حداد' } })
  expect([found.Total, found.Rows[0]?.NameEn]).toEqual([2, 'L. Haddad'])
  const ProductId = await shop.stock()
  await owner.call(saveProduct, { ProductId, Version: 1, Contributors: [{ ContributorId: twin.ContributorId, Role: 'author' }] })
  await expect(owner.call(removeContributor, { ContributorId: twin.ContributorId, Version: 1 })).rejects.toMatchObject({ statusCode: 409 })
  const merged = await owner.call(mergeContributors, { ContributorId: twin.ContributorId, IntoContributorId: layla.ContributorId })
  expect(merged).toMatchObject({ ProductCount: 1, Products: [{ ProductId }] })
  const { data } = await shop.call(getContributorDetail, { ContributorId: layla.ContributorId, languageCode: 'ar' })
  expect(data).toMatchObject([{ Name: 'ليلى حدّاد', Title: 'جرّاحة', AttachmentURL: Path }])
  const changed = await owner.call(saveContributor, { ContributorId: layla.ContributorId, Version: 1, Picture: null })
  expect(changed).toMatchObject({ Version: 2, Picture: null, TitleEn: 'Surgeon' })
  await expect(owner.call(getContributor, { ContributorId: twin.ContributorId })).rejects.toMatchObject({ statusCode: 404 })
})

test('the page of a product has the note that a person signs, until it is taken away; who signs one is merged, not removed', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const { Path } = await owner.upload(taxonomy.addCatalogPicture, {}, await makePicture({ width: 40, height: 40 }))
  const signer = await owner.call(saveContributor, { ...named('Thuraya Adnani'), TitleEn: 'Librarian', Signature: Path })
  const other = await owner.call(saveContributor, named('Edmund Pellworth'))
  const ProductId = await shop.stock()
  const note = { NoteEn: 'It answers.', NoteAr: 'إنه يجيب.', NoteContributorId: signer.ContributorId }
  await owner.call(saveProduct, { ProductId, Version: 1, ...note })
  const shown = async (languageCode: 'en' | 'ar') => (await shop.call(getProductDetail, { ProductId, languageCode })).data[0]?.NoteJson
  expect(await shown('en')).toEqual({
    Text: 'It answers.',
    ContributorID: signer.ContributorId,
    Name: 'Thuraya Adnani',
    Title: 'Librarian',
    SignatureURL: Path,
  })
  expect(await shown('ar')).toMatchObject({ Text: 'إنه يجيب.', Name: 'Thuraya Adnani بالعربية' })

  const removal = owner.call(removeContributor, { ContributorId: signer.ContributorId, Version: 1 })
  await expect(removal).rejects.toMatchObject({ statusCode: 409 })
  const merged = await owner.call(mergeContributors, { ContributorId: signer.ContributorId, IntoContributorId: other.ContributorId })
  expect(merged).toMatchObject({ ProductCount: 1, Products: [{ ProductId }] })
  expect(await shown('en')).toMatchObject({ Name: 'Edmund Pellworth' })

  const { Version } = await owner.call(getProduct, { ProductId })
  await owner.call(saveProduct, { ProductId, Version, NoteEn: null, NoteAr: null, NoteContributorId: null })
  expect(await shown('en')).toBeUndefined()
})
