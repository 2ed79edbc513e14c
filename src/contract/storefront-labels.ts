import { listing } from './catalog/listing.labels.ts'
import { product } from './catalog/product.labels.ts'
import { content } from './content/content.labels.ts'
import { home } from './content/home.labels.ts'
import { chrome } from './content/layout.labels.ts'
import { shop } from './content/shop.labels.ts'
import { account } from './customers/customers.labels.ts'
import { messages } from './messages.ts'
import { checkout } from './orders/checkout.labels.ts'

/** Every text of the pages in English, by entity and key. The owner changes any of them; the Arabic stands in `db/labels`. */
export const labels = { ...shop, ...chrome, ...home, ...listing, ...product, ...account, ...checkout, ...content, Messages: messages }

export type Entity = keyof typeof labels

/** Ids of the entities (storefront document §3); Messages and Shop are ours. */
export const entities: Record<Entity, number> = {
  Messages: 1,
  Shop: 2,
  About: 57,
  Campaign: 58,
  Cart: 59,
  Checkout: 60,
  'Contact Us': 61,
  FAQ: 62,
  Home: 63,
  Login: 64,
  ResetPassword: 65,
  AllProducts: 66,
  ProductDetail: 67,
  OrdersHistory: 68,
  Signup: 69,
  UpdateProfile: 70,
  CardSection: 71,
  CheckoutStripForm: 72,
  OrderSummary: 73,
  BannerSlider: 74,
  Footer: 75,
  MegaMenu: 76,
  Navbar: 77,
  TopHeader: 78,
  LoginUserModal: 79,
  Wishlist: 80,
  NewProducts: 81,
  PopularProducts: 82,
  ProductsFilterOptions: 83,
  ProductsGridTypeOne: 84,
  ProductVariants: 85,
  RelatedProducts: 86,
  BestFacilities: 87,
  CompaignSection: 88,
  PopularCategories: 89,
  SiteLeftSidebarFilter: 90,
  SizeGuide: 91,
  SubscribeNewsLetter: 92,
  BecomeVendor: 94,
}
