import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { type HeardEvent, listenAsStaff } from '../../../test/harness/staff-events.ts'
import { noteEditing, signOut } from '../../contract/admin.ts'
import { contactUs } from '../../contract/storefront.ts'
import { areasOf, subjectsWithoutArea } from './areas.ts'
import { openForms } from './editing.ts'

const inArea =
  (area: string) =>
  (...[name, data]: HeardEvent) =>
    name === 'changed' && data.Area === area
const areasIn = (heard: HeardEvent[]) => heard.flatMap(([name, data]) => (name === 'changed' ? [data.Area] : []))
const message = {
  FullName: 'Ward',
  Email: 'ward@avicenna.example',
  PhoneNumber: '0100 000 0000',
  Subject: 'Atlas',
  Message: 'Where is it?',
}

test('what customers and staff change is heard on every instance by those who may see it, and by nobody else', async () => {
  await using shop = await openShop({ serves: true })
  await using other = await openShop({ beside: shop, serves: true })
  await using clerk = await listenAsStaff(other, await shop.staff('orders'))
  await using editor = await listenAsStaff(shop, await shop.staff('catalog'))
  await using helper = await listenAsStaff(shop, await shop.staff('support'))
  expect(clerk.response.headers.get('content-type')).toBe('text/event-stream')
  const productId = await shop.stock()
  await (await shop.shopper()).buys({ productId })
  const { orderId } = await shop.db.selectFrom('orders').select('orderId').executeTakeFirstOrThrow()
  expect(await clerk.first(inArea('orders'))).toEqual(['changed', { Area: 'orders', Ids: [String(orderId)] }])
  expect(await editor.first(inArea('stock'))).toEqual(['changed', { Area: 'stock', Ids: [String(productId)] }])
  await shop.call(contactUs, message)
  await helper.first(inArea('messages'))
  await shop.db.insertInto('brands').values({ nameEn: 'Clinic press', nameAr: 'مطبعة العيادة' }).execute()
  await Promise.all([clerk, editor].map((one) => one.first(inArea('brands'))))
  expect(areasIn(editor.heard)).not.toContain('orders')
  expect([...areasIn(editor.heard), ...areasIn(clerk.heard)]).not.toContain('messages')
})

test('sellers hear of their own products and orders only', async () => {
  await using shop = await openShop({ serves: true })
  const [own = 0, foreign = 0] = await Promise.all(
    ['Clinic press', 'Other press'].map(async (nameEn) => {
      const values = { nameEn, nameAr: `مطبعة ${nameEn}` }
      return (await shop.db.insertInto('vendors').values(values).returning('vendorId').executeTakeFirstOrThrow()).vendorId
    }),
  )
  const [mine, theirs] = [await shop.stock({ name: 'Atlas' }), await shop.stock({ name: 'Manual' })]
  await shop.db.updateTable('products').set({ vendorId: own }).where('productId', '=', mine).execute()
  await shop.db.updateTable('products').set({ vendorId: foreign }).where('productId', '=', theirs).execute()
  const seller = await shop.staff('seller', { vendorId: own })
  await using heard = await listenAsStaff(shop, seller)
  const shopper = await shop.shopper()
  await shopper.buys({ productId: theirs })
  await shop.db.insertInto('brands').values({ nameEn: 'Press', nameAr: 'مطبعة' }).execute()
  await shopper.buys({ productId: mine })
  const orders = await shop.db.selectFrom('orders').select('orderId').orderBy('orderId').execute()
  expect(await heard.first(inArea('orders'))).toEqual(['changed', { Area: 'orders', Ids: [String(orders[1]?.orderId)] }])
  expect(await heard.first(inArea('products'))).toEqual(['changed', { Area: 'products', Ids: [String(mine)] }])
  expect(areasIn(heard.heard)).not.toContain('brands')
  const form = { Area: 'products', Tab: crypto.randomUUID(), IsOpen: true } as const
  expect(await seller.call(noteEditing, { ...form, Id: String(mine) })).toEqual([])
  await expect(seller.call(noteEditing, { ...form, Id: String(theirs) })).rejects.toMatchObject({ problem: { status: 404 } })
  await expect(seller.call(noteEditing, { ...form, Area: 'customers', Id: '1' })).rejects.toMatchObject({ problem: { status: 403 } })
})

test('a stream needs a session, ends with it, and is one of a few for each person', async () => {
  const stop = new AbortController()
  await using shop = await openShop({ stop: stop.signal, serves: true })
  const [clerk, owner] = [await shop.staff('orders'), await shop.staff('owner')]
  await using stranger = await listenAsStaff(shop, { cookie: 'avicenna-staff=unknown' })
  expect(stranger.status).toBe(401)
  const foreign = await shop.fetch('/api/admin/v1/events', { headers: { cookie: clerk.cookie, 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
  const streams = await Promise.all(Array.from({ length: 12 }, () => listenAsStaff(shop, clerk)))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  await using further = await listenAsStaff(shop, clerk)
  expect(further.status).toBe(429)
  await using another = await listenAsStaff(shop, owner)
  await clerk.call(signOut, {})
  await Promise.all(streams.map(({ ended }) => ended))
  expect(streams.map(({ heard }) => heard.at(-1))).toEqual(streams.map(() => ['ended', {}]))
  expect(another.heard).not.toContainEqual(['ended', {}])
  stop.abort()
  await another.ended
})

test('an open form learns who else has it open, on any instance, until they close it', async () => {
  await using shop = await openShop({ serves: true })
  await using other = await openShop({ beside: shop })
  const [owner, editor] = [await shop.staff('owner', { name: 'Layla' }), await other.staff('catalog', { name: 'Sami' })]
  await using heard = await listenAsStaff(shop, owner)
  const form = { Area: 'products', Id: '12', IsOpen: true } as const
  const [tab, otherTab] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await owner.call(noteEditing, { ...form, Tab: tab })).toEqual([])
  await editor.call(noteEditing, { ...form, Tab: otherTab })
  await heard.first((...[name]) => name === 'editing')
  await expect.poll(() => owner.call(noteEditing, { ...form, Tab: tab })).toEqual([{ Name: 'Sami' }])
  expect(await editor.call(noteEditing, { ...form, Id: '13', Tab: otherTab })).toEqual([])
  await editor.call(noteEditing, { ...form, Tab: otherTab, IsOpen: false })
  await expect.poll(() => owner.call(noteEditing, { ...form, Tab: tab })).toEqual([])
  const clerk = await shop.staff('orders')
  await expect(clerk.call(noteEditing, { ...form, Area: 'tokens', Tab: tab })).rejects.toMatchObject({ problem: { permission: 'tokens' } })
})

test('a form that says nothing any more counts as closed', () => {
  const changed: string[] = []
  const forms = openForms(({ id }) => changed.push(id))
  forms.heard({ area: 'products', id: '12', staffId: 1, name: 'Layla', tab: 'a', isOpen: true })
  forms.heard({ area: 'products', id: '12', staffId: 1, name: 'Layla', tab: 'a', isOpen: true })
  expect(forms.othersAt({ area: 'products', id: '12' }, 2)).toEqual(['Layla'])
  forms.forgetSilent(Date.now() + 39_000)
  expect(changed).toEqual(['12'])
  forms.forgetSilent(Date.now() + 41_000)
  expect(forms.othersAt({ area: 'products', id: '12' }, 2)).toEqual([])
  expect(changed).toEqual(['12', '12'])
})

test('the screens of every table that the audit log names are known', async () => {
  await using shop = await openShop()
  const rows = await shop.db
    .selectFrom('auditedTables')
    .select(['tableName', 'subjectType'])
    .where('reasonNotAudited', 'is', null)
    .execute()
  const subjects = [...new Set(rows.map(({ tableName, subjectType }) => subjectType ?? tableName))]
  const unknown = subjects.filter((subject) => Object.keys(areasOf(subject)).length === 0 && !subjectsWithoutArea.includes(subject))
  expect(unknown).toEqual([])
})
