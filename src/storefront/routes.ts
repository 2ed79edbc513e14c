import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every URL of the storefront (storefront document §2). */
const pages: Record<string, string> = {
  'all-products/:category_id/:category_name': 'listing/page.tsx',
  'product-detail/:product_id/:category/:product_name': 'product/page.tsx',
  'contributor/:contributor_id/:contributor_name': 'product/contributor.tsx',
  'campaign/:campaign_id/:campaign_main_title': 'content/campaign.tsx',
  'page/:page_id/:page_title': 'content/page.tsx',
  'contact-us': 'content/contact-us.tsx',
  login: 'account/login.tsx',
  signup: 'account/signup.tsx',
  'reset-password': 'account/reset-password.tsx',
  checkout: 'checkout/page.tsx',
  pay: 'checkout/link-page.tsx',
  cart: 'cart/page.tsx',
  'compare/:product_ids': 'product/compare.tsx',
  'wish-list': 'wish-lists/page.tsx',
  'wish-list/:token': 'wish-lists/shared.tsx',
  about: 'content/about.tsx',
  faq: 'content/faq.tsx',
  'update-profile': 'account/update-profile.tsx',
  'orders-history': 'orders/page.tsx',
  shelf: 'orders/shelf.tsx',
  'team/:entitlement_id': 'entitlements/seats.tsx',
  claim: 'entitlements/claim.tsx',
  'learn/:product_id': 'learning/course.tsx',
  'learn/:product_id/:lesson_id': 'learning/lesson.tsx',
  'verify/:number?': 'learning/certificates/verify.tsx',
  'certificates/:number': 'learning/certificates/certificate.tsx',
  'cpd-log': 'learning/certificates/cpd-log.tsx',
  'vault/:entitlement_id': 'vault/page.tsx',
  'read/:file_id/:section?': 'reading/page.tsx',
  refresh: 'account/refresh.tsx',
  'product-questions/:product_id': 'product/questions/page.tsx',
  'stock-alerts/:alert_id/:token': 'product/stock-alerts.tsx',
  'become-seller': 'sellers/page.tsx',
}

/** Four pages of one form, with their own texts. */
const legalPages = ['terms', 'privacy', 'refunds', 'shipping']

/** Each page with and without a language prefix. An unknown prefix is a 404 (`shopOf`). */
export default [
  route(':langCode?', 'home/page.tsx'),
  ...legalPages.map((page) => route(`:langCode?/${page}`, 'content/legal.tsx', { id: `content/${page}` })),
  ...Object.entries(pages).map(([path, file]): RouteConfigEntry => route(`:langCode?/${path}`, file)),
  route('*', 'app/not-found.tsx'),
] satisfies RouteConfig
