import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { getLabel, listAuditEntries, listLabels, resetLabel, saveLabel } from '../../../contract/admin.ts'
import { messages } from '../../../contract/messages.ts'
import { getLocalizationData } from '../../../contract/storefront.ts'
import { entities } from '../../../contract/storefront-labels.ts'

const addToCart = { EntityId: entities.Wishlist, Key: 'lbl_wish_add' }

const shownText = async (shop: TestShop, { EntityId, Key }: { EntityId: number; Key: string }, languageCode: 'en' | 'ar') => {
  const { data } = await shop.call(getLocalizationData, { entityId: EntityId, languageCode })
  return data[0]?.labelsJsonData.find(({ labelHtmlId }) => labelHtmlId === Key)?.text
}

test('a label is changed, seen in the shop, logged, and back to the original', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const offline = { EntityId: entities.Messages, Key: 'offline' }
  const before = await owner.call(getLabel, offline)
  expect(before).toMatchObject({ Version: 1, Screen: 'Messages', En: { Text: messages.offline, IsChanged: false } })
  const changed = await owner.call(saveLabel, { ...offline, Version: 1, En: 'No line.', Ar: before.Ar.Text })
  expect(changed).toMatchObject({
    En: { Text: 'No line.', Original: messages.offline, IsChanged: true, FormerOriginal: null },
    Ar: { IsChanged: false },
  })
  await expect.poll(() => shownText(shop, offline, 'en')).toBe('No line.')
  const { Rows: entries } = await owner.call(listAuditEntries, { Filter: { SubjectType: 'labels' } })
  expect(entries).toMatchObject([{ Act: 'insert', SubjectName: 'offline', StaffId: owner.staffId, After: { text: 'No line.' } }])
  const reset = await owner.call(resetLabel, { ...offline, Version: changed.Version })
  expect(reset).toMatchObject({ En: { Text: messages.offline, IsChanged: false } })
  expect(reset.Version).toBeGreaterThan(changed.Version)
  await expect.poll(() => shownText(shop, offline, 'en')).toBe(messages.offline)
})

test('a plural form is changed, and seen on every instance within a second', async () => {
  await using shop = await openShop()
  await using other = await openShop({ beside: shop })
  const owner = await shop.staff('owner')
  const [total] = (await owner.call(listLabels, { Filter: { Search: '17 products' } })).Rows
  expect(total).toMatchObject({ Key: 'lbl_allprd_total', En: { Text: '{n} product|{n} products' } })
  const label = { EntityId: total?.EntityId ?? 0, Key: total?.Key ?? '' }
  const text = (total?.Ar.Text ?? '').replace(/[^|]*\|([^|]*)$/, '{n} كتابًا ودورة|$1')
  for (const one of [shop, other]) expect(await shownText(one, label, 'ar')).toBe(total?.Ar.Text)
  await owner.call(saveLabel, { ...label, Version: 1, Ar: text })
  for (const one of [shop, other]) await expect.poll(() => shownText(one, label, 'ar')).toBe(text)
})

test('of two people who change a label, the second sees what the first saved; so many at once save one', async () => {
  await using shop = await openShop()
  const [one, other] = await Promise.all([shop.staff('owner'), shop.staff('catalog')])
  const attempts = Array.from({ length: 8 }, (_, at) =>
    (at % 2 ? one : other).call(saveLabel, { ...addToCart, Version: 1, En: `Buy ${at}` }).then(
      () => 'saved',
      ({ statusCode, problem }) => [statusCode, problem.code, problem.current.Version > 1],
    ),
  )
  const answers = await Promise.all(attempts)
  expect(answers.filter((answer) => answer === 'saved')).toHaveLength(1)
  expect(answers.filter((answer) => answer !== 'saved')).toEqual(Array(7).fill([409, 'changed_meanwhile', true]))
})

test('a text that lacks a placeholder, or has an unknown one, HTML or other forms, is a 422 that names it', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const { Rows } = await owner.call(listLabels, { Filter: { Search: 'lbl_widgets_total' } })
  const total = Rows.find(({ Key }) => Key === 'lbl_widgets_total')
  const save = (texts: object) => owner.call(saveLabel, { EntityId: total?.EntityId ?? 0, Key: total?.Key ?? '', Version: 1, ...texts })
  const refusal = (path: string, code: string, en?: string) => ({
    statusCode: 422,
    problem: { errors: [{ path, code, ...(en && { en: expect.stringContaining(en) }) }] },
  })
  await expect(save({ En: '{n} row|rows' })).rejects.toMatchObject(refusal('En.1', 'placeholder_missing', '{n}'))
  await expect(save({ En: '{n} row|{n} of {all}' })).rejects.toMatchObject(refusal('En.1', 'placeholder_unknown', '{all}'))
  await expect(save({ En: '{n} <b>row</b>|{n} rows' })).rejects.toMatchObject(refusal('En.0', 'no_html'))
  await expect(save({ Ar: '{n} سطر|{n} أسطر' })).rejects.toMatchObject(refusal('Ar', 'form_count', '6'))
  await expect(save({ En: ' ' })).rejects.toMatchObject(refusal('En', 'required'))
  await expect(save({ En: '{n} row|{n} rows', Version: undefined } as never)).rejects.toMatchObject(refusal('Version', 'required'))
  await expect(owner.call(getLabel, { EntityId: 1, Key: 'nothing' })).rejects.toMatchObject({ statusCode: 404 })
  expect(await shop.db.selectFrom('labels').selectAll().execute()).toEqual([])
})

test('labels are found by the text that a page shows, in either language and whatever its marks and numbers, by key, screen and state', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const keys = async (Filter: object) => (await owner.call(listLabels, { Filter, Size: 200 })).Rows.map(({ Key }) => Key)
  expect((await keys({ Search: messages.offline.toUpperCase() }))[0]).toBe('offline')
  expect((await keys({ Search: '17 entries' }))[0]).toBe('lbl_widgets_total')
  const { Ar } = await owner.call(getLabel, addToCart)
  expect(await keys({ Search: `${[...Ar.Text].join('\u064e')}` })).toContain(addToCart.Key)
  expect(await keys({ Search: 'lbl_wish_ad' })).toContain(addToCart.Key)
  expect(await keys({ Search: 'qqqq' })).toEqual([])
  expect(new Set((await owner.call(listLabels, { Filter: { Screen: 'Cart' } })).Rows.map(({ Screen }) => Screen))).toEqual(
    new Set(['Cart']),
  )
  await owner.call(saveLabel, { ...addToCart, Version: 1, Ar: 'اشترِ الآن' })
  expect(await keys({ State: 'changed' })).toEqual([addToCart.Key])
  const first = await owner.call(listLabels, { Size: 2 })
  const next = await owner.call(listLabels, { Size: 2, After: first.Next ?? '' })
  expect(new Set([...first.Rows, ...next.Rows].map(({ EntityId, Key }) => `${EntityId} ${Key}`)).size).toBe(4)
})

test('an update of the shop keeps the owner’s text, and says that the original has changed until the owner decides', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const { Version } = await owner.call(saveLabel, { ...addToCart, Version: 1, En: 'Into the bag' })
  // As if the text were changed before an update.
  await shop.db.updateTable('labels').set({ original: 'Put into cart' }).execute()
  const outdated = await owner.call(listLabels, { Filter: { State: 'outdated' } })
  expect(outdated.Rows).toMatchObject([{ Key: addToCart.Key, En: { Text: 'Into the bag', FormerOriginal: 'Put into cart' } }])
  await owner.call(saveLabel, { ...addToCart, Version: Version + 1, En: 'Into the bag' })
  expect((await owner.call(listLabels, { Filter: { State: 'outdated' } })).Rows).toEqual([])
})
