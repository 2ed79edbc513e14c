import { sql } from '../../src/platform/database.ts'
import type { TestShop } from './open-shop.ts'

/** Addresses of the demo shop, one for each route of the storefront (storefront document §2), without a language before them. */
export async function demoPages({ db }: Pick<TestShop, 'db'>) {
  const product = await db
    .selectFrom('products')
    .select('productId')
    .where('isVisible', '=', true)
    .orderBy('productId')
    .executeTakeFirstOrThrow()
  const campaign = await db.selectFrom('campaigns').select('campaignId').where('isVisible', '=', true).executeTakeFirstOrThrow()
  return {
    home: '/',
    listing: '/all-products/0/all-categories',
    product: `/product-detail/${product.productId}/courses/a-product`,
    campaign: `/campaign/${campaign.campaignId}/a-campaign`,
    contact: '/contact-us',
    login: '/login',
    signup: '/signup',
    resetPassword: '/reset-password',
    checkout: '/checkout',
    cart: '/cart',
    about: '/about',
    faq: '/faq',
    updateProfile: '/update-profile',
    ordersHistory: '/orders-history',
    refresh: '/refresh',
    becomeSeller: '/become-seller',
  }
}

/** Listings as people narrow them down. */
export async function demoListings({ db }: Pick<TestShop, 'db'>) {
  const { rows } = await sql<{ category: number; brand: number; tag: number }>`
    select (select id from listing_totals where kind = 'category' order by total desc limit 1) as category,
      (select id from listing_totals where kind = 'brand' order by total desc limit 1) as brand,
      (select id from listing_totals where kind = 'tag' order by total desc limit 1) as tag`.execute(db)
  const [{ category, brand, tag } = { category: 0, brand: 0, tag: 0 }] = rows
  const all = '/all-products/0/all-categories'
  return {
    shelf: `/all-products/${category}/a-category`,
    popular: '/all-products/0/popular-products',
    recent: '/all-products/0/recent-products',
    filtered: `${all}?ManufacturerID=${brand}&MaxPrice=200&MinPrice=10&Rating=3&TagID=${tag}`,
    sorted: `${all}?OrderByColumnName=Price+ASC&PageNo=2&PageSize=18`,
    searched: `${all}?SearchTerm=heart+attack`,
    mistyped: `${all}?SearchTerm=anatmoy`,
    arabic: `${all}?SearchTerm=${encodeURIComponent('التشريح')}`,
  }
}

export const under = (prefix: '' | '/en' | '/ar', path: string) => (path === '/' && prefix ? prefix : prefix + path)
