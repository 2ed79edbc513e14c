/** The constants and limits of the shop (storefront document §5 and §9). Lengths are in characters, times in milliseconds. */
export const constants = {
  pageSizes: [9, 18, 27, 36, 45, 54, 100],
  defaultPageSize: 9,
  maxPageSize: 100,
  pageLinks: 5,
  railSize: 20,
  /** Recently viewed products that a browser remembers. */
  viewedKept: 12,
  reviewsPageSize: 8,
  questionsPageSize: 6,
  shelfPageSize: 20,
  sidebarSize: 10,
  categoriesPageSize: 100,
  searchMin: 2,
  searchMax: 200,
  priceBands: [
    [10, 100],
    [100, 200],
    [200, 300],
    [300, 400],
    [400, 500],
    [500, 600],
    [600, 1_000_000_000],
  ],
  ratings: [5, 4, 3, 2, 1],
  defaultRating: 5,
  quantityCap: 10,
  fewLeft: 5,
  cartLines: 100,
  couponCode: 30,
  unselected: -999,
  truncate: { menu: 30, wishList: 30, card: 45, checkout: 50, cart: 80, popularCategory: 27, shortDescription: 103, reviewBody: 500 },
  scrollThresholdPx: 170,
  scrollStepPx: 100,
  scrollStepMs: 10.5,
  toastMs: 5000,
  loadingCeilingMs: 2000,
  redirectMs: 1000,
  drawerRedirectMs: 500,
  cartTotalsCeilingMs: 500,
  bannerDelayMs: 500,
  bannerSpeedMs: 750,
  restoreCeilingMs: 5000,
  latePartMs: 120_000,
  bannerTheme: 1,
  /** Banners that are no slides of the carousel: the steps of a path, and the book that is open at its first page. */
  pathTheme: 2,
  spreadTheme: 3,
} as const

/** The smallest amount that a card can pay. */
export const cardMinimumCents = 50

export const currency = { code: 'USD', symbol: '$' } as const

/** Payment method ids (storefront document §9). */
export const paymentMethods = { payPal: 2, card: 5, cashOnDelivery: 6 } as const

/** Statuses of orders and of order lines (storefront document §4). */
export const orderStates = { active: 1, inProgress: 2, completed: 3, returned: 4, refunded: 5 } as const

/** How an attribute's value changes the price (storefront document §4). */
export const additionTypes = { fixedValue: 1, percentage: 2 } as const

/** The attributes that the document names; they are chosen like all others. */
export const ownAttributes = { color: 1, size: 2 } as const

/** The previous knowledge that a course expects. */
export const levels = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

/** The tab name of `get-recent-products-list` (storefront document §7). */
export const newProductsTab = 'new products'

export const sortOrders = ['', 'Price ASC', 'Price DESC', 'Date DESC', 'Date ASC'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Orders of reviews: newest first, best first, worst first, those in the language of the call first. */
export const reviewOrders = ['', 'Rating DESC', 'Rating ASC', 'Language'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** Cuts a text after its last whole word within `length`, and adds an ellipsis. A single longer word is cut at the limit. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  // A space at the limit itself ends a whole word too.
  const words = text.slice(0, length + 1).replace(/\s*\S*$/u, '')
  return `${(words || text.slice(0, length)).replace(/[\s,;:،؛–—-]+$/u, '')}…`
}
