import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { answers } from '../../../src/contract/messages.ts'
import {
  getAllProducts,
  getBestFacilities,
  getCountriesList,
  getOrderHistoryMaster,
  getPaymentMethods,
  getStatesList,
  getUserLogin,
  postCustomerOrder,
  signupUser,
} from '../../../src/contract/storefront.ts'
import { freePort } from '../../../src/platform/runtime/free-port.ts'
import { callOverHttp } from '../../harness/call-over-http.ts'
import { emptyDatabase, onDatabase } from '../../harness/empty-database.ts'
import { nurse } from '../../harness/nurse.ts'
import { cartOf } from '../../harness/open-shop.ts'
import { runProgram } from '../../harness/run-program.ts'

test('a shop started with DEMO=off on an empty database sells: customers sign up with a country and order in cash', {
  timeout: 120_000,
}, async () => {
  await using database = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-new-shop-'))
  const port = await freePort()
  const start = () =>
    runProgram('start.ts', {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      JOBS: 'off',
    })
  {
    await using program = start()
    await program.prints('Ctrl-C')
    // What the shop comes with is an entry for each set, and the link for the first owner is one.
    const entries = await onDatabase(database.url, (client) => client.query('select distinct act, subject_type from audit_log order by 1'))
    expect(entries.rows).toEqual([
      { act: 'insert', subject_type: 'staff' },
      { act: 'load', subject_type: 'loaded_reference_data' },
    ])
    const call = callOverHttp(`http://127.0.0.1:${port}`, {})
    expect((await call(getAllProducts, {})).data).toEqual([])
    expect((await call(getBestFacilities, {})).data).toHaveLength(4)
    expect((await call(getPaymentMethods, { languageCode: 'ar' })).data).toEqual([
      { PaymentMethodId: paymentMethods.cashOnDelivery, PaymentMethodName: 'الدفع عند الاستلام', ImageUrl: '/brand/payment/cash.svg' },
    ])
    const countries = (await call(getCountriesList, {})).data
    expect(countries.length).toBeGreaterThan(200)
    const egypt = countries.find(({ CountryName }) => CountryName === 'Egypt')?.CountryID ?? 0
    const [state] = (await call(getStatesList, { CountryId: egypt })).data

    const signUp = { ...nurse, StateProvinceId: state?.StateProvinceID ?? 0, PostalCode: '11511', CountryID: egypt }
    expect((await call(signupUser, signUp)).data[0]).toMatchObject({ ResponseMsg: answers.saved })

    const productId = await onDatabase(database.url, async (client) => {
      const { rows } = await client.query(
        `with category as (insert into categories (name_en, name_ar) values ('Anatomy', 'علم التشريح') returning category_id)
         insert into products (kind, is_digital, name_en, name_ar, category_id, price_cents, stock_quantity)
         select 'book', false, 'Atlas of Anatomy', 'أطلس التشريح', category_id, 5900, 3 from category returning product_id`,
      )
      return rows[0].product_id as number
    })
    const { token, data } = await call(getUserLogin, { Email: signUp.EmailAddress, Password: signUp.Password })
    const UserID = data[0]?.UserID ?? 0
    const customer = callOverHttp(`http://127.0.0.1:${port}`, { token, userId: String(UserID) })
    const placed = await customer(postCustomerOrder, {
      UserID,
      OrderNote: '',
      cartJsonData: cartOf({ productId }),
      PaymentMethod: paymentMethods.cashOnDelivery,
    })
    expect(placed.data[0]).toMatchObject({ ResponseMsg: answers.orderPlaced })
    expect((await customer(getOrderHistoryMaster, { UserId: UserID })).data.map(({ OrderNumber }) => OrderNumber)).toEqual([
      placed.data[0]?.OrderNumber,
    ])
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.output()).not.toMatch(/demo/i)
  }
  // The owner accepts only prepayment, and only one country. The next start keeps that.
  await onDatabase(database.url, async (client) => {
    await client.query('delete from payment_methods where payment_method_id not in (select payment_method_id from orders)')
    await client.query('update payment_methods set is_enabled = false')
  })
  await using again = start()
  await again.prints('Ctrl-C')
  expect((await callOverHttp(`http://127.0.0.1:${port}`, {})(getPaymentMethods, {})).data).toEqual([])
  expect(again.output()).not.toContain('reference data')
  await rm(folder, { recursive: true, force: true })
})
