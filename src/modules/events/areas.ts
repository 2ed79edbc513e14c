import { areasOfSellers, type StaffArea, staffAreas } from '../../contract/events/areas.ts'
import type { StaffActor } from '../staff-actor.ts'

/** Where rows of a table are shown: the areas whose rows have the same ids, and others. */
interface ShownIn {
  own?: readonly StaffArea[]
  also?: readonly StaffArea[]
}

/** By the subject types of the audit log, and by the tables that visitors write. */
const areasOfSubject: Record<string, ShownIn> = {
  orders: { own: ['orders'], also: ['customers'] },
  documents: { own: ['documents'] },
  payment_links: { also: ['orders'] },
  entitlements: { also: ['orders', 'claims'] },
  warranty_claims: { own: ['claims'], also: ['orders'] },
  activations: { also: ['orders'] },
  customers: { own: ['customers'] },
  products: { own: ['products', 'stock', 'courses'] },
  course_sections: { also: ['products'] },
  lessons: { own: ['lessons'], also: ['courses'] },
  questions: { also: ['courses'] },
  certificates: { own: ['certificates'] },
  categories: { own: ['categories'], also: ['products'] },
  brands: { own: ['brands'], also: ['products'] },
  tags: { own: ['tags'], also: ['products'] },
  sizes: { own: ['sizes'] },
  colors: { own: ['colors'] },
  attributes: { own: ['attributes'] },
  contributors: { own: ['contributors'] },
  discounts: { own: ['discounts'] },
  coupons: { own: ['coupons'] },
  reviews: { own: ['reviews'] },
  product_questions: { own: ['questions'] },
  contact_messages: { own: ['messages'] },
  reply_templates: { also: ['messages'] },
  seller_requests: { own: ['sellers'] },
  vendors: { also: ['sellers'] },
  subscribers: { own: ['subscribers'] },
  banners: { own: ['banners'] },
  campaigns: { own: ['campaigns'] },
  facilities: { also: ['banners'] },
  pages: { own: ['pages'], also: ['faq'] },
  faq_groups: { also: ['faq'] },
  labels: { own: ['labels'], also: ['pages', 'faq', 'mails'] },
  search_synonyms: { own: ['search-words'] },
  settings: { own: ['settings'], also: ['pages', 'payments', 'delivery'] },
  payment_methods: { own: ['payments'] },
  shipping_methods: { own: ['delivery'] },
  shipping_zones: { also: ['delivery'] },
  cities: { also: ['delivery'] },
  states: { also: ['delivery'] },
  countries: { also: ['delivery'] },
  staff: { own: ['staff'], also: ['tokens'] },
  staff_roles: { own: ['roles'], also: ['staff'] },
}

/** Tables whose rows no screen lists. */
export const subjectsWithoutArea = [
  'allowed_moves',
  'allowed_payment_moves',
  'allowed_pool_moves',
  'audited_tables',
  'order_states',
  'personal_data',
  'taxonomy_redirects',
]

export const areasOf = (subject: string): ShownIn => areasOfSubject[subject] ?? {}

/** Whether the person may hear of this area; sellers, of their own rows of it. */
export const mayHear = ({ permissions, vendorId }: Pick<StaffActor, 'permissions' | 'vendorId'>, area: StaffArea): boolean =>
  staffAreas[area].some((permission) => permissions.has(permission)) && (vendorId === null || isOfSellers(area))

export const isOfSellers = (area: StaffArea) => (areasOfSellers as readonly StaffArea[]).includes(area)
