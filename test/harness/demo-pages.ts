import type { Language } from '../../src/contract/localization/language.ts'
import { type Urls, urlsInEachLanguage, urlsUnder } from '../../src/contract/urls.ts'
import { sql } from '../../src/platform/database/database.ts'
import type { TestShop } from './open-shop.ts'

// The demo shop is the same in every test, and so are its names.
const inArabic = new Map<string, string>()

/** A page's URL without a language; `under('/ar', …)` has its Arabic names. */
function own(path: (addresses: Urls, language: Language) => string): string {
  const { en, ar } = urlsInEachLanguage(path)
  inArabic.set(encodeURI(en), encodeURI(ar))
  return encodeURI(en)
}

/** URLs of the demo shop, one for each route of the storefront (storefront document §2), without a language. */
export async function demoPages({ db }: Pick<TestShop, 'db'>) {
  const product = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.categoryId', 'p.categoryId')
    .select(['p.productId as id', 'p.nameEn', 'p.nameAr', 'c.nameEn as categoryEn', 'c.nameAr as categoryAr'])
    .where('p.isVisible', '=', true)
    .orderBy('p.productId')
    .executeTakeFirstOrThrow()
  const campaign = await db
    .selectFrom('campaigns')
    .select(['campaignId as id', 'mainTitleEn', 'mainTitleAr'])
    .where('isVisible', '=', true)
    .orderBy('campaignId')
    .executeTakeFirstOrThrow()
  const contributor = await db
    .selectFrom('contributors')
    .select(['contributorId as id', 'nameEn', 'nameAr'])
    .orderBy('contributorId')
    .executeTakeFirstOrThrow()
  const course = 301
  const { lessonId } = await db
    .selectFrom('lessons')
    .select('lessonId')
    .where('productId', '=', course)
    .where('isPreview', '=', true)
    .orderBy('lessonId')
    .executeTakeFirstOrThrow()
  const { fileId } = await db
    .selectFrom('productFiles as f')
    .innerJoin('products as p', 'p.productId', 'f.productId')
    .select('f.fileId')
    .where('p.kind', '=', 'ebook')
    .where('f.format', '=', 'epub')
    .orderBy('f.fileId')
    .executeTakeFirstOrThrow()
  const page = await ownPage(db)
  const token = await sharedWishList(db)
  const { id, nameEn, nameAr, categoryEn, categoryAr } = product
  return {
    home: '/',
    listing: urlsUnder('').allProducts(),
    product: own((addresses, language) =>
      addresses.product(language === 'ar' ? { id, category: categoryAr, name: nameAr } : { id, category: categoryEn, name: nameEn }),
    ),
    campaign: own((addresses, language) =>
      addresses.campaign({ id: campaign.id, name: language === 'ar' ? campaign.mainTitleAr : campaign.mainTitleEn }),
    ),
    contributor: own((addresses, language) =>
      addresses.contributor({ id: contributor.id, name: language === 'ar' ? contributor.nameAr : contributor.nameEn }),
    ),
    ownPage: own((addresses, language) => addresses.page({ id: page.pageId, name: language === 'ar' ? page.titleAr : page.titleEn })),
    contact: '/contact-us',
    login: '/login',
    signup: '/signup',
    resetPassword: '/reset-password',
    checkout: '/checkout',
    cart: '/cart',
    compare: '/compare/102-105',
    wishList: '/wish-list',
    sharedWishList: `/wish-list/${token}`,
    about: '/about',
    faq: '/faq',
    updateProfile: '/update-profile',
    ordersHistory: '/orders-history',
    ownShelf: '/shelf',
    cpdLog: '/cpd-log',
    reading: `/read/${fileId}`,
    seats: '/team/1',
    claim: '/claim',
    pay: '/pay',
    vault: '/vault/1',
    verify: '/verify',
    certificate: '/certificates/avc-0000-0000-0000',
    learn: `/learn/${course}`,
    lesson: `/learn/${course}/${lessonId}`,
    refresh: '/refresh',
    productQuestions: '/product-questions/101',
    stockAlerts: '/stock-alerts/1/token',
    becomeSeller: '/become-seller',
    terms: '/terms',
    privacy: '/privacy',
    refunds: '/refunds',
    shipping: '/shipping',
  }
}

/** The demo shop has no page of the owner's own; the tests write one. */
async function ownPage(db: TestShop['db']) {
  const find = () => db.selectFrom('pages').select(['pageId', 'titleEn', 'titleAr']).where('key', 'is', null).executeTakeFirst()
  const there = await find()
  if (there) return there
  const text = { titleEn: 'For hospitals', titleAr: 'للمستشفيات', leadEn: 'Books for a whole ward.', leadAr: 'كتب لقسم كامل.' }
  const body = { bodyEn: '<h2>Quotes</h2><p>Write to us.</p>', bodyAr: '<h2>عروض الأسعار</h2><p>اكتب إلينا.</p>' }
  const { pageId } = await db
    .insertInto('pages')
    .values({ ...text, ...body, isVisible: true })
    .returning('pageId')
    .executeTakeFirstOrThrow()
  return { pageId, ...text }
}

/** Those of them that show one customer's data; their HTML is the same for everybody. */
export const privatePagesIn = (pages: Awaited<ReturnType<typeof demoPages>>): string[] =>
  (
    [
      'cart',
      'compare',
      'wishList',
      'sharedWishList',
      'checkout',
      'ordersHistory',
      'ownShelf',
      'cpdLog',
      'seats',
      'claim',
      'pay',
      'vault',
      'updateProfile',
      'learn',
      'lesson',
      'certificate',
      'reading',
    ] as const
  ).map((name) => pages[name])

/** Listings with typical filters. */
export async function demoListings({ db }: Pick<TestShop, 'db'>) {
  const { rows } = await sql<{ category: number; nameEn: string; nameAr: string; brand: number; tag: number }>`
    select category_id as category, name_en, name_ar,
      (select id from listing_totals where kind = 'brand' order by total desc limit 1) as brand,
      (select id from listing_totals where kind = 'tag' order by total desc limit 1) as tag
    from listing_totals join categories on kind = 'category' and id = category_id order by total desc, id limit 1`.execute(db)
  const [largest] = rows
  if (!largest) throw new Error('the demo shop has categories')
  const { category: id, nameEn, nameAr, brand, tag } = largest
  const all = '/all-products/0/all-categories'
  return {
    shelf: own((addresses, language) => addresses.listing({ id, name: language === 'ar' ? nameAr : nameEn })),
    popular: '/all-products/0/popular-products',
    recent: '/all-products/0/recent-products',
    filtered: `${all}?ManufacturerID=${brand}&MaxPrice=200&MinPrice=10&Rating=3&TagID=${tag}`,
    sorted: `${all}?OrderByColumnName=Price+ASC&PageNo=2&PageSize=18`,
    searched: `${all}?SearchTerm=heart+attack`,
    mistyped: `${all}?SearchTerm=anatmoy`,
    arabic: `${all}?SearchTerm=${encodeURIComponent('التشريح')}`,
  }
}

export const under = (prefix: '' | '/en' | '/ar', path: string) => {
  const named = prefix === '/ar' ? inArabic.get(path) : undefined
  return named ?? (path === '/' && prefix ? prefix : prefix + path)
}

/** The token of a demo customer's list, which the tests share. */
async function sharedWishList(db: TestShop['db']) {
  const { customerId } = await db.selectFrom('customers').select('customerId').orderBy('customerId').executeTakeFirstOrThrow()
  const token = 'a-list-of-the-demo-shop'
  await db
    .insertInto('wishListLinks')
    .values({ customerId, token })
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('wishListItems')
    .values([101, 201].map((productId) => ({ customerId, productId })))
    .onConflict((on) => on.doNothing())
    .execute()
  return token
}
