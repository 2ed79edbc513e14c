import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { getFacilities, getFirstSteps, saveFacilities } from '../../contract/admin.ts'

test('a new shop knows which of its first steps are done, until it has sold something', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const done = async () => (await owner.call(getFirstSteps, {})).filter(({ IsDone }) => IsDone).map(({ Step }) => Step)
  expect((await owner.call(getFirstSteps, {})).map(({ Step }) => Step)).toEqual([
    'business',
    'logo',
    'payment',
    'product',
    'delivery',
    'promises',
    'order',
  ])
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
  // The boxes as they are: the owner agrees to them.
  await owner.call(saveFacilities, await owner.call(getFacilities, {}))
  await shop.db
    .insertInto('settings')
    .values({ key: 'business.countryId', value: JSON.stringify(65) })
    .execute()
  await expect.poll(done).toEqual(['business', 'logo', 'payment', 'product', 'delivery', 'promises'])
  expect(await (await shop.staff('orders')).call(getFirstSteps, {})).toEqual([])
  await (await shop.shopper()).buys({ productId })
  expect(await owner.call(getFirstSteps, {})).toEqual([])
})
