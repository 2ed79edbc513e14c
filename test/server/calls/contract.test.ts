import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Envelope, pathOf } from '../../../src/contract/call.ts'
import * as contract from '../../../src/contract/storefront.ts'
import { chosenLine } from '../../harness/chosen-line.ts'
import { openShop, type Shopper, type TestShop } from '../../harness/open-shop.ts'
import { complete, lineOf } from '../../harness/sold-file.ts'

// The wire as other clients know it: paths, names, types and texts are literal here, not taken from the code.

let shop: TestShop
let shopper: Shopper
let orderId = 0
beforeAll(async () => {
  shop = await openShop({ demo: true })
  shopper = await shop.shopper()
  orderId = (await shopper.buys({ productId: 408, quantity: 2 })).OrderId ?? 0
})
afterAll(() => shop[Symbol.asyncDispose]())

const lookedAt = new Set<string>()
async function post(path: string, requestParameters: object, headers: Record<string, string> = {}) {
  lookedAt.add(`/api/v1/${path}`)
  const answer = await shop.fetch(`/api/v1/${path}`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ requestParameters }),
  })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const envelope = (await answer.json()) as Envelope
  expect(envelope.statusCode).toBe(answer.status)
  return envelope
}
const asCustomer = () => ({ Token: shopper.token, UserID: String(shopper.customerId) })

const dynamic = 'dynamic/dataoperation/'
const card =
  'ProductId ProductName Kind CategoryName Price DiscountedPrice FromPrice DiscountId IsDiscountCalculated CouponCode Rating TotalReviews ProductImagesJson StockQuantity IsDigitalProduct Level Pages Minutes Lessons SampleFileID TotalRecords'
const method = 'PaymentMethodId PaymentMethodName ImageUrl'
const campaign = 'CampaignId CoverPictureUrl DiscountTitle MainTitle LocalizationJsonData Body LinkText LinkUrl EndsOn'
const user =
  'UserID FirstName LastName EmailAddress MobileNo AddressLineOne CountryID CountryName StateProvinceID StateName CityID CityName PostalCode'
const detail =
  'ProductId ProductName Kind LocalizationJsonData CategoryID CategoryName CategoryLocalizationJsonData Price DiscountedPrice FromPrice DiscountId IsDiscountCalculated CouponCode CouponPercentage CouponAmount CouponMinimum Rating TotalReviews ShortDescription FullDescription VendorID VendorName ManufacturerID ManufacturerName DisplayStockQuantity StockQuantity OrderMaximumQuantity ProductColorsJson ProductSizesJson ProductTagsJson ProductShipMethodsJson ProductImagesJson ProductRatingsJson ProductProfessionsJson IsShippingFree ShippingCharge EstimatedShippingDays IsDigitalProduct MetaTitle MetaDescription MetaKeywords Languages Isbn Edition PublishedYear Pages WidthMm HeightMm WeightG Level Lessons Minutes AccessDays HasCertificate StartsOn EndsOn Seats Delivery TermsJson OutcomesJson CurriculumJson CourseJson ContributorsJson FilesJson'

const person = { FirstName: 'Ward', LastName: 'Shopper', MobileNo: '', AddressLineOne: '1 Hospital Street', PostalCode: '' }
const nowhere = { CityId: -999, StateProvinceId: -999 }

// Storefront document: §7(1)
test.each<[path: string, parameters: object, fields: string, atLeast: number]>([
  // Storefront document: §7(2)
  [`${dynamic}get-payment-methods`, {}, method, 1],
  // Storefront document: §3(17), §7(3)
  [`${dynamic}get-website-logo`, {}, 'AppConfigValue', 1],
  // Storefront document: §7(4)
  [`${dynamic}get-categories-list`, { PageNo: 1, PageSize: 100 }, 'CategoryID ParentCategoryID Name LocalizationJsonData TotalRecords', 10],
  // Storefront document: §7(6)
  [`${dynamic}get-best-facilities`, { langCode: 'ar' }, 'LabelKey Text', 4],
  [`${dynamic}contact-us`, { FullName: 'A', Email: 'a@b.example', PhoneNumber: '1', Subject: 'A', Message: 'A' }, 'ResponseMsg', 1],
  [
    `${dynamic}get-home-screen-banner`,
    {},
    'BannerId BannerImgUrl TopTitle MainTitle BottomTitle LeftButtonText LeftButtonUrl RightButtonText RightButtonUrl ThemeTypeID',
    1,
  ],
  // Storefront document: §3(3)
  [`${dynamic}get-popular-products-list`, { PageNo: 1, PageSize: 20 }, card, 20],
  [`${dynamic}get-recent-products-list`, { PageNo: 1, PageSize: 20, TabName: 'new products' }, card, 20],
  [`${dynamic}get-hot-products-list`, {}, card, 9],
  [`${dynamic}get-favourite-products-list`, {}, card, 9],
  [`${dynamic}get-web-campaigns-list`, {}, campaign, 1],
  [`${dynamic}get-web-campaign-detail`, { CampaignId: 1 }, campaign, 1],
  [`${dynamic}get-kinds-list`, {}, 'Kind TotalProducts', 4],
  [`${dynamic}get-popular-categories-list`, {}, 'CategoryID Name LocalizationJsonData AttachmentURL TotalProducts', 6],
  // Storefront document: §3(14), §7(10)
  [`${dynamic}get-sizes-list`, { PageNo: 1, PageSize: 100 }, 'SizeID ShortName Name Inches Centimeters TotalRecords', 1],
  [`${dynamic}get-colors-list`, { PageNo: 1, PageSize: 100 }, 'ColorID ColorName HexCode TotalRecords', 1],
  // Storefront document: §3(15), §7(10)
  [`${dynamic}get-manufacturers-list`, { PageNo: 1, PageSize: 100 }, 'ManufacturerID Name TotalRecords', 1],
  [`${dynamic}get-product-sample-pages`, { ProductId: 107 }, 'PageNo PictureUrl Language', 0],
  [`${dynamic}get-brand-detail`, { ManufacturerId: 1 }, 'ManufacturerID Name AttachmentURL', 1],
  [`${dynamic}get-taxonomy-redirects-list`, {}, 'Kind OldID NewID', 0],
  [`${dynamic}get-vendors-list`, { PageNo: 1, PageSize: 100 }, 'VendorID Name TotalRecords', 5],
  [`${dynamic}get-contributor-detail`, { ContributorId: 1 }, 'ContributorID Name LocalizationJsonData Title Biography', 1],
  [`${dynamic}get-contributor-products-list`, { ContributorId: 1 }, card, 1],
  // Storefront document: §3(15), §7(10)
  [`${dynamic}get-tags-list`, { PageNo: 1, PageSize: 100 }, 'TagID TagName TotalRecords', 1],
  [`${dynamic}get-all-products`, {}, card, 9],
  [`${dynamic}get-product-filter-counts`, { CategoryID: '11' }, 'Kind Id Total', 5],
  [`${dynamic}get-related-products-list`, { ProductId: 101, PageNo: 1, PageSize: 20 }, card, 1],
  [
    `${dynamic}get-product-attributes-by-id`,
    { ProductId: 119 },
    'ProductAttributeID AttributeDisplayName PrimaryKeyValue PrimaryKeyDisplayValue AdditionalPrice AdditionalPriceType IsRequiredAttribute TermsJson',
    1,
  ],
  [`${dynamic}get-products-by-ids`, { ProductId: '103,101' }, card, 2],
  [`${dynamic}get-product-detail`, { ProductId: 101 }, detail, 1],
  [`${dynamic}get-product-reviews`, { ProductId: 101 }, 'Title ReviewerName Profession ReviewDate Body Rating IsVerified TotalRecords', 1],
  [`${dynamic}get-product-payment-methods`, { ProductId: 101 }, method, 1],
  [
    `${dynamic}insert-product-review`,
    { ProductId: 102, ReviewerName: 'A', ReviewerEmail: 'a@b.example', ReviewTitle: 'A', ReviewBody: 'A', ReviewRating: 5 },
    'ResponseMsg',
    1,
  ],
  [`${dynamic}insert-subscriber`, { SubscriberEmail: 'a@b.example' }, 'ResponseMsg', 1],
  [`${dynamic}get-user-login`, { Email: 'demo@avicenna.example', Password: 'demo-shopper' }, `ResponseMsg ${user}`, 1],
  [`${dynamic}get-user-login`, { Email: 'demo@avicenna.example', Password: 'wrong' }, 'ResponseMsg', 1],
  [
    `${dynamic}signup-user`,
    { ...person, ...nowhere, EmailAddress: 'new@avicenna.example', Password: 'a long password', CountryID: 1 },
    'ResponseMsg UserID',
    1,
  ],
  // Storefront document: §3(18)
  [`${dynamic}get-countries-list`, {}, 'CountryID CountryName IsoCode HasCities HasPostalCodes UsesPostalCodes', 190],
  [`${dynamic}get-states-list`, { CountryId: 82 }, 'StateProvinceID StateName', 1],
  [`${dynamic}get-cities-list`, { StateProvinceId: 1 }, 'CityID CityName', 0],
  [`common/get-localization-data`, { entityId: 63, languageCode: 'ar' }, 'labelsJsonData', 1],
  [`common/get-encrypted-password`, { Password: 'a long password' }, 'Password', 1],
  // Storefront document: §3(22)
  [
    `common/get-coupon-code-discount-value`,
    { CouponCode: 'shift5', cartJsonData: '[{"ProductId":106,"Quantity":1}]' },
    'DiscountValueAfterCouponAppliedWithQuantity',
    1,
  ],
  [
    `common/get-coupon-code-discount-value`,
    { CouponCode: 'NONE', cartJsonData: '[]' },
    'DiscountValueAfterCouponAppliedWithQuantity ResponseMsg',
    1,
  ],
])('%s %j', async (path, parameters, fields, atLeast) => {
  const answer = await post(path, { ...parameters, recordValueJson: '[]' })
  expect(Object.keys(answer).toSorted()).toEqual(
    ['data', 'errorMessage', 'message', 'statusCode', ...('token' in answer ? ['token'] : [])].toSorted(),
  )
  expect(answer).toMatchObject({ statusCode: 200, message: 'OK', errorMessage: '' })
  const rows = JSON.parse(answer.data) as Record<string, unknown>[]
  expect(rows.length).toBeGreaterThanOrEqual(atLeast)
  for (const row of rows) {
    expect(Object.keys(row).toSorted()).toEqual(fields.split(' ').toSorted())
    expectOrdinary(row)
  }
})

const isObject = new Set(['CourseJson', 'LiveJson', 'TermsJson', 'ShipmentJson'])

/** Ids are integers, money has two decimals, dates are ISO in UTC, and `…Json` is a list, or one of two objects, not a string. */
function expectOrdinary(row: Record<string, unknown>) {
  for (const [name, value] of Object.entries(row)) {
    if (value === null) continue
    if (/I[dD]$|^Total|(?<!^Display.*)Quantity$/.test(name)) expect(Number.isInteger(value), name).toBe(true)
    if (/Price$|Total$|Charges$|^Discount(?:Value|Total)/.test(name)) expect(value, name).toBe(Math.round(Number(value) * 100) / 100)
    if (/Date/.test(name)) expect(value, name).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    if (/Json(Data)?$/.test(name)) expect(Array.isArray(value) || (isObject.has(name) && typeof value === 'object'), name).toBe(true)
    if (/^Is(?!oCode$)|^Display/.test(name)) expect(typeof value, name).toBe('boolean')
  }
}

// Storefront document: §3(24, 25), §7(21, 28)
test("a customer's own calls", async () => {
  const id = shopper.customerId
  const rowsOf = async (path: string, parameters: object) => {
    const answer = await post(path, { ...parameters, recordValueJson: '[]' }, asCustomer())
    expect(answer).toMatchObject({ statusCode: 200, message: 'OK', errorMessage: '' })
    const rows = JSON.parse(answer.data) as Record<string, unknown>[]
    for (const row of rows) expectOrdinary(row)
    return rows
  }
  const profile = await rowsOf(`${dynamic}get-user-profile`, { UserID: id })
  expect(Object.keys(profile[0] ?? {}).toSorted()).toEqual(user.split(' ').toSorted())
  expect(await rowsOf(`${dynamic}get-missing-address-fields`, { UserID: id })).toEqual([])
  expect(await rowsOf(`${dynamic}update-profile`, { UserID: id, ...person, ...nowhere })).toEqual([{ ResponseMsg: 'Saved Successfully' }])

  const history = await rowsOf(`${dynamic}get-order-history-master`, { UserId: id })
  expect(history).toEqual([
    {
      OrderId: orderId,
      OrderNumber: expect.any(String),
      OrderDateUTC: expect.any(String),
      LatestStatusName: 'Active',
      LatestStatusID: 1,
      TotalItems: 2,
      ShippingSubTotal: expect.any(Number),
      DiscountTotal: 0,
      OrderTotal: expect.any(Number),
      RefundedTotal: 0,
      PaymentMethodName: 'Cash on delivery',
      PaymentState: 'cash',
      StatesJson: [{ StatusID: 1, DateUTC: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }],
      TotalRecords: 1,
    },
  ])
  const lines = await rowsOf(`${dynamic}get-order-history-detail`, { OrderId: orderId })
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(
    'OrderItemID ProductId ProductName DefaultImageUrl Kind Price Quantity QuantityShipped QuantityReturned QuantityCanceled QuantityRefunded OrderItemTotal IsDigitalProduct LatestStatusID ShippingStatusID ChoicesJson TermsJson ShipmentJson ParcelsJson DeliveryFrom DeliveryTo GiftJson EntitlementID HasCredential HasLessons LiveJson DownloadToken DownloadsJson'
      .split(' ')
      .toSorted(),
  )
  const accepted = await rowsOf(`${dynamic}get-order-terms`, { OrderId: orderId })
  expect(accepted.map((row) => Object.keys(row).toSorted())).toEqual([['AcceptedAt', 'Language', 'PagesJson', 'Sentence']])
  const deliveries = await rowsOf(`${dynamic}get-order-delivery`, { OrderId: orderId })
  expect(deliveries.map((row) => Object.keys(row).toSorted())).toEqual([
    'FirstName LastName AddressLineOne CityName StateName CountryName PostalCode MobileNo OrderNote'.split(' ').toSorted(),
  ])
  const [invoice] = await rowsOf(`${dynamic}get-order-invoice`, { OrderId: orderId, languageCode: 'ar' })
  expect(invoice).toEqual({
    FileName: `invoice-${history[0]?.OrderNumber}.pdf`,
    ContentType: 'application/pdf',
    Content: expect.stringMatching(/^JVBERi[A-Za-z0-9+/]+=*$/),
  })
  const order = { UserID: id, OrderNote: '', cartJsonData: '[{"ProductId":106,"Quantity":1}]', CouponCode: '', PaymentMethod: 6 }
  const [placed] = await rowsOf('common/post-customer-order', { ...order, paymentToken: '', payPalOrderConfirmJson: '' })
  expect(placed).toEqual({
    ResponseMsg: 'Order Placed Successfully',
    OrderId: expect.any(Number),
    OrderNumber: expect.any(String),
  })
  expect(await rowsOf('common/post-customer-order', { ...order, CouponCode: 'NONE' })).toEqual([{ ResponseMsg: 'Invalid coupon code!' }])

  const sealed = JSON.parse((await post('common/get-encrypted-password', { Password: 'a long password' })).data)[0].Password
  const seller = { ...person, ...nowhere, EmailAddress: profile[0]?.EmailAddress, Password: sealed, CountryID: 1 }
  expect(await rowsOf(`${dynamic}create-vendor-request`, seller)).toEqual([{ ResponseMsg: 'Saved Successfully' }])
})

// Storefront document: §3(20, 21), §7(23)
test.each(['get-customer-cart-items', 'get-cart-items-without-coupon'])(
  '%s returns one object, for a cart as JSON text or as a list',
  async (name) => {
    const cart = [
      { ProductId: 408, Quantity: 2, productSelectedAttributes: [], ShippingCharges: 0, DefaultImage: '' },
      { ProductId: 999_999, Quantity: 1 },
    ]
    const answer = await post(`common/${name}`, { cartJsonData: JSON.stringify(cart), recordValueJson: '[]' })
    expect(answer).toEqual(await post(`common/${name}`, { cartJsonData: cart }))
    const data = JSON.parse(answer.data)
    expect(Object.keys(data).toSorted()).toEqual(['cartProblems', 'cartSubTotal', 'orderTotal', 'productsData', 'shippingSubTotal'])
    expect(Object.keys(data.productsData[0]).toSorted()).toEqual(
      'ProductId ProductName Kind CategoryName Price DiscountedPrice Quantity ShippingCharges ColorName SizeShortName ProductImagesJson ProductAttributesJson OrderMaximumQuantity StockQuantity IsDigitalProduct TermsJson ItemSubTotal DeliveryFrom DeliveryTo DeliveryText NextLiveAt'
        .split(' ')
        .toSorted(),
    )
    expect(data.cartProblems).toEqual([{ ProductId: 999_999, ResponseMsg: 'Invalid product!' }])
    expect(data.orderTotal).toBe(Math.round((data.cartSubTotal + data.shippingSubTotal) * 100) / 100)
    expectOrdinary(data.productsData[0])
  },
)

test('suggestions are one object: products, categories and brands, with the position of the term in their names', async () => {
  const data = async (parameters: object) => JSON.parse((await post(`${dynamic}get-search-suggestions`, parameters)).data)
  const found = await data({ SearchTerm: 'nurs', recordValueJson: '[]' })
  expect(Object.keys(found).toSorted()).toEqual(['SearchedFor', 'categoriesData', 'manufacturersData', 'productsData'])
  const fields = 'ProductId ProductName Kind CategoryName Price DiscountedPrice FromPrice ProductImagesJson MarksJson'
  expect(Object.keys(found.productsData[0]).toSorted()).toEqual(fields.split(' ').toSorted())
  for (const row of [...found.productsData, ...found.categoriesData, ...found.manufacturersData]) expectOrdinary(row)
  expect(found.productsData[0].ProductImagesJson).toEqual([{ AttachmentURL: expect.stringMatching(/^\//) }])
  expect(Object.keys(found.categoriesData[0]).toSorted()).toEqual(['CategoryID', 'MarksJson', 'Name'])
  expect(Object.keys((await data({ SearchTerm: 'press' })).manufacturersData[0]).toSorted()).toEqual([
    'ManufacturerID',
    'MarksJson',
    'Name',
  ])
  const nothing = { SearchedFor: null, productsData: [], categoriesData: [], manufacturersData: [] }
  for (const SearchTerm of ['', 'n', ' n ', null]) expect(await data({ SearchTerm })).toEqual(nothing)
  expect((await data({ SearchTerm: 'anatmoy' })).SearchedFor).toBe('anatomy')
  // A listing has the same on its rows, and only then.
  const rows = JSON.parse((await post(`${dynamic}get-all-products`, { SearchTerm: 'anatmoy' })).data)
  expect(Object.keys(rows[0]).toSorted()).toEqual(`${card} SearchedFor`.split(' ').toSorted())
  expect(rows[0].SearchedFor).toBe('anatomy')
  expect((await post(`${dynamic}get-search-suggestions`, { SearchTerm: 'x'.repeat(201) })).statusCode).toBe(400)
})

test('errors in ResponseMsg, and the token beside the data', async () => {
  expect(await post('common/validate-email-send-otp', { Email: 'nobody@avicenna.example' })).toEqual({
    statusCode: 200,
    message: 'Sent Successfully',
    errorMessage: '',
    data: '[]',
  })
  const change = { Email: 'nobody@avicenna.example', Otp: 'ABCDEFGH', Password: 'another', ConfirmPassword: 'another' }
  expect(await post('common/validate-otp-change-password', change)).toMatchObject({ statusCode: 400, message: '', data: '[]' })
  expect(await post('common/send-login-code', { Email: 'nobody@avicenna.example' })).toEqual({
    statusCode: 200,
    message: 'Sent Successfully',
    errorMessage: '',
    data: '[]',
  })
  const code = { Email: 'nobody@avicenna.example', Otp: 'ABCDEFGH' }
  expect(await post('common/login-with-code', code)).toMatchObject({ statusCode: 400, message: '', data: '[]' })
  const good = await post(`${dynamic}get-user-login`, { Email: 'demo@avicenna.example', Password: 'demo-shopper' })
  expect(good.token).toMatch(/^[\w-]{43}$/)
  expect(JSON.parse(good.data)[0].ResponseMsg).toBe('Login Successfully')
  const bad = await post(`${dynamic}get-user-login`, { Email: 'demo@avicenna.example', Password: 'wrong' })
  expect(bad).toEqual({ statusCode: 200, message: 'OK', errorMessage: '', data: '[{"ResponseMsg":"Incorrect email or password!"}]' })
  const again = { ...person, ...nowhere, EmailAddress: 'DEMO@avicenna.example', Password: 'a long password', CountryID: 1 }
  expect((await post(`${dynamic}signup-user`, again)).data).toBe('[{"ResponseMsg":"Email already exists!"}]')
  const [id] = JSON.parse(good.data)
  const out = await post('common/logout-user', {}, { Token: good.token ?? '', UserID: String(id.UserID) })
  expect(out.statusCode).toBe(200)
  expect((await post('common/logout-user', {}, { Token: good.token ?? '', UserID: String(id.UserID) })).statusCode).toBe(401)
})

const count = async (name: string, parameters: object) => JSON.parse((await post(dynamic + name, parameters)).data).length

test('the default page is the first, with nine rows; reviews and orders have a hundred', async () => {
  for (const name of [
    'get-categories-list',
    'get-popular-products-list',
    'get-recent-products-list',
    'get-hot-products-list',
    'get-favourite-products-list',
    'get-all-products',
    'get-manufacturers-list',
    'get-tags-list',
  ]) {
    for (const open of [{}, { PageNo: null, PageSize: null }, { PageNo: '', PageSize: '' }]) expect(await count(name, open), name).toBe(9)
    const rows = async (parameters: object) => (await post(dynamic + name, parameters)).data
    expect(await rows({}), name).toBe(await rows({ PageNo: 1, PageSize: 9 }))
    expect(await rows({ PageNo: 1_000_000_000 }), name).toBe('[]')
  }
  const reviewed = await shop.app.shop.pool.query('select product_id from products order by review_count desc limit 1')
  const ProductId = reviewed.rows[0].product_id
  await shop.app.shop.pool.query(
    "insert into reviews (product_id, reviewer_name, reviewer_email, title, body, rating) select $1, 'A', '', 'A', 'A', 5 from generate_series(1, 120)",
    [ProductId],
  )
  expect(await count('get-product-reviews', { ProductId })).toBe(100)
})

// Storefront document: §7(11)
test('filters are comma-separated lists, numbers or empty', async () => {
  const ids = async (parameters: object) => {
    const answer = await post(`${dynamic}get-all-products`, { PageSize: 100, ...parameters })
    expect(answer.statusCode).toBe(200)
    return (JSON.parse(answer.data) as { ProductId: number; TotalRecords: number }[]).map(({ ProductId }) => ProductId)
  }
  const all = await ids({})
  for (const any of ['', '0', 0, null, ' , '])
    expect(await ids({ CategoryID: any, SizeID: any, TagID: any, MinPrice: '', MaxPrice: null })).toEqual(all)
  const [one, other, both] = [await ids({ CategoryID: '11' }), await ids({ CategoryID: 12 }), await ids({ CategoryID: '11, 12,11' })]
  expect(new Set(both)).toEqual(new Set([...one, ...other]))
  expect(one.length).toBeGreaterThan(0)
  // A category includes the products of its descendants.
  expect(await ids({ CategoryID: '1' })).toEqual(expect.arrayContaining(one))
  for (const odd of ['a', '1;2', '-1', '1.5', '1e3', [1], true, { a: 1 }, -1, '9999999999'])
    expect((await post(`${dynamic}get-all-products`, { CategoryID: odd })).statusCode, JSON.stringify(odd)).toBe(400)
})

test('kinds, languages and levels are comma-separated lists of known words, or empty', async () => {
  const total = async (parameters: object) => {
    const answer = await post(`${dynamic}get-all-products`, { PageSize: 1, ...parameters })
    expect(answer.statusCode, JSON.stringify(parameters)).toBe(200)
    return JSON.parse(answer.data)[0].TotalRecords as number
  }
  const all = await total({})
  for (const any of ['', null, ' , ']) expect(await total({ Kind: any, Language: any, Level: any })).toBe(all)
  const each = await Promise.all(['course', 'ebook', 'book', 'account'].map((Kind) => total({ Kind })))
  expect(each.reduce((sum, one) => sum + one)).toBe(all)
  expect(await total({ Kind: 'ebook, course,ebook' })).toBe((each[0] ?? 0) + (each[1] ?? 0))
  for (const odd of ['parcel', 'course;book', 'Course', 1, ['book'], true, 'x'.repeat(2000)])
    for (const name of ['Kind', 'Language', 'Level'])
      expect((await post(`${dynamic}get-all-products`, { [name]: odd })).statusCode, `${name} ${odd}`).toBe(400)
})

test('products by id are returned in the requested order, each once, at most twelve', async () => {
  const ids = async (ProductId: unknown) => {
    const rows = JSON.parse((await post(`${dynamic}get-products-by-ids`, { ProductId })).data) as {
      ProductId: number
      TotalRecords: number
    }[]
    for (const { TotalRecords } of rows) expect(TotalRecords).toBe(rows.length)
    return rows.map((row) => row.ProductId)
  }
  expect(await ids('103,999999,101,103,102')).toEqual([103, 101, 102])
  expect(await ids(102)).toEqual([102])
  for (const none of ['', null, 0, undefined]) expect(await ids(none)).toEqual([])
  const thirteen = Array.from({ length: 13 }, (_, index) => 101 + index)
  expect(await ids(thirteen.slice(1).join())).toHaveLength(12)
  expect(await post(`${dynamic}get-products-by-ids`, { ProductId: thirteen.join() })).toMatchObject({
    statusCode: 400,
    errorMessage: 'ProductId: must be at most 12 ids',
  })
})

test('languages, tabs and sort orders are limited to the known ones', async () => {
  const name = async (parameters: object) =>
    JSON.parse((await post(`${dynamic}get-product-detail`, { ProductId: 101, ...parameters })).data)[0].ProductName
  expect(await name({ languageCode: 'ar' })).toMatch(/[ء-ي]/)
  expect(await name({ langCode: 'ar' })).toMatch(/[ء-ي]/)
  for (const open of ['', null]) expect(await name({ languageCode: open })).toBe(await name({}))
  for (const [call, parameters] of [
    ['get-product-detail', { ProductId: 101, languageCode: 'fr' }],
    ['get-product-detail', { ProductId: 101, langCode: 'AR' }],
    ['get-recent-products-list', { TabName: 'old products' }],
    ['get-all-products', { OrderByColumnName: 'price asc' }],
    ['get-all-products', { PageNo: '1' }],
    ['get-all-products', { PageNo: 0 }],
    ['get-all-products', { PageSize: -9 }],
    ['get-all-products', { MinPrice: -1 }],
    ['get-all-products', { Rating: 6 }],
  ] as const)
    expect(await post(dynamic + call, parameters), JSON.stringify(parameters)).toMatchObject({ statusCode: 400, data: '[]' })
  for (const OrderByColumnName of ['', 'Price ASC', 'Price DESC', 'Date DESC', 'Date ASC', null])
    expect((await post(`${dynamic}get-all-products`, { OrderByColumnName })).statusCode).toBe(200)
})

test('a missing item is a 404, a missing list is empty', async () => {
  for (const [call, parameters] of [
    ['get-product-detail', { ProductId: 999_999 }],
    ['get-web-campaign-detail', { CampaignId: 999_999 }],
    [
      'insert-product-review',
      { ProductId: 999_999, ReviewerName: 'A', ReviewerEmail: 'a@b.example', ReviewTitle: 'A', ReviewBody: 'A', ReviewRating: 1 },
    ],
  ] as const)
    expect(await post(dynamic + call, parameters), call).toMatchObject({ statusCode: 404, data: '[]' })
  for (const name of ['get-order-history-detail', 'get-order-delivery', 'get-order-terms', 'get-order-invoice', 'get-order-documents'])
    expect(await post(dynamic + name, { OrderId: 999_999 }, asCustomer()), name).toMatchObject({ statusCode: 404 })
  for (const name of ['get-product-reviews', 'get-related-products-list', 'get-product-attributes-by-id', 'get-product-payment-methods'])
    expect(await count(name, { ProductId: 999_999 }), name).toBe(0)
})

test('a 400 names the field and the reason', async () => {
  const said = async (path: string, parameters: object) => (await post(path, parameters)).errorMessage
  expect(await said(`${dynamic}get-all-products`, { PageNo: '1' })).toMatch(/^PageNo: .*number/)
  expect(await said(`${dynamic}get-all-products`, { languageCode: 'fr' })).toMatch(/^languageCode: .*"en"\|"ar"/)
  expect(await said('common/get-customer-cart-items', { cartJsonData: [{ ProductId: 1, Quantity: 0 }] })).toMatch(
    /^cartJsonData\.0\.Quantity: /,
  )
  expect(await said(`${dynamic}insert-subscriber`, { SubscriberEmail: 'nobody' })).toBe('Please enter valid email address')
  expect(await said(`${dynamic}insert-subscriber`, {})).toBe('Email is required')
})

test('text that staff wrote never reaches a browser with a script in it', async () => {
  const { pool } = shop.app.shop
  const html = '<p onclick="x()">Plain</p><script>alert(1)</script><img src=x onerror=alert(1)>'
  await pool.query('update products set full_description_en = $1 where product_id = 103', [html])
  await pool.query('update campaigns set body_en = $1 where campaign_id = 1', [html])
  const [product] = JSON.parse((await post(`${dynamic}get-product-detail`, { ProductId: 103 })).data)
  expect(product.FullDescription).toBe('<p>Plain</p>')
  await expect
    .poll(async () => JSON.parse((await post(`${dynamic}get-web-campaign-detail`, { CampaignId: 1 })).data)[0].Body)
    .toBe('<p>Plain</p>')
})

test('an order is paid by card and by PayPal through the calls of other clients', async () => {
  const said = async (name: string, parameters: object) =>
    JSON.parse((await post(`common/${name}`, { UserID: shopper.customerId, ...parameters }, asCustomer())).data)[0]
  expect(await said('get-payment-public-key', {})).toEqual({ PublishableKey: '', PayPalClientId: '', Mode: 'sandbox' })

  const cart = { cartJsonData: JSON.stringify([{ ProductId: 106, Quantity: 1 }]), CouponCode: '' }
  const byCard = { ...cart, OrderNote: '', PaymentMethod: 5, paymentToken: 'tok_visa' }
  const placed = { ResponseMsg: 'Order Placed Successfully', OrderId: expect.any(Number), OrderNumber: expect.any(String) }
  expect(await said('post-customer-order', byCard)).toEqual(placed)
  const challenged = { ...byCard, paymentToken: 'tok_threeDSecureRequired', IdempotencyKey: '6f1ed002-ab5f-4bff-9d3c-1c1d6c0b5a11' }
  const challenge = await said('post-customer-order', challenged)
  expect(challenge).toEqual({ ResponseMsg: 'Payment Action Required', ClientSecret: expect.any(String) })
  expect(await said('answer-sandbox', { Id: challenge.ClientSecret, Answer: 'approve' })).toEqual({ ResponseMsg: 'Saved Successfully' })
  expect(await said('post-customer-order', challenged)).toEqual(placed)

  const IdempotencyKey = '6f1ed002-ab5f-4bff-9d3c-1c1d6c0b5a12'
  const { PayPalOrderId: id } = await said('create-paypal-order', { ...cart, IdempotencyKey })
  expect(id).toMatch(/^[A-Z0-9]{17}$/)
  await said('answer-sandbox', { Id: id, Answer: 'approve' })
  const byPayPal = { ...cart, OrderNote: '', PaymentMethod: 2, payPalOrderConfirmJson: { id, status: 'APPROVED' }, IdempotencyKey }
  expect(await said('post-customer-order', byPayPal)).toEqual(placed)
})

test('a bought file is downloaded by a plain GET with its item and its ticket', async () => {
  const line = await chosenLine(shop.call, 103)
  const { OrderId = 0 } = await shopper.buys([], { cartJsonData: [line] })
  const { OrderItemID } = await lineOf(shopper, OrderId)
  expect(await lineOf(shopper, OrderId)).toMatchObject({ IsDigitalProduct: true, DownloadToken: null, DownloadsJson: [] })
  await complete(shop, OrderItemID)
  const { DownloadToken, DownloadsJson } = await lineOf(shopper, OrderId)
  const shelf = await post(`${dynamic}get-shelf-list`, {}, asCustomer())
  expect(JSON.parse(shelf.data)[0]).toEqual({
    EntitlementID: expect.any(Number),
    SeatNumber: 1,
    State: 'open',
    StartsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    OpensAt: null,
    StartsLatestAt: null,
    ExpiresAt: null,
    LastUsedAt: null,
    TermsJson: expect.objectContaining({ AccessDays: 0, Seats: 1 }),
    SeatsTotal: 1,
    SeatsFree: 0,
    IsBuyer: true,
    BuyerName: null,
    IsGift: false,
    GiftNote: null,
    HasCredential: false,
    CourseJson: null,
    LiveJson: null,
    ReadFraction: null,
    NotesFileID: null,
    CanRenew: true,
    OrderItemID,
    OrderId,
    OrderNumber: expect.any(String),
    OrderDateUTC: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    ProductId: 103,
    ProductName: expect.any(String),
    Kind: expect.any(String),
    DefaultImageUrl: expect.any(String),
    DownloadToken: expect.any(String),
    DownloadsJson,
    TotalRecords: expect.any(Number),
  })
  expect(DownloadsJson[0]).toEqual({
    FileID: expect.any(Number),
    Title: 'The book in English',
    Language: 'en',
    Format: 'pdf',
    Size: null,
    Left: 5,
  })
  const at = `/api/v1/common/download-digital-file/${OrderItemID}/`
  const file = await shop.fetch(at + DownloadToken)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.pdf"; filename\*=UTF-8''[^;]+\.pdf$/)
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  const refused = await shop.fetch(`${at}x`)
  expect([refused.status, await refused.json()]).toEqual([
    404,
    { statusCode: 404, message: '', errorMessage: expect.stringContaining('not valid'), data: '[]' },
  ])
})

test('every call is tested here or by a use case of its module', () => {
  const useCases = globSync('src/modules/**/*.use.test.ts').map((file) => readFileSync(file, 'utf8'))
  const isUseCase = (name: string) => useCases.some((text) => new RegExp(`\\b${name}\\b`).test(text))
  const untested = Object.entries(contract).filter(([name, call]) => !lookedAt.has(pathOf(call)) && !isUseCase(name))
  expect(untested.map(([name]) => name)).toEqual([])
})
