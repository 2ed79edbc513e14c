// What surrounds every page (storefront document §2 "Shared chrome").

/** Entity TopHeader. */
export const topHeaderLabels = {
  id: 78,
  texts: {
    lbl_top_about: 'About',
    lbl_top_faq: 'FAQ',
    lbl_top_contact: 'Contact',
    lbl_top_seller: 'Become Seller',
    lbl_top_wishlist: 'Wish List',
    lbl_top_language: 'Language',
    lbl_top_offer: 'This page is available in Arabic.',
    lbl_top_offer_follow: 'Continue in Arabic',
    lbl_top_nav: 'About and help',
  },
} as const

/** Entity Navbar. */
export const navbarLabels = {
  id: 77,
  texts: {
    lbl_nav_main: 'Main menu',
    lbl_nav_home: 'Home',
    lbl_nav_products: 'All Products',
    lbl_nav_categories: 'Categories',
    lbl_nav_login: 'Login',
    lbl_nav_logout: 'Logout',
    lbl_nav_cart: 'Cart',
    lbl_nav_cart_name: 'Cart, {items}',
    lbl_nav_cart_count: '{n} item|{n} items',
    lbl_nav_menu: 'Menu',
    lbl_nav_search: 'Search',
    lbl_nav_search_term: 'Search term',
    lbl_nav_search_hint: 'Search courses, books and topics',
    lbl_nav_suggest: 'Suggestions',
    lbl_nav_suggest_count: '{n} suggestion|{n} suggestions',
    lbl_nav_suggest_products: 'Products',
    lbl_nav_suggest_brands: 'Brands',
    lbl_nav_suggest_all: 'See all results for “{term}”',
    lbl_nav_suggest_none: 'No results for “{term}”. Try an abbreviation, or the name in English or Arabic.',
    lbl_nav_suggest_meant: 'No results for “{term}”. Showing results for “{meant}”.',
    lbl_nav_suggest_set_aside: 'Nothing for “{words}”. Showing results for “{meant}”.',
    lbl_nav_suggest_close: 'Also close to your words',
    lbl_nav_suggest_close_only: 'Nothing has all of your words. These are close:',
    lbl_nav_recent: 'Recent searches',
    lbl_nav_recent_clear: 'Clear all',
    lbl_nav_recent_remove: 'Remove {term}',
  },
} as const

/** Entity MegaMenu. */
export const megaMenuLabels = {
  id: 76,
  texts: {
    lbl_mega_all: 'Everything in {name}',
    lbl_mega_everything: 'See all products',
  },
} as const

/** Entity LoginUserModal. */
export const userMenuLabels = {
  id: 79,
  texts: {
    lbl_user_hi: 'Hi {name}',
    lbl_user_profile: 'Update Profile',
    lbl_user_orders: 'View Order History',
    lbl_user_shelf: 'My shelf',
    lbl_user_cpd: 'CPD log',
  },
} as const

/** Entity Footer. */
export const footerLabels = {
  id: 75,
  texts: {
    lbl_foot_blurb:
      'A team of medical staff serving medical staff worldwide: courses, e-books, printed books and accounts, in English and Arabic.',
    lbl_foot_browse: 'Browse',
    lbl_foot_quick: 'Quick Links',
    lbl_foot_home: 'Home',
    lbl_foot_about: 'About Us',
    lbl_foot_faq: 'FAQ',
    lbl_foot_information: 'Information',
    lbl_foot_contact: 'Contact Us',
    lbl_foot_withdraw: 'Withdraw from the contract here',
    lbl_foot_verify: 'Check a certificate',
    lbl_foot_reach: 'Contact',
    // The owner's: a shop that has given none shows none.
    lbl_foot_location: '',
    lbl_foot_phone: '',
    lbl_foot_email: '',
    lbl_foot_copyright: '© {year} {shop}. All rights reserved.',
    lbl_foot_payments: 'Payment methods',
    lbl_foot_legal: 'Terms and privacy',
    lbl_foot_terms: 'Terms',
    lbl_foot_privacy: 'Privacy',
    lbl_foot_refunds: 'Refunds',
    lbl_foot_shipping: 'Shipping',
  },
} as const

/** Entity BestFacilities. */
export const bestFacilitiesLabels = {
  id: 87,
  texts: {
    lbl_facility_title: 'Why shop with us',
    lbl_facility_freeshipp: 'Free Shipping World Wide',
    lbl_facility_moneyback: '100% money back guarantee',
    lbl_facility_pygateway: 'Many payment gatways',
    lbl_facility_support: '24/7 online support',
  },
} as const
