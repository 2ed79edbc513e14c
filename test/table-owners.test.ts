import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../src/platform/runtime/project-root.ts'
import { type TableUse, tableUsesIn } from './harness/table-uses.ts'

interface Rule {
  owner: string
  /** Other modules that read it. None writes it. */
  read?: string[]
}

/** The owner of each table: a module, `platform`, or `db` for what only migrations, triggers and commands write. */
const tables: Record<string, Rule> = {
  // Catalog
  attribute_value_terms: { owner: 'catalog', read: ['cart'] },
  attribute_values: { owner: 'catalog', read: ['cart'] },
  attributes: { owner: 'catalog', read: ['cart'] },
  brands: { owner: 'catalog' },
  bulk_acts: { owner: 'catalog' },
  categories: { owner: 'catalog', read: ['cart', 'entitlements', 'learning'] },
  colors: { owner: 'catalog', read: ['cart'] },
  contributors: { owner: 'catalog' },
  course_lessons: { owner: 'catalog' },
  course_sections: { owner: 'catalog' },
  discount_targets: { owner: 'catalog' },
  discounts: { owner: 'catalog' },
  listing_bitmaps: { owner: 'catalog' },
  listing_changes: { owner: 'catalog' },
  listing_totals: { owner: 'catalog' },
  product_attribute_values: { owner: 'catalog', read: ['cart'] },
  product_attributes: { owner: 'catalog', read: ['cart'] },
  product_categories: { owner: 'catalog' },
  product_colors: { owner: 'catalog', read: ['cart'] },
  product_contributors: { owner: 'catalog' },
  product_facts: { owner: 'catalog', read: ['cart', 'delivery'] },
  product_pictures: { owner: 'catalog', read: ['cart', 'learning', 'pictures'] },
  product_related: { owner: 'catalog' },
  product_shipping_methods: { owner: 'catalog' },
  product_sizes: { owner: 'catalog', read: ['cart'] },
  product_tags: { owner: 'catalog' },
  product_terms: { owner: 'catalog', read: ['cart'] },
  products: {
    owner: 'catalog',
    read: ['audit', 'cart', 'content', 'customers', 'delivery', 'entitlements', 'learning', 'reading', 'staff-search', 'today', 'vault'],
  },
  product_questions: { owner: 'catalog', read: ['customers'] },
  review_pictures: { owner: 'catalog', read: ['customers'] },
  reviews: { owner: 'catalog', read: ['customers', 'orders'] },
  search_misses: { owner: 'catalog' },
  search_synonyms: { owner: 'catalog' },
  search_topics: { owner: 'catalog' },
  search_words: { owner: 'catalog' },
  shipping_methods: { owner: 'catalog' },
  sold_products: { owner: 'catalog' },
  stock_alerts: { owner: 'catalog', read: ['customers'] },
  wish_list_items: { owner: 'catalog' },
  wish_list_links: { owner: 'catalog' },
  stock_changes: { owner: 'catalog' },
  sizes: { owner: 'catalog', read: ['cart'] },
  tags: { owner: 'catalog' },
  taxonomy_redirects: { owner: 'catalog' },
  vendors: { owner: 'catalog', read: ['sellers'] },
  // Pictures
  unused_pictures: { owner: 'pictures' },
  // Operations
  backups: { owner: 'operations' },
  // Delivery
  shipping_rates: { owner: 'delivery' },
  shipping_zone_countries: { owner: 'delivery' },
  shipping_zones: { owner: 'delivery' },
  // Cart
  coupon_categories: { owner: 'cart', read: ['catalog'] },
  coupon_uses: { owner: 'cart', read: ['orders'] },
  coupons: { owner: 'cart', read: ['catalog', 'orders'] },
  // Content
  banners: { owner: 'content' },
  campaigns: { owner: 'content' },
  contact_messages: { owner: 'content', read: ['customers'] },
  facilities: { owner: 'content' },
  message_replies: { owner: 'content' },
  faq_groups: { owner: 'content' },
  faq_questions: { owner: 'content' },
  pages: { owner: 'content' },
  payment_methods: { owner: 'content', read: ['orders'] },
  reply_templates: { owner: 'content' },
  payment_links: { owner: 'orders' },
  former_emails: { owner: 'db', read: ['customers'] },
  setting_versions: { owner: 'content' },
  settings: { owner: 'content', read: ['localization', 'catalog'] },
  subscribers: { owner: 'content', read: ['customers'] },
  // Customers
  customers: {
    owner: 'customers',
    read: ['catalog', 'content', 'entitlements', 'learning', 'mails', 'orders', 'sellers', 'staff-search', 'vault'],
  },
  customer_notes: { owner: 'customers' },
  one_time_codes: { owner: 'customers' },
  // What is exported and erased of a customer in every table; the functions of its migration use it.
  personal_data: { owner: 'db' },
  sessions: { owner: 'customers' },
  // Entitlements
  downloads: { owner: 'entitlements', read: ['orders'] },
  entitlements: { owner: 'entitlements', read: ['customers', 'learning', 'mails', 'orders', 'vault'] },
  product_files: { owner: 'entitlements', read: ['catalog', 'orders', 'reading'] },
  seat_moves: { owner: 'entitlements', read: ['orders', 'vault'] },
  seats: { owner: 'entitlements', read: ['orders', 'vault'] },
  // Learning
  certificates: { owner: 'learning', read: ['entitlements', 'orders'] },
  signing_keys: { owner: 'learning' },
  course_progress: { owner: 'learning', read: ['entitlements'] },
  courses: { owner: 'learning', read: ['catalog', 'entitlements', 'orders'] },
  learning_events: { owner: 'learning' },
  learning_sections: { owner: 'learning', read: ['catalog', 'reading'] },
  lesson_drafts: { owner: 'learning' },
  lesson_media: { owner: 'learning' },
  lesson_progress: { owner: 'learning', read: ['entitlements', 'orders'] },
  lessons: { owner: 'learning', read: ['catalog', 'entitlements', 'orders', 'reading'] },
  media_assets: { owner: 'learning' },
  media_files: { owner: 'learning' },
  media_parts: { owner: 'learning' },
  media_streams: { owner: 'learning' },
  question_revisions: { owner: 'learning' },
  questions: { owner: 'learning' },
  quiz_answers: { owner: 'learning' },
  quiz_attempts: { owner: 'learning', read: ['orders'] },
  quizzes: { owner: 'learning' },
  // Copies that the triggers of their migration write, for the translation desk.
  lesson_captions: { owner: 'db' },
  lesson_texts: { owner: 'db' },
  option_texts: { owner: 'db' },
  question_texts: { owner: 'db' },
  // Reading
  annotations: { owner: 'reading', read: ['entitlements'] },
  publication_entries: { owner: 'reading' },
  publication_texts: { owner: 'reading' },
  publications: { owner: 'reading' },
  reading_limit_days: { owner: 'reading' },
  reading_positions: { owner: 'reading', read: ['entitlements', 'orders'] },
  // Localization
  cities: { owner: 'localization', read: ['customers', 'orders', 'sellers'] },
  countries: { owner: 'localization', read: ['customers', 'delivery', 'orders', 'sellers'] },
  label_versions: { owner: 'localization' },
  labels: { owner: 'localization' },
  states: { owner: 'localization', read: ['customers', 'orders'] },
  // Orders
  allowed_moves: { owner: 'db' },
  allowed_payment_moves: { owner: 'db' },
  document_files: { owner: 'orders' },
  document_marks: { owner: 'orders' },
  document_series: { owner: 'orders' },
  documents: { owner: 'orders' },
  documents_frozen: { owner: 'orders' },
  documents_due: { owner: 'orders' },
  order_attempts: { owner: 'orders' },
  order_history: { owner: 'orders' },
  order_gifts: { owner: 'orders' },
  order_item_moves: { owner: 'orders' },
  order_items: { owner: 'orders', read: ['catalog', 'customers', 'entitlements', 'mails', 'staff-search', 'today', 'vault'] },
  order_mail_bodies: { owner: 'orders' },
  order_mails: { owner: 'orders' },
  order_request_lines: { owner: 'orders' },
  order_requests: { owner: 'orders', read: ['customers', 'today'] },
  order_notes: { owner: 'orders' },
  order_states: { owner: 'orders' },
  orders: {
    owner: 'orders',
    read: ['audit', 'catalog', 'content', 'customers', 'entitlements', 'mails', 'payments', 'staff-search', 'today', 'vault'],
  },
  disputes: { owner: 'orders', read: ['customers', 'today'] },
  shipments: { owner: 'orders' },
  refunds: { owner: 'orders', read: ['customers', 'mails', 'payments', 'today'] },
  terms_versions: { owner: 'orders' },
  // Reports
  changed_sales_days: { owner: 'today' },
  product_sales: { owner: 'today' },
  sales_by_quarter_hour: { owner: 'today' },
  sales_days: { owner: 'today' },
  // Payments
  payments: { owner: 'payments', read: ['orders', 'today'] },
  provider_checks: { owner: 'payments' },
  provider_events: { owner: 'payments' },
  'sandbox.ledger': { owner: 'payments' },
  // Sellers
  seller_requests: { owner: 'sellers' },
  used_seals: { owner: 'sellers' },
  // Staff
  staff: { owner: 'staff', read: ['audit'] },
  staff_idempotency_keys: { owner: 'staff' },
  staff_invitations: { owner: 'staff' },
  staff_passkeys: { owner: 'staff' },
  staff_recovery_codes: { owner: 'staff' },
  staff_roles: { owner: 'staff' },
  staff_sessions: { owner: 'staff' },
  staff_tokens: { owner: 'staff' },
  staff_used_tickets: { owner: 'staff' },
  staff_views: { owner: 'staff' },
  // Audit
  audit_log: { owner: 'audit' },
  audited_tables: { owner: 'db' },
  // Vault
  account_offers: { owner: 'vault', read: ['cart', 'catalog', 'entitlements'] },
  activations: { owner: 'vault' },
  allowed_pool_moves: { owner: 'db' },
  license_keys: { owner: 'vault' },
  pool_items: { owner: 'vault' },
  reveals: { owner: 'vault', read: ['entitlements', 'orders'] },
  warranty_claims: { owner: 'vault', read: ['customers', 'orders'] },
  // Platform and commands
  outdated_texts: { owner: 'translations' },
  loaded_reference_data: { owner: 'db' },
  rate_limits: { owner: 'platform', read: ['operations'] },
  schema_migrations: { owner: 'platform' },
  sent_mails: { owner: 'platform' },
}

// The shop's commands may use every table.
const files = ['src/modules', 'src/platform', 'src/server'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
)

/** `orders` of src/modules/orders/…, `platform` of src/platform/…. */
const moduleOf = (file: string) => file.split('/')[file.startsWith('src/modules/') ? 2 : 1] ?? ''

const uses = files.flatMap((file) =>
  tableUsesIn(readFileSync(join(projectRoot, file), 'utf8'))
    .filter(({ table }) => table in tables)
    .map((use) => ({ ...use, module: moduleOf(file) })),
)

/** Uses by other modules than the table's owner: `orders reads products`. */
const foreignUses = (kind: TableUse['kind']) => {
  const foreign = uses.filter((use) => use.kind === kind && use.module !== tables[use.table]?.owner)
  return [...new Set(foreign.map(({ module, table }) => `${module} ${kind}s ${table}`))].toSorted()
}

test('every table has an owner', () => {
  const schema = readFileSync(join(projectRoot, 'db/schema.sql'), 'utf8')
  const existing = [...schema.matchAll(/^create (?:unlogged )?table ([\w.]+) \(/gm)].map(([, name]) => name)
  expect(existing.length).toBeGreaterThan(50)
  expect(Object.keys(tables).toSorted()).toEqual([...existing, 'schema_migrations'].toSorted())
})

test('only its owner writes a table', () => {
  expect(foreignUses('write')).toEqual([])
})

test('other modules read a table only if the list allows it', () => {
  const listed = Object.entries(tables).flatMap(([table, { read = [] }]) => read.map((module) => `${module} reads ${table}`))
  expect(foreignUses('read')).toEqual(listed.toSorted())
})

test('the owner of a table uses it', () => {
  const used = new Set(uses.map(({ module, table }) => `${module} ${table}`))
  const unused = Object.entries(tables).filter(
    ([table, { owner }]) => !['db', 'platform'].includes(owner) && !used.has(`${owner} ${table}`),
  )
  expect(unused.map(([table]) => table)).toEqual([])
})
