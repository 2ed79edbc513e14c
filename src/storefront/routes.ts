import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every address of the storefront (storefront document §2). */
const pages: Record<string, string> = {
  'all-products/:category_id/:category_name': 'routes/all-products.tsx',
  'product-detail/:product_id/:category/:product_name': 'routes/product-detail.tsx',
  'campaign/:campaign_id/:campaign_main_title': 'routes/campaign.tsx',
  'contact-us': 'routes/contact-us.tsx',
  login: 'routes/login.tsx',
  signup: 'routes/signup.tsx',
  'reset-password': 'routes/reset-password.tsx',
  checkout: 'routes/checkout.tsx',
  cart: 'routes/cart.tsx',
  about: 'routes/about.tsx',
  faq: 'routes/faq.tsx',
  'update-profile': 'routes/update-profile.tsx',
  'orders-history': 'routes/orders-history.tsx',
  refresh: 'routes/refresh.tsx',
  'become-seller': 'routes/become-seller.tsx',
}

/** Each page bare and under a language; a prefix that is no language is a 404 (`shopOf`). */
export default [
  route(':langCode?', 'routes/home.tsx'),
  ...Object.entries(pages).map(([path, file]): RouteConfigEntry => route(`:langCode?/${path}`, file)),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
