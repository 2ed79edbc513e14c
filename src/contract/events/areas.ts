import type { StaffPermission } from '../staff/permissions.ts'

/**
 * What the back office shows, by the path of its screen, and the permissions of which one is enough to hear that something of it changed.
 * Areas of sellers are heard for their own rows only.
 */
export const staffAreas = {
  orders: ['orders:read'],
  documents: ['orders:read'],
  customers: ['customers:read'],
  claims: ['entitlements:write'],
  products: ['catalog:read'],
  stock: ['catalog:read'],
  courses: ['catalog:read'],
  certificates: ['customers:read'],
  lessons: ['catalog:read'],
  categories: ['catalog:read'],
  brands: ['catalog:read'],
  tags: ['catalog:read'],
  sizes: ['catalog:read'],
  colors: ['catalog:read'],
  attributes: ['catalog:read'],
  contributors: ['catalog:read'],
  discounts: ['catalog:read'],
  coupons: ['discounts:write'],
  reviews: ['reviews:write'],
  questions: ['reviews:write'],
  messages: ['messages:write'],
  sellers: ['sellers:write'],
  subscribers: ['messages:write', 'customers:read'],
  banners: ['content:write'],
  campaigns: ['content:write'],
  pages: ['content:write'],
  faq: ['content:write'],
  labels: ['labels:write'],
  mails: ['content:write', 'labels:write'],
  'search-words': ['content:write', 'catalog:write'],
  settings: ['content:write', 'settings'],
  payments: ['settings'],
  delivery: ['settings'],
  staff: ['staff'],
  roles: ['staff'],
  tokens: ['tokens'],
} as const satisfies Record<string, readonly StaffPermission[]>

export type StaffArea = keyof typeof staffAreas

/** Areas with rows that belong to one seller. */
export const areasOfSellers = ['orders', 'products', 'stock', 'reviews', 'questions'] as const satisfies StaffArea[]
