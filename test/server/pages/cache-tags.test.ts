import { expect, test } from 'vitest'
import type { Call, Caller } from '../../../src/contract/call.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import * as contract from '../../../src/contract/storefront.ts'
import { type Answer, type Answers, answersTo, openAnnouncements, type Sample, statementsOf } from '../../harness/answers.ts'
import { insertSampleFacts } from '../../harness/insert-facts.ts'
import { isComplete } from '../../harness/is-complete.ts'
import { openShop } from '../../harness/open-shop.ts'
import { type Column, columnsByTable, openChanges, openTableNames, otherValues } from '../../harness/table-rows.ts'

// The demo shop's product with the most data: variants, colours, sizes, related products, reviews, a discount and a coupon.
const product = 401
// The test gives it to the product.
const contributor = 1000
const lesson = 1000
const [country, state] = [65, '(select min(state_province_id) from states where country_id = 65)']

/** Sample requests of the calls that a public page may use. A call without any here has the sample `{}`. */
const samples: Record<string, object[]> = {
  getAllProducts: [
    {},
    { PageNo: 2 },
    { OrderByColumnName: 'Price ASC' },
    { OrderByColumnName: 'Date DESC' },
    { SearchTerm: 'anatomy' },
    { SearchTerm: 'MI' },
    { SearchTerm: 'cardiolgy' },
    { MinPrice: 10, MaxPrice: 100 },
    { Rating: 4 },
    { CategoryID: '41', ManufacturerID: '12', VendorID: '1', TagID: '1', SizeID: '3', ColorID: '1' },
  ],
  getBrandDetail: [{ ManufacturerId: 12 }],
  getCategoriesList: [{ PageSize: 100 }],
  getCitiesList: [{ StateProvinceId: state }],
  getColorsList: [{ PageSize: 100 }],
  getContributorDetail: [{ ContributorId: contributor }],
  getContributorProductsList: [{ ContributorId: contributor }],
  getLocalizationData: [{ entityId: 57 }],
  getCourseOutline: [{ ProductId: product }],
  getPreviewLesson: [{ LessonID: lesson }],
  getPageDetail: [{ PageId: 1 }],
  getManufacturersList: [{ PageSize: 100 }],
  getPopularProductsList: [{}, { PageSize: 20 }, { PageNo: 3, PageSize: 20 }],
  getProductAttributesById: [{ ProductId: product }],
  getProductDetail: [{ ProductId: product }],
  getProductFilterCounts: [{}, { CategoryID: '41' }, { SearchTerm: 'anatomy' }],
  getProductPaymentMethods: [{ ProductId: product }],
  getProductReviews: [{ ProductId: product }],
  getProductQuestions: [{ ProductId: product }],
  getProductsByIds: [{ ProductId: `${product},201` }],
  getRecentProductsList: [{}, { PageSize: 20, TabName: 'new products' }],
  getRelatedProductsList: [{ ProductId: product }],
  getSearchSuggestions: [{ SearchTerm: 'anat' }, { SearchTerm: 'MI' }],
  getSizesList: [{ PageSize: 100 }],
  getStatesList: [{ CountryId: country }],
  getTagsList: [{ PageSize: 100 }],
  getVendorsList: [{ PageSize: 100 }],
  getWebCampaignDetail: [{ CampaignId: 1 }],
}

/** Anyone may make these calls, but they write, draw pictures, or return one visitor's data; the browser makes them. */
const notOnPublicPages = new Set([
  ...['contactUs', 'createVendorRequest', 'getCartItemsWithoutCoupon', 'getCouponCodeDiscountValue', 'getCustomerCartItems'],
  ...[
    'getCertificateStatus',
    'getDeliveryDates',
    'getEncryptedPassword',
    'getPaymentPublicKey',
    'getProductSamplePages',
    'getPaymentLink',
    'getSeatInvitation',
    'getPublication',
    'getPublicationSearch',
    'getSampleSection',
    'getUserLogin',
    'insertProductQuestion',
    'insertProductReview',
    'insertSubscriber',
    'signupUser',
  ],
  ...['answerSandboxForLink', 'createPayPalOrderForLink', 'payPaymentLink'],
  ...['activateLicenseKey', 'releaseLicenseKey', 'verifyLicenseKey'],
  ...['getAlsoBoughtProductsList', 'getSharedWishList', 'saveWishList', 'shareWishList', 'unshareWishList'],
  ...['deleteStockAlerts', 'insertStockAlert', 'loginWithCode', 'sendLoginCode', 'validateEmailSendOtp', 'validateOtpChangePassword'],
])

const ofProduct = `product_id = ${product}`
const ofChoices = `(attribute_id, value_id) in (select attribute_id, value_id from product_attribute_values where ${ofProduct})`
const oneOf = (table: string, column: string) => `${column} = (select min(${column}) from ${table} where ${ofProduct})`
/**
 * The row of each table that the test changes. A new table needs one here, or its name in `notShown`. A child table precedes its parent,
 * because its row is deleted first.
 */
const changedRows: Record<string, string> = {
  banners: 'banner_id = 1',
  campaigns: 'campaign_id = 1',
  facilities: 'position = 0',
  faq_questions: 'faq_question_id = 1',
  faq_groups: 'faq_group_id = 1',
  pages: 'page_id = 1',
  labels: "label_html_id = 'lbl_about_title'",
  payment_methods: 'payment_method_id = 6',
  search_synonyms: "'MI' = any (terms)",
  settings: "key = 'logo'",
  cities: `city_id = (select min(city_id) from cities where state_province_id = ${state})`,
  states: `state_province_id = ${state}`,
  countries: `country_id = ${country}`,
  review_pictures: 'position = 1',
  product_questions: ofProduct,
  reviews: oneOf('reviews', 'review_id'),
  lesson_media: `lesson_id = ${lesson}`,
  lessons: `lesson_id = ${lesson}`,
  learning_sections: ofProduct,
  courses: ofProduct,
  course_lessons: `section_id = (select min(section_id) from course_sections where ${ofProduct})`,
  course_sections: ofProduct,
  product_attribute_values: ofProduct,
  product_attributes: ofProduct,
  product_categories: ofProduct,
  product_colors: ofProduct,
  product_contributors: ofProduct,
  product_facts: ofProduct,
  product_files: ofProduct,
  product_pictures: oneOf('product_pictures', 'picture_id'),
  product_related: ofProduct,
  product_shipping_methods: ofProduct,
  product_sizes: ofProduct,
  product_tags: ofProduct,
  product_terms: ofProduct,
  products: ofProduct,
  attribute_value_terms: ofChoices,
  attribute_values: ofChoices,
  attributes: oneOf('product_attributes', 'attribute_id'),
  brands: oneOf('products', 'brand_id'),
  categories: oneOf('products', 'category_id'),
  colors: oneOf('product_colors', 'color_id'),
  coupons: `coupon_id = (select shown_coupon_id from products where ${ofProduct})`,
  shipping_methods: oneOf('product_shipping_methods', 'shipping_method_id'),
  contributors: oneOf('product_contributors', 'contributor_id'),
  sizes: oneOf('product_sizes', 'size_id'),
  tags: oneOf('product_tags', 'tag_id'),
  vendors: oneOf('products', 'vendor_id'),
  taxonomy_redirects: "kind = 'tag'",
  coupon_categories: `coupon_id = (select shown_coupon_id from products where ${ofProduct})`,
}

const notShown = new Set([
  // Data of one customer.
  ...[
    'activations',
    'contact_messages',
    'message_replies',
    'coupon_uses',
    'customers',
    'downloads',
    'entitlements',
    'license_keys',
    'one_time_codes',
  ],
  ...[
    'disputes',
    'order_attempts',
    'order_gifts',
    'order_history',
    'order_item_moves',
    'order_items',
    'order_mail_bodies',
    'order_mails',
    'document_files',
    'document_marks',
    'document_series',
    'documents',
    'documents_frozen',
    'documents_due',
    'order_request_lines',
    'order_requests',
    'order_notes',
    'orders',
    'payment_links',
    'payments',
    'pool_items',
    'refunds',
    'terms_versions',
  ],
  ...['certificates', 'signing_keys'],
  ...['course_progress', 'learning_events', 'lesson_progress', 'quiz_answers', 'quiz_attempts'],
  // For those who bought the course.
  ...['question_revisions', 'questions', 'quizzes'],
  // What learners do not see yet.
  ...['lesson_captions', 'lesson_drafts', 'lesson_texts', 'option_texts', 'question_texts'],
  ...['media_assets', 'media_files', 'media_parts', 'media_streams'],
  ...['reveals', 'seat_moves', 'seats', 'seller_requests', 'sessions', 'shipments', 'stock_alerts', 'subscribers', 'warranty_claims'],
  ...['wish_list_items', 'wish_list_links', 'annotations', 'reading_limit_days', 'reading_positions'],
  // Of a sample, whose page is tested with the reader: asking for it prepares the book.
  ...['publications', 'publication_entries', 'publication_texts'],
  // Internal data.
  ...['account_offers', 'allowed_moves', 'allowed_payment_moves', 'allowed_pool_moves', 'loaded_reference_data', 'order_states'],
  ...['provider_events', 'rate_limits', 'schema_migrations', 'sent_mails', 'used_seals'],
  // For staff.
  ...['audited_tables', 'staff', 'staff_idempotency_keys', 'staff_invitations', 'staff_passkeys', 'staff_recovery_codes', 'staff_roles'],
  ...['label_versions', 'outdated_texts', 'backups', 'provider_checks', 'search_misses', 'setting_versions'],
  // Carts and orders only, which are not public pages.
  ...['shipping_rates', 'shipping_zone_countries', 'shipping_zones'],
  ...['staff_sessions', 'staff_tokens', 'staff_used_tickets', 'staff_views', 'stock_changes', 'reply_templates'],
  ...['customer_notes', 'former_emails', 'personal_data', 'bulk_acts', 'unused_pictures'],
  ...['changed_sales_days', 'product_sales', 'sales_by_quarter_hour', 'sales_days'],
  // A job gives the products of a discount their prices; a product card has only its id.
  ...['discounts', 'discount_targets'],
  // Filled by triggers on tables that announce their changes.
  ...['listing_bitmaps', 'listing_changes', 'listing_totals', 'search_topics', 'search_words', 'sold_products'],
])

const publicCalls = Object.entries<Call>(contract).filter(([name, { access }]) => access === 'anyone' && !notOnPublicPages.has(name))
const everySample = (stateId: number): Sample[] =>
  publicCalls.flatMap(([name, declared]) =>
    (samples[name] ?? [{}]).flatMap((request) =>
      languages.map((language) => ({
        name: `${name} ${JSON.stringify(request)}`,
        language,
        ask: (call: Caller) => {
          const parameters = { ...request, ...('StateProvinceId' in request && { StateProvinceId: stateId }), languageCode: language }
          return call(declared, parameters as never)
        },
      })),
    ),
  )

/**
 * Whether a sample is asked after an update of one column. Searches take most of the test's time: `npm test` asks them only if the update
 * announces none of their tags, so that a changed answer would be a fault.
 */
const mustBeAsked = ({ name }: Sample, { tags }: Answer, announced: Set<string>) =>
  isComplete || !name.includes('SearchTerm') || announced.isDisjointFrom(tags)

/** Whether the change passes; a change that violates a constraint changes nothing. */
const unlessRefused = (error: { code?: string }) => {
  if (!/^2[23]/.test(error.code ?? '')) throw error
}

/** One column at a time where a trigger checks columns, otherwise all at once. */
const updatesOf = (columns: Column[], isByColumn: boolean) => {
  const free = columns.filter(({ name, isKey }) => !isKey && name !== 'changed_at')
  const updates = (column: Column) => otherValues(column).map((value) => ({ column: column.name, value }))
  return isByColumn ? free.flatMap(updates).map((one) => [one]) : [free.flatMap((column) => updates(column).slice(0, 1))]
}

test('each table has its changed row here, or is not shown on a public page', async () => {
  await using shop = await openShop()
  const tables = Object.keys(await columnsByTable(shop.app.shop.pool))
  expect(tables.filter((name) => name in changedRows === notShown.has(name))).toEqual([])
})

test('the calls that a page may read from a replica are those whose changes are announced', () => {
  const cacheable = Object.entries<Call>(contract).filter(([, { isCacheable }]) => isCacheable)
  expect(cacheable).toEqual(publicCalls)
})

test('a change to the response of a public call announces a tag that the response depends on', async () => {
  await using shop = await openShop({ demo: true })
  // The owner's own logo; without one the shop shows the default.
  await shop.db
    .insertInto('settings')
    .values({ key: 'logo', value: JSON.stringify('/pictures/own-logo.webp') })
    .execute()
  const { pool } = shop.app.shop
  await insertSampleFacts(shop.db, product, contributor)
  await pool.query(`insert into product_questions (product_id, asker_name, asker_email, body, language, state, answer, answered_at)
    values (${product}, 'Ward', 'ward@avicenna.example', 'How?', 'en', 'shown', 'So.', now())`)
  await pool.query(`insert into review_pictures (review_id, position, path, width, height)
    select min(review_id), 1, '/pictures/uploads/ward.webp', 20, 20 from reviews where ${ofProduct}`)
  const file = { titleEn: 'The book', titleAr: 'الكتاب', language: 'en', format: 'pdf', contentType: 'application/pdf' }
  await shop.db
    .insertInto('productFiles')
    .values({ ...file, productId: product, storageKey: 'test/book.pdf', sizeBytes: 900_000 })
    .execute()
  await shop.db.insertInto('pages').values({ titleEn: 'Prices', titleAr: 'الأسعار', isVisible: true }).execute()
  // The shop shows its own questions once the owner has written the page.
  await shop.db.insertInto('pages').values({ key: 'faq', titleEn: 'FAQ', titleAr: 'الأسئلة', isVisible: true }).execute()
  await shop.db.insertInto('faqGroups').values({ position: 0, titleEn: 'Orders', titleAr: 'الطلبات' }).execute()
  const question = { questionEn: 'How?', questionAr: 'كيف؟', answerEn: 'So.', answerAr: 'هكذا.' }
  await shop.db
    .insertInto('faqQuestions')
    .values({ faqGroupId: 1, position: 0, ...question })
    .execute()
  await shop.db.insertInto('labels').values({ entityId: 57, language: 'en', labelHtmlId: 'lbl_about_title', text: 'Who we are' }).execute()
  await shop.db.insertInto('taxonomyRedirects').values({ kind: 'tag', oldId: 999_998, newId: 999_999 }).execute()
  await pool.query(`insert into coupon_categories select shown_coupon_id, category_id from products where ${ofProduct}`)
  // One use is left.
  await shop.db
    .updateTable('coupons')
    .set({ totalLimit: 1 })
    .where('couponId', '=', (qb) => qb.selectFrom('products').select('shownCouponId').where('productId', '=', product))
    .execute()
  const every = everySample((await pool.query(`select ${state} as id`)).rows[0].id)
  const tablesIn = await openTableNames(pool)
  const readTables = new Map([...(await statementsOf(shop, every))].map(([sample, statements]) => [sample, tablesIn(statements.join(' '))]))
  using changes = await openChanges(pool)
  const announcedBy = openAnnouncements(shop)
  const changing = async (act: () => Promise<unknown>, options = {}) => {
    let tables = new Set<string>()
    const announced = await announcedBy(async () => {
      tables = await changes.run(act)
    }, options)
    // Only a sample that reads a table with changed rows can have another answer.
    return { announced, affected: every.filter((sample) => !readTables.get(sample)?.isDisjointFrom(tables)) }
  }
  const columns = await columnsByTable(pool)
  const rows = await Promise.all(
    Object.entries(changedRows).map(async ([table, where]) => ({ table, row: await changes.rowOf(table, columns[table] ?? [], where) })),
  )
  // The triggers of the audit log announce nothing.
  const { rows: byColumn } = await pool.query(
    "select distinct tgrelid::regclass::text as table from pg_trigger where tgattr <> '' and tgname not like 'log_change%'",
  )

  const [missed, changed]: [string[], Set<string>] = [[], new Set()]
  const differing = (some: Answers, others: Answers) =>
    [...some.keys()].filter((sample) => some.get(sample)?.text !== others.get(sample)?.text)
  const compare = (what: string, table: string, before: Answers, after: Answers, announced: Set<string>) => {
    const samples = differing(after, before)
    for (const sample of samples) {
      changed.add(sample.name).add(table)
      const { isCached, tags } = before.get(sample) as Answer
      if (isCached && announced.isDisjointFrom(tags))
        missed.push(`${what} changes ${sample.name} and announces ${[...announced].join(', ') || 'nothing'}`)
    }
    return samples
  }

  const original = await answersTo(shop, every)
  for (const { table, row } of rows) {
    for (const update of updatesOf(
      columns[table] ?? [],
      byColumn.some((one) => one.table === table),
    )) {
      const what = `${table} ${update.map(({ column, value }) => `${column} = ${value}`).join(', ')}`
      const { announced, affected } = await changing(
        async () => {
          for (const { column, value } of update) await row.set(column, value).catch(unlessRefused)
        },
        { clearsCaches: true },
      )
      const isArabic = /_ar$/.test(update[0]?.column ?? '')
      const asked = affected.filter(
        (sample) =>
          update.length > 1 || ((sample.language === 'ar') === isArabic && mustBeAsked(sample, original.get(sample) as Answer, announced)),
      )
      const after = await answersTo(shop, asked)
      const samples = compare(`update ${what}`, table, original, after, announced)
      const { announced: announcedBack } = await changing(async () => {
        for (const { column } of update) await row.reset(column)
      })
      compare(`back from update ${what}`, table, after, new Map([...original].filter(([sample]) => after.has(sample))), announcedBack)
      // Only these tags invalidated the shop's in-memory cache.
      const stale = differing(await answersTo(shop, samples), original)
      missed.push(...stale.map(({ name }) => `back from update ${what} leaves ${name} in memory`))
    }
  }

  let before = await answersTo(shop, every)
  expect(differing(before, original)).toEqual([])
  for (const { table, row } of rows) {
    for (const verb of ['delete', 'insert'] as const) {
      const { announced, affected } = await changing(() => row[verb]().catch(unlessRefused), { clearsCaches: true })
      const after = await answersTo(shop, affected)
      compare(`${verb} ${table}`, table, before, after, announced)
      before = new Map([...before, ...after])
    }
  }

  expect(missed).toEqual([])
  // A sample proves something only if some row changed it, and each row must change some sample.
  expect([...every.map(({ name }) => name), ...Object.keys(changedRows)].filter((name) => !changed.has(name))).toEqual([])
}, 600_000)
