import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { buyAccess, stockPool } from '../../../test/harness/sold-access.ts'
import {
  addPoolItems,
  getAccountOffer,
  getTasks,
  listPoolItems,
  revealPoolItem,
  saveAccountOffer,
  saveLowMark,
  saveProduct,
  withdrawPoolItems,
} from '../../contract/admin.ts'
import { listAuditEntries } from '../../contract/audit/audit.ts'

const fields = [
  { NameEn: 'User name', NameAr: 'اسم المستخدم', IsSecret: false },
  { NameEn: 'Password', NameAr: 'كلمة المرور', IsSecret: true },
]
const texts = { RightToResell: 'Contract of 2026', InstructionsEn: 'Log in.', InstructionsAr: 'سجّل الدخول.', ActivationLimit: null }

test('the owner makes an account with a pool, pastes logins, sells one, and sees the others masked or, logged, open', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const { categoryId } = await shop.db
    .insertInto('categories')
    .values({ nameEn: 'Wards', nameAr: 'الأجنحة' })
    .returning('categoryId')
    .executeTakeFirstOrThrow()
  const account = await owner.call(saveProduct, { Kind: 'account', CategoryId: categoryId, Price: 30, NameEn: 'Ward', NameAr: 'جناح' })
  const { ProductId } = account
  expect(await owner.call(getAccountOffer, { ProductId })).toMatchObject({ Delivery: null, Fields: [], Counts: { Available: 0 } })
  await expect(owner.call(addPoolItems, { ProductId, Text: 'a,b' })).rejects.toMatchObject({ problem: { code: 'pool_missing' } })
  const offer = { ProductId, Delivery: 'pool' as const, Fields: fields, LowStockAt: 1, ...texts }
  const saved = await owner.call(saveAccountOffer, { ...offer, Version: account.Version })
  expect(saved).toMatchObject({ Delivery: 'pool', Version: account.Version + 1, LowStockAt: 1 })
  await expect(owner.call(saveAccountOffer, { ...offer, Version: account.Version })).rejects.toMatchObject({
    problem: {
      status: 409,
      by: 'Owner',
      at: expect.any(String),
      current: { Delivery: 'pool', InstructionsEn: 'Log in.', Version: saved.Version },
    },
  })

  expect(await owner.call(addPoolItems, { ProductId, Text: 'ward-1,Secret one\nWARD-1,secret one\nward-2,Secret two' })).toMatchObject({
    Added: 2,
    DuplicateLines: [2],
  })
  expect(
    await owner.call(addPoolItems, { ProductId, Text: 'ward-2\tSecret two\nward-3\tSecret three\t2030-01-01' }).catch((e) => e.problem),
  ).toMatchObject({
    errors: [{ path: 'Text', en: 'Line 2 has 3 columns instead of 2.', ar: expect.stringContaining('2') }],
  })
  await expect(owner.call(saveAccountOffer, { ...offer, Fields: fields.slice(1), Version: saved.Version })).rejects.toMatchObject({
    problem: { errors: [{ path: 'Fields', code: 'pool_fields_used' }] },
  })
  expect(await shop.stockLeft(ProductId)).toBe(2)

  await owner.call(saveProduct, { ProductId, Version: saved.Version, IsVisible: true, ShortDescriptionEn: 'a', ShortDescriptionAr: 'أ' })
  await buyAccess(shop, await shop.shopper(), { productId: ProductId })
  const { Rows } = await owner.call(listPoolItems, { ProductId })
  expect(Rows.map(({ State, Masked }) => [State, ...Masked])).toEqual([
    ['available', 'wa•••', '••••••'],
    ['delivered', 'wa•••', '••••••'],
  ])
  const [free, sold] = Rows.map(({ PoolItemId }) => PoolItemId)
  expect(await owner.call(revealPoolItem, { ProductId, PoolItemId: sold ?? 0 })).toEqual({ Values: ['ward-1', 'Secret one'] })
  const log = await owner.call(listAuditEntries, { Filter: { SubjectType: 'products', SubjectId: String(ProductId), Act: 'reveal' } })
  expect(log.Rows).toMatchObject([{ StaffName: 'Owner', After: { pool_item_id: sold } }])
  expect(JSON.stringify(await owner.call(listAuditEntries, { Filter: { SubjectId: String(ProductId) } }))).not.toMatch(/Secret (one|two)/)

  // A sold login is not withdrawn: its buyer uses it.
  expect(await owner.call(withdrawPoolItems, { ProductId, PoolItemIds: [free ?? 0, sold ?? 0] })).toEqual({ Withdrawn: 1 })
  expect(await shop.stockLeft(ProductId)).toBe(0)
  expect((await owner.call(getAccountOffer, { ProductId })).Counts).toEqual({
    Available: 0,
    Reserved: 0,
    Delivered: 1,
    Replaced: 0,
    Withdrawn: 1,
    Reported: 0,
  })
})

test('a pool has one mark of low stock: its form, the stock screen and Today show the same', async () => {
  await using shop = await openShop()
  const product = await stockPool(
    shop,
    [...'123456'].map((n) => ({ values: [`ward-${n}`, `secret ${n}`] })),
  )
  const owner = await shop.staff('owner')
  const isOnToday = async () => (await owner.call(getTasks, {})).some(({ Task }) => Task === 'stock-low')
  const offer = async () => {
    const { ProductId, Version, Delivery, Fields } = await owner.call(getAccountOffer, { ProductId: product })
    return { ProductId, Version, Delivery: Delivery ?? 'pool', Fields, ...texts }
  }
  expect(await isOnToday()).toBe(false)
  expect(await owner.call(saveAccountOffer, { ...(await offer()), LowStockAt: 6 })).toMatchObject({ LowStockAt: 6 })
  expect(await isOnToday()).toBe(true)
  await owner.call(saveLowMark, { ProductId: product, LowStockAt: 2 })
  expect(await owner.call(getAccountOffer, { ProductId: product })).toMatchObject({ LowStockAt: 2 })
  expect(await isOnToday()).toBe(false)
})

test('a login is shown after a recent second factor and to those who may, and a pool of another seller does not exist', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, [{ values: ['ward-1', 'x'] }])
  const [catalog, tired] = await Promise.all([shop.staff('catalog'), shop.staff('owner', { secondFactorMinutesAgo: 16 })])
  const { Rows } = await catalog.call(listPoolItems, { ProductId: product })
  const one = { ProductId: product, PoolItemId: Rows[0]?.PoolItemId ?? 0 }
  await expect(catalog.call(revealPoolItem, one)).rejects.toMatchObject({ problem: { permission: 'pools:reveal' } })
  await expect(tired.call(revealPoolItem, one)).rejects.toMatchObject({ problem: { code: 'second_factor_required' } })
  const { vendorId } = await shop.db
    .insertInto('vendors')
    .values({ nameEn: 'Other', nameAr: 'آخر' })
    .returning('vendorId')
    .executeTakeFirstOrThrow()
  const seller = await shop.staff('seller', { vendorId })
  for (const [call, more] of [
    [getAccountOffer, {}],
    [listPoolItems, {}],
    [addPoolItems, { Text: 'a,b' }],
    [withdrawPoolItems, { PoolItemIds: [one.PoolItemId] }],
  ] as const)
    expect((await seller.post(call, { ProductId: product, ...more })).status, call.name).toBe(404)
})
