import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { getFirstSteps } from '../../contract/admin.ts'

test('a new shop knows which of its first steps are done, until it has sold something', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const done = async () => (await owner.call(getFirstSteps, {})).filter(({ IsDone }) => IsDone).map(({ Step }) => Step)
  expect((await owner.call(getFirstSteps, {})).map(({ Step }) => Step)).toEqual(['logo', 'payment', 'product', 'delivery', 'order'])
  expect(await done()).toEqual([])
  const productId = await shop.stock()
  await expect.poll(done).toEqual(['product'])
  await shop.db
    .insertInto('settings')
    .values({ key: 'logo', value: JSON.stringify('/pictures/logo.png') })
    .execute()
  await shop.db.insertInto('settingVersions').values({ name: 'payments', version: 2, changedBy: 'Huda' }).execute()
  await shop.db.insertInto('settingVersions').values({ name: 'delivery', version: 2, changedBy: 'Huda' }).execute()
  await expect.poll(done).toEqual(['logo', 'payment', 'product', 'delivery'])
  expect(await (await shop.staff('orders')).call(getFirstSteps, {})).toEqual([])
  await (await shop.shopper()).buys({ productId })
  expect(await owner.call(getFirstSteps, {})).toEqual([])
})
