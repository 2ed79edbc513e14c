import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Caller, RowOf } from '../../src/contract/call.ts'
import { paymentMethods } from '../../src/contract/constants.ts'
import type { ShopRole } from '../../src/contract/staff/permissions.ts'
import { postCustomerOrder } from '../../src/contract/storefront.ts'
import { startSession } from '../../src/modules/customers/sessions.ts'
import { type Database, inTransaction, type Tx } from '../../src/platform/database/database.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { type Log, openLog } from '../../src/platform/runtime/log.ts'
import { type App, openApp } from '../../src/server/app.ts'
import { openServices, type Services } from '../../src/server/services.ts'
import { type Credentials, callOverHttp } from './call-over-http.ts'
import { testSecretKey } from './secret-key.ts'
import { newStaff, staffCallsInMemory } from './staff.ts'
import { createDatabase, dropDatabase, withDatabase } from './template-database.ts'

interface Options {
  /** Start with the demo shop instead of an empty catalogue. */
  demo?: boolean
  /** Opens the server too, for `fetch` and `origin`: by default all but use cases in process. */
  serves?: boolean
  pages?: boolean
  /** Uses the pictures that other shops of this run have scaled. */
  sharesPictures?: boolean
  /** Another build of the pages than the project's: see `build-changed-pages.ts`. */
  buildFolder?: string
  /** Run the jobs: mails are sent. Opens the server, whose worker does it. */
  runsJobs?: boolean
  rateLimits?: boolean
  env?: Record<string, string>
  /** Aborted when the shop is told to stop. */
  stop?: AbortSignal
  /** Destination of the log; by default errors only, to standard output. */
  log?: Log
  /** An open shop on whose database this one runs, as a second instance. */
  beside?: { database: string }
  /** Another URL of that database, such as one through a proxy. */
  databaseUrl?: string
}

export interface Shopper {
  customerId: number
  token: string
  call: Caller
  /** Orders the given lines in cash. */
  buys(lines: Line | Line[], extra?: Record<string, unknown>): Promise<RowOf<typeof postCustomerOrder>>
}

export interface Line {
  productId: number
  quantity?: number
  attributes?: Record<number, number>
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

/**
 * The real shop on its own database, dropped at the end of the test: `await using shop = await openShop()`. For use cases in process it is
 * its services alone, and staff calls are answered in memory.
 */
export async function openShop({
  demo = false,
  pages = false,
  sharesPictures = false,
  buildFolder,
  runsJobs = false,
  serves = pages || runsJobs || inject('transport') !== 'in process',
  rateLimits = false,
  env = {},
  stop,
  log,
  beside,
  databaseUrl,
}: Options = {}) {
  const server = inject('databaseServer')
  const database = beside?.database ?? `avicenna_test_${randomUUID().replaceAll('-', '')}`
  if (!beside) await createDatabase(server, database, { demo })
  const dataDir = await mkdtemp(join(tmpdir(), 'avicenna-shop-'))
  if (sharesPictures) await sharePictures(dataDir)
  const statements: string[] = []
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: testSecretKey.toString('hex'),
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    // A statement takes longer on a machine that also does other work.
    STATEMENT_TIMEOUT_MS: '20000',
    ...env,
  })
  const opening = {
    config,
    log: log ?? openLog(env.LOG_LEVEL ?? 'error'),
    databaseUrl: databaseUrl ?? withDatabase(server, database),
    onStatement: (text: string) => statements.push(text),
  }
  const app: Services & Partial<App> = serves
    ? await openApp({ ...opening, stop, pages: pages ? 'built' : 'none', buildFolder, runsJobs })
    : await openServices(opening)
  const listening = app.listener && (await listen(app.listener))
  // Shows in the error of a request.
  const origin = listening?.origin ?? '(no server: open this shop with `serves: true`)'
  const callAs = (credentials: Credentials = {}): Caller =>
    inject('transport') === 'over HTTP' ? callOverHttp(origin, credentials) : app.calls.inProcess(credentials)
  const { db } = app.shop

  return {
    app,
    db,
    database,
    origin,
    /** Runs a verb of the back office in a transaction. */
    write: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work),
    /** Every SQL statement so far, oldest first. */
    statements,
    /** As a guest, over the transport under test. */
    call: callAs(),
    callAs,
    /** Accepts Brotli, as browsers do: such a response is complete only when its page is in the cache. */
    fetch(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'br')
      return fetch(origin + path, { ...init, headers })
    },
    shopper: (about: Partial<NewCustomer> = {}) => newShopper(db, callAs, about),
    shoppers: (count: number) => Promise.all(Array.from({ length: count }, () => newShopper(db, callAs, {}))),
    /** A signed-in staff member of this role; a seller needs a `vendorId`. */
    staff: (role: ShopRole, about: Parameters<typeof newStaff>[3] = {}) =>
      listening ? newStaff(db, origin, role, about) : newStaff(db, 'http://127.0.0.1', role, about, staffCallsInMemory(app.shop)),
    ...stockOf(db),
    /** The mails sent so far, as raw text. */
    async mails() {
      const folder = join(config.dataDir, 'outbox')
      const names = await readdir(folder).catch(() => [])
      return Promise.all(
        names
          .filter((name) => name.endsWith('.eml'))
          .toSorted()
          .map((name) => readFile(join(folder, name), 'utf8')),
      )
    },
    async [Symbol.asyncDispose]() {
      await listening?.stop()
      await app.close()
      if (!beside) await dropDatabase(server, database)
      // A picture may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Listens for requests. `stop` ends their connections. */
async function listen(listener: RequestListener) {
  const http = createServer({ keepAliveTimeout: 65_000 }, listener)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    stop() {
      http.closeAllConnections()
      return new Promise((resolve) => http.close(resolve))
    },
  }
}

/** A scaled picture is named for its source's name, size and time, so shops can share them. */
async function sharePictures(dataDir: string) {
  const shared = join(tmpdir(), 'avicenna-pictures')
  await mkdir(shared, { recursive: true })
  await mkdir(join(dataDir, 'cache'))
  await symlink(shared, join(dataDir, 'cache/pictures'))
}

interface NewCustomer {
  email: string
  firstName: string
  lastName: string
  addressLineOne: string
  mobileNo: string
  language: 'en' | 'ar'
  passwordHash: string | null
}

async function newShopper(db: Database, callAs: (credentials: Credentials) => Caller, about: Partial<NewCustomer>): Promise<Shopper> {
  const email = about.email ?? `shopper-${randomUUID()}@avicenna.example`
  await db
    .insertInto('countries')
    .values({ countryId: 65, iso2: 'EG', nameEn: 'Egypt', nameAr: 'مصر' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { customerId } = await db
    .insertInto('customers')
    .values({
      passwordHash: '',
      firstName: 'Ward',
      lastName: 'Shopper',
      mobileNo: '+20 100 000 0000',
      addressLineOne: '1 Hospital Street',
      ...(await cityOf(db, 65)),
      countryId: 65,
      postalCode: '11511',
      language: 'en',
      ...about,
      email,
      emailCanonical: email.toLowerCase(),
    })
    .returning('customerId')
    .executeTakeFirstOrThrow()
  const token = await startSession(db, customerId)
  const call = callAs({ token, userId: String(customerId) })
  return {
    customerId,
    token,
    call,
    async buys(lines, extra = {}) {
      const { data } = await call(postCustomerOrder, {
        UserID: customerId,
        OrderNote: '',
        cartJsonData: cartOf(lines),
        PaymentMethod: paymentMethods.cashOnDelivery,
        ...extra,
      })
      return data[0] as RowOf<typeof postCustomerOrder>
    },
  }
}

/** A city of the country, where the shop's geography lists any. */
const cityOf = (db: Database, countryId: number) =>
  db
    .selectFrom('cities')
    .innerJoin('states', 'states.stateProvinceId', 'cities.stateProvinceId')
    .select(['cityId', 'states.stateProvinceId'])
    .where('countryId', '=', countryId)
    .orderBy('cityId')
    .limit(1)
    .executeTakeFirst()

/** Cart items in the format of the browser's storage. */
export const cartOf = (lines: Line | Line[]) =>
  [lines].flat().map(({ productId, quantity = 1, attributes = {} }) => ({
    ProductId: productId,
    Quantity: quantity,
    productSelectedAttributes: Object.entries(attributes).map(([id, value]) => ({
      ProductAttributeID: Number(id),
      PrimaryKeyValue: value,
    })),
    ShippingCharges: 0,
    DefaultImage: '',
  }))

interface NewProduct {
  name: string
  nameAr: string
  kind: 'book' | 'ebook' | 'course' | 'account'
  quantity: number | null
  priceCents: number
  discountedPriceCents: number
  shippingCents: number
  maximum: number
  isVisible: boolean
  categoryId: number
  short: string
  shortAr: string
}

function stockOf(db: Database) {
  return {
    /** Inserts a product and returns its id. Omitted fields have defaults. */
    async stock({
      name = 'Atlas of Anatomy',
      nameAr = 'أطلس التشريح',
      kind = 'book',
      quantity = 10,
      priceCents = 59_00,
      ...more
    }: Partial<NewProduct> = {}): Promise<number> {
      const categoryId = more.categoryId ?? (await anyCategory(db))
      const { productId } = await db
        .insertInto('products')
        .values({
          kind,
          isDigital: kind !== 'book',
          nameEn: name,
          nameAr,
          shortDescriptionEn: more.short ?? '',
          shortDescriptionAr: more.shortAr ?? '',
          categoryId,
          priceCents,
          discountedPriceCents: more.discountedPriceCents ?? null,
          stockQuantity: quantity,
          orderMaximumQuantity: more.maximum ?? 0,
          isShippingFree: more.shippingCents === undefined,
          shippingChargeCents: more.shippingCents ?? 0,
          isVisible: more.isVisible ?? true,
        })
        .returning('productId')
        .executeTakeFirstOrThrow()
      return productId
    },
    async stockLeft(productId: number): Promise<number | null> {
      const { stockQuantity } = await db
        .selectFrom('products')
        .select('stockQuantity')
        .where('productId', '=', productId)
        .executeTakeFirstOrThrow()
      return stockQuantity
    },
  }
}

async function anyCategory(db: Database): Promise<number> {
  const known = await db.selectFrom('categories').select('categoryId').orderBy('categoryId').executeTakeFirst()
  if (known) return known.categoryId
  const made = await db
    .insertInto('categories')
    .values({ nameEn: 'Anatomy', nameAr: 'علم التشريح' })
    .returning('categoryId')
    .executeTakeFirstOrThrow()
  return made.categoryId
}
