import { cartLabels } from './cart/cart.labels.ts'
import { sharedWishListLabels } from './cart/shared-wish-list.labels.ts'
import { wishListLabels } from './cart/wish-list.labels.ts'
import { compareLabels } from './catalog/compare.labels.ts'
import { contributorLabels } from './catalog/contributor.labels.ts'
import { filterLabels, listingLabels, toolbarLabels } from './catalog/listing.labels.ts'
import { productLabels, productVariantsLabels, relatedProductsLabels, sizeGuideLabels } from './catalog/product.labels.ts'
import { productCardLabels } from './catalog/product-card.labels.ts'
import { productFactsLabels } from './catalog/product-facts.labels.ts'
import { productTalkLabels } from './catalog/product-talk.labels.ts'
import { stockAlertsLabels } from './catalog/stock-alerts.labels.ts'
import { aboutLabels } from './content/about.labels.ts'
import { campaignLabels } from './content/campaign.labels.ts'
import { contactUsLabels } from './content/contact-us.labels.ts'
import { faqLabels } from './content/faq.labels.ts'
import {
  bannerLabels,
  campaignSectionLabels,
  homeLabels,
  newsletterLabels,
  popularCategoriesLabels,
  popularProductsLabels,
  recentProductsLabels,
} from './content/home.labels.ts'
import {
  bestFacilitiesLabels,
  footerLabels,
  megaMenuLabels,
  navbarLabels,
  topHeaderLabels,
  userMenuLabels,
} from './content/layout.labels.ts'
import { privacyLabels, refundsLabels, shippingLabels, termsLabels } from './content/legal.labels.ts'
import { shopLabels } from './content/shop.labels.ts'
import { writtenPageLabels } from './content/written-page.labels.ts'
import { loginLabels } from './customers/login.labels.ts'
import { passwordFieldLabels } from './customers/password-field.labels.ts'
import { resetPasswordLabels } from './customers/reset-password.labels.ts'
import { signupLabels } from './customers/signup.labels.ts'
import { updateProfileLabels } from './customers/update-profile.labels.ts'
import { arrivalLabels } from './delivery/arrival.labels.ts'
import { seatsLabels } from './entitlements/seats.labels.ts'
import { shelfLabels } from './entitlements/shelf.labels.ts'
import { shelfSearchLabels } from './entitlements/shelf-search.labels.ts'
import { entitlementTermsLabels } from './entitlements/terms.labels.ts'
import { certificateCheckLabels } from './learning/certificate-check.labels.ts'
import { cpdLogLabels } from './learning/cpd-log.labels.ts'
import { learningLabels } from './learning/learning.labels.ts'
import { lessonNotesLabels } from './learning/lesson-notes.labels.ts'
import { liveLabels } from './learning/live.labels.ts'
import type { LabelEntity } from './localization/label-entity.ts'
import { mailLabels } from './mails/mails.labels.ts'
import { messageLabels } from './messages.ts'
import { checkoutLabels, orderSummaryLabels } from './orders/checkout.labels.ts'
import { documentsLabels } from './orders/documents.labels.ts'
import { orderRequestsLabels } from './orders/order-requests.labels.ts'
import { orderTermsLabels } from './orders/order-terms.labels.ts'
import { ordersHistoryLabels } from './orders/orders.labels.ts'
import { paymentLinkLabels } from './orders/payment-link.labels.ts'
import { placedOrderLabels } from './orders/placed-order.labels.ts'
import { cardFormLabels, cardLabels } from './payments/card.labels.ts'
import { readingAnnotationsLabels } from './reading/annotations.labels.ts'
import { readingLabels } from './reading/reading.labels.ts'
import { becomeSellerLabels } from './sellers/sellers.labels.ts'
import { adminLabels } from './staff/labels.ts'
import { vaultLabels } from './vault/vault.labels.ts'

/**
 * Every screen entity by its name (storefront document §3), for the server; Messages, Shop, the legal pages and the back office are ours. Pages import the
 * entities that they show, so that no page loads the texts of all others.
 */
const all = {
  Messages: messageLabels,
  Mails: mailLabels,
  Shop: shopLabels,
  About: aboutLabels,
  Campaign: campaignLabels,
  Cart: cartLabels,
  Checkout: checkoutLabels,
  'Contact Us': contactUsLabels,
  FAQ: faqLabels,
  Terms: termsLabels,
  Privacy: privacyLabels,
  Refunds: refundsLabels,
  Shipping: shippingLabels,
  WrittenPage: writtenPageLabels,
  Home: homeLabels,
  Login: loginLabels,
  PasswordField: passwordFieldLabels,
  ResetPassword: resetPasswordLabels,
  AllProducts: listingLabels,
  ProductDetail: productLabels,
  OrderRequests: orderRequestsLabels,
  Documents: documentsLabels,
  OrderTerms: orderTermsLabels,
  OrdersHistory: ordersHistoryLabels,
  PlacedOrder: placedOrderLabels,
  PaymentLink: paymentLinkLabels,
  Shelf: shelfLabels,
  ShelfSearch: shelfSearchLabels,
  Arrival: arrivalLabels,
  Seats: seatsLabels,
  EntitlementTerms: entitlementTermsLabels,
  Vault: vaultLabels,
  Learning: learningLabels,
  LessonNotes: lessonNotesLabels,
  CertificateCheck: certificateCheckLabels,
  CpdLog: cpdLogLabels,
  LiveLessons: liveLabels,
  SharedWishList: sharedWishListLabels,
  Compare: compareLabels,
  Reading: readingLabels,
  ReadingMarks: readingAnnotationsLabels,
  Signup: signupLabels,
  UpdateProfile: updateProfileLabels,
  CardSection: cardLabels,
  CheckoutStripForm: cardFormLabels,
  OrderSummary: orderSummaryLabels,
  BannerSlider: bannerLabels,
  Footer: footerLabels,
  MegaMenu: megaMenuLabels,
  Navbar: navbarLabels,
  TopHeader: topHeaderLabels,
  LoginUserModal: userMenuLabels,
  Wishlist: wishListLabels,
  NewProducts: recentProductsLabels,
  PopularProducts: popularProductsLabels,
  ProductsFilterOptions: toolbarLabels,
  ProductsGridTypeOne: productCardLabels,
  ProductFacts: productFactsLabels,
  Contributor: contributorLabels,
  ProductVariants: productVariantsLabels,
  RelatedProducts: relatedProductsLabels,
  BestFacilities: bestFacilitiesLabels,
  CompaignSection: campaignSectionLabels,
  PopularCategories: popularCategoriesLabels,
  SiteLeftSidebarFilter: filterLabels,
  SizeGuide: sizeGuideLabels,
  ProductTalk: productTalkLabels,
  StockAlerts: stockAlertsLabels,
  SubscribeNewsLetter: newsletterLabels,
  BecomeVendor: becomeSellerLabels,
  ...adminLabels,
} satisfies Record<string, LabelEntity>

export type Entity = keyof typeof all

const entries = Object.entries(all)

/** Every text of the pages in English, by entity and key. The owner changes any of them; the Arabic is in `db/labels`. */
export const labels = Object.fromEntries(entries.map(([name, { texts }]) => [name, texts])) as {
  [Name in Entity]: (typeof all)[Name]['texts']
}

/** The ids of the entities. */
export const entities = Object.fromEntries(entries.map(([name, { id }]) => [name, id])) as Record<Entity, number>
